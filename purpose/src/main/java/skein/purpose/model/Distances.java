package skein.purpose.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** The minimal number of transitions from each state to one of the goals. */
public final class Distances {

  /** The distance if there is no path. */
  public static final int NEVER = Integer.MAX_VALUE;

  private Distances() {}

  /** Breadth-first, backwards from the goals; negative goals are ignored. */
  public static int[] to(Ats system, int[] goals) {
    int size = system.states().size();
    List<List<Integer>> before = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      before.add(new ArrayList<>());
    }
    for (int i = 0; i < size; i++) {
      for (Ats.Move move : system.state(i).moves()) {
        before.get(move.target()).add(i);
      }
    }
    int[] distance = new int[size];
    Arrays.fill(distance, NEVER);
    Deque<Integer> next = new ArrayDeque<>();
    for (int goal : goals) {
      if (goal >= 0) {
        distance[goal] = 0;
        next.add(goal);
      }
    }
    while (!next.isEmpty()) {
      int state = next.remove();
      for (int source : before.get(state)) {
        if (distance[source] == NEVER) {
          distance[source] = distance[state] + 1;
          next.add(source);
        }
      }
    }
    return distance;
  }
}

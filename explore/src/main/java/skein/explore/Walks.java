package skein.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** Ways through a graph, as lists of states. */
final class Walks {

  private static final int UNSEEN = -1;

  private Walks() {}

  /** A shortest way of at least one step that stays inside until it reaches a goal; empty if there is none. */
  static List<Integer> shortest(Edges edges, int states, int from, IntPredicate inside, IntPredicate goal) {
    int[] before = new int[states];
    Arrays.fill(before, UNSEEN);
    Ints queue = new Ints();
    queue.add(from);
    for (long head = 0; head < queue.size(); head++) {
      int state = queue.get(head);
      for (long e = edges.from(state); e < edges.to(state); e++) {
        int target = edges.target(e);
        if (goal.test(target)) {
          return trail(before, from, state, target);
        }
        if (inside.test(target) && before[target] == UNSEEN && target != from) {
          before[target] = state;
          queue.add(target);
        }
      }
    }
    return List.of();
  }

  private static List<Integer> trail(int[] before, int from, int beforeLast, int last) {
    List<Integer> trail = new ArrayList<>();
    trail.add(last);
    for (int at = beforeLast; at != from; at = before[at]) {
      trail.add(at);
    }
    trail.add(from);
    return trail.reversed();
  }

  /** A shortest cycle through a state that lies on one: it stands at both ends. */
  static List<Integer> cycle(Edges edges, int states, int through, Components components) {
    int home = components.of(through);
    return shortest(edges, states, through, s -> components.of(s) == home, s -> s == through);
  }

  /** First one way, then another that starts where the first one ends. */
  static List<Integer> join(List<Integer> first, List<Integer> second) {
    List<Integer> all = new ArrayList<>(first);
    all.addAll(second.subList(1, second.size()));
    return all;
  }
}

package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** Long ways through a graph without cycles. */
final class LongestWalk {

  private final Edges edges;
  private final IntPredicate inside;
  /** The number of steps that can be made from each state without leaving; -1 outside. */
  private final int[] reach;

  LongestWalk(Edges edges, int states, IntPredicate inside, Components components) {
    this.edges = edges;
    this.inside = inside;
    this.reach = new int[states];
    for (int state : components.order()) {
      reach[state] = inside.test(state) ? 1 + furthest(state) : -1;
    }
  }

  private int furthest(int state) {
    int furthest = -1;
    for (long e = edges.from(state); e < edges.to(state); e++) {
      furthest = Math.max(furthest, reach[edges.target(e)]);
    }
    return furthest;
  }

  /** A way of exactly so many steps from one of the first states. */
  Optional<List<Integer>> ofLength(int steps, int initialStates) {
    for (int state = 0; state < initialStates; state++) {
      if (reach[state] >= steps) {
        return Optional.of(follow(state, steps));
      }
    }
    return Optional.empty();
  }

  private List<Integer> follow(int from, int steps) {
    List<Integer> way = new ArrayList<>();
    way.add(from);
    for (int left = steps - 1; left >= 0; left--) {
      int here = way.getLast();
      long e = edges.from(here);
      while (!inside.test(edges.target(e)) || reach[edges.target(e)] < left) {
        e++;
      }
      way.add(edges.target(e));
    }
    return way;
  }
}

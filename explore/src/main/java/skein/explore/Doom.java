package skein.explore;

import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Looks for a state that can no longer reach a goal. States that are not expanded yet count as able to,
 * so that what is found in an unfinished graph is true.
 */
final class Doom {

  private Doom() {}

  /** A way to the nearest such state and on into a loop, in a graph where every state without edges is a goal. */
  static Optional<Lasso> nearest(Search<?> search, IntPredicate goal, Limits limits) {
    Edges edges = search.edges();
    Components components = new Components(edges, search.states(), limits);
    boolean[] hopeful = hopeful(edges, components, s -> s >= edges.expanded() || goal.test(s));
    for (int state = 0; state < search.states(); state++) {
      if (!hopeful[components.of(state)]) {
        return Optional.of(Lasso.over(search, components, state));
      }
    }
    return Optional.empty();
  }

  /** For each component whether a goal can be reached from it: edges lead to lower components only. */
  private static boolean[] hopeful(Edges edges, Components components, IntPredicate goal) {
    boolean[] hopeful = new boolean[components.count()];
    for (int state : components.order()) {
      int home = components.of(state);
      hopeful[home] |= goal.test(state);
      for (long e = edges.from(state); e < edges.to(state) && !hopeful[home]; e++) {
        hopeful[home] = hopeful[components.of(edges.target(e))];
      }
    }
    return hopeful;
  }
}

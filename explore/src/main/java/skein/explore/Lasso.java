package skein.explore;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** A way that comes back to its own state number {@code to}. */
record Lasso(List<Integer> way, int to) {

  int length() {
    return way.size() - 1;
  }

  /** Through the state nearest to the initial ones that lies on a cycle; empty if there is no cycle. */
  static Optional<Lasso> nearest(Search<?> search, Components components) {
    int through = components.onCycles().nextSetBit(0);
    return through < 0 ? Optional.empty() : Optional.of(around(search, components, search.pathTo(through)));
  }

  /** Over the given state, from which only cycles are left. */
  static Lasso over(Search<?> search, Components components, int state) {
    BitSet cyclic = components.onCycles();
    List<Integer> stem = search.pathTo(state);
    if (!cyclic.get(state)) {
      stem = Walks.join(stem, Walks.shortest(search.edges(), search.states(), state, _ -> true, cyclic::get));
    }
    return around(search, components, stem);
  }

  private static Lasso around(Search<?> search, Components components, List<Integer> stem) {
    List<Integer> cycle = Walks.cycle(search.edges(), search.states(), stem.getLast(), components);
    return new Lasso(Walks.join(stem, cycle), stem.size() - 1);
  }
}

package skein.search.graph;

import java.util.function.Consumer;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.interpret.Truth;

/** A graph to search: packed states, their successors, and numbered predicates. Thread-safe. */
public interface Graph {

  int words();

  /** How many of the lowest bits of the last word are used. */
  int lastBits();

  /** One part of the initial states; each is in at least one part. */
  InitialStateEnumerator initialStates(int part, int parts, Budget budget);

  /** An upper bound on the number of initial states; 0 if unknown. */
  default long mostInitialStates(Budget budget) {
    return 0;
  }

  /** Every initial state. */
  default void initialStates(Consumer<long[]> sink, Budget budget) {
    long[] state = new long[words()];
    InitialStateEnumerator enumerator = initialStates(0, 1, budget);
    while (enumerator.next(state)) {
      budget.poll();
      sink.accept(state.clone());
    }
  }

  /** Writes the successors; returns how many steps raise errors. */
  int expand(long[] data, int at, Successors out);

  /** Whether {@link #expand} or a predicate looks up states that the search has stored: then none may be stored meanwhile. */
  default boolean looksUpStates() {
    return false;
  }

  /** The successors come in this many parts. */
  default int parts() {
    return 1;
  }

  /** Writes one part of the successors; false if that is not possible, and {@link #expand} must be used. */
  default boolean expandPart(int part, long[] data, int at, Successors out) {
    return expand(data, at, out) == 0;
  }

  /** Whether the predicate holds; one that raises an error does not. */
  default boolean holds(int predicate, long[] data, int at) {
    return test(predicate, data, at).holds();
  }

  /** The same with the error, if there is one. */
  Truth test(int predicate, long[] data, int at);
}

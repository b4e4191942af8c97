package skein.explore.graph;

import java.util.function.Consumer;
import skein.analysis.compile.Successors;
import skein.core.interpret.Truth;

/** What can be searched: packed states, their successors, and numbered predicates on them. Serves several threads. */
public interface Graph {

  int words();

  /** So many bits, the lowest, of the last word are in use. */
  int lastBits();

  /**
   * A part of the initial states: all parts together have each of them, perhaps more than once. {@code tried} runs often
   * and may throw to give up.
   */
  InitialStateEnumerator initialStates(int part, int parts, Runnable tried);

  /** How many initial states there are at most; 0 if that is not known. */
  default long mostInitialStates(Runnable tried) {
    return 0;
  }

  /** Every initial state. */
  default void initialStates(Consumer<long[]> sink, Runnable tried) {
    long[] state = new long[words()];
    InitialStateEnumerator enumerator = initialStates(0, 1, tried);
    while (enumerator.next(state)) {
      tried.run();
      sink.accept(state.clone());
    }
  }

  /** Fills in the successors; how many steps raise errors. */
  int expand(long[] data, int at, Successors out);

  /** The successors come in this many parts. */
  default int parts() {
    return 1;
  }

  /** Fills in one part of the successors; whether that was possible: if not, {@link #expand} has to be asked. */
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

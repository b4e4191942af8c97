package skein.explore.fast;

import java.util.function.Consumer;
import skein.core.compile.Successors;
import skein.core.interpret.Truth;

/** What can be searched: packed states, their successors, and numbered predicates on them. Serves several threads. */
public interface Graph {

  int words();

  /** So many bits, the lowest, of the last word are in use. */
  int lastBits();

  /** {@code tried} runs often and may throw to give up. */
  void initialStates(Consumer<long[]> sink, Runnable tried);

  /** Fills in the successors; how many steps err. */
  int expand(long[] data, int at, Successors out);

  /** Whether the predicate holds; one that errs does not. */
  boolean holds(int predicate, long[] data, int at);

  /** The same with the error, if there is one. */
  Truth test(int predicate, long[] data, int at);
}

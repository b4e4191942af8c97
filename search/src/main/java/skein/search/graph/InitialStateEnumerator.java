package skein.search.graph;

/** Iterates over packed initial states, or a part of them. Not thread-safe. */
@FunctionalInterface
public interface InitialStateEnumerator {

  /** Writes the next one; false if there is none left. */
  boolean next(long[] into);
}

package skein.explore.graph;

/** Goes through packed initial states, or a part of them. For one thread only. */
@FunctionalInterface
public interface InitialStateEnumerator {

  /** Writes the next one there; false if there is none left. */
  boolean next(long[] into);
}

package skein.search.order;

/** The steps of states, in a fixed order. For one thread. */
@FunctionalInterface
public interface StepSource {

  /** Receives the steps of a state. */
  @FunctionalInterface
  interface Sink {

    /**
     * @param label what the numbers mean is up to the source
     * @param data has the target; it is copied
     * @param at where the target starts
     */
    void step(int label, long[] data, int at);
  }

  /**
   * Reports the steps of a state. An exception ends the search, after the steps that were reported before it.
   *
   * @param number that of the state
   * @param state its words, which belong to the search
   */
  void steps(int number, long[] state, Sink sink);
}

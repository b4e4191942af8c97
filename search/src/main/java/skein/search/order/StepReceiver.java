package skein.search.order;

/** What a search finds. All methods are called by one thread. */
@FunctionalInterface
public interface StepReceiver {

  /** A step between two states. If the second one is new, its number is one less than the present number of states. */
  void step(int from, int label, int to);

  /** Whether the steps of the state are to be reported. */
  default boolean needsSteps(int state) {
    return state >= 0;
  }

  /** All steps of the state were reported. Returns whether the rest is not needed. */
  default boolean isLast(int state) {
    return state < 0;
  }
}

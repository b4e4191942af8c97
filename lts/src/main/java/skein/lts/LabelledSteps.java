package skein.lts;

/** States, numbered from 0 as they are found, and their labelled steps, computed on demand or stored. */
public interface LabelledSteps {

  /** Receives the steps of a state. */
  @FunctionalInterface
  interface Sink {
    void step(int label, int target);
  }

  Alphabet labels();

  int initial();

  /** Reports every step of the state; the same ones, in the same order, each time. */
  void steps(int state, Sink sink);

  /** Whether the state may have further steps: one raises an error, so that it is not defined what it does. Known once the steps have been reported. */
  default boolean hasUndefinedSteps(int state) {
    return false;
  }
}

package skein.core.interpret;

/** Receives the steps of a state. It owns the arrays it is given. */
public interface StepSink {

  void step(Step step, long[] target);

  /** A step that raises an error: not a transition, but the state does not count as an end either. */
  void error(Step step, ModelError error);

  /** Whether no more steps are wanted. Asked before each attempt. */
  default boolean enough() {
    return false;
  }

  /** One more resolution of some rule's choices is tried, step or not; may throw to give up. */
  default void tried() {}
}

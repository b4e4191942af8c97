package skein.simulate.sample;

import skein.core.interpret.ModelError;
import skein.core.interpret.Step;

/** Why a random run stopped. */
public sealed interface Stop {

  /** Whether the run cannot go on. */
  default boolean isStuck() {
    return !(this instanceof StepsUsedUp);
  }

  /** Whether nothing changes any more. */
  default boolean isForEver() {
    return this instanceof Ended || this instanceof AtRest;
  }

  /** It reached the maximum number of steps. */
  record StepsUsedUp() implements Stop {}

  /**
   * No step is enabled in its last state.
   *
   * @param successfully whether the system has ended; otherwise it is stuck
   */
  record Ended(boolean successfully) implements Stop {}

  /** All steps of its last state lead back to it. */
  record AtRest() implements Stop {}

  /** The step that it drew fails with this error, or every step of its last state does, this one first. */
  record Erred(Step step, ModelError error) implements Stop {}
}

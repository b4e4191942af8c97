package skein.simulate;

import skein.core.interpret.ModelError;
import skein.core.interpret.Step;

/** Why a random run went no further. */
public sealed interface Stop {

  /** It has as many steps as were asked for. */
  record StepsUsedUp() implements Stop {}

  /** No step is enabled in its last state. */
  record Ended() implements Stop {}

  /** Every step of its last state errs; the first of them is given. */
  record Erred(Step step, ModelError error) implements Stop {}
}

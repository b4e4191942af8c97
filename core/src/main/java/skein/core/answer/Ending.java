package skein.core.answer;

import java.util.Optional;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;

/** What is at the end of a run, and makes it worth showing. */
public sealed interface Ending {

  /** Its last state is what matters: it breaks (or meets) the predicate. */
  record AtState() implements Ending {}

  /** No step is enabled in its last state. */
  record NoStep() implements Ending {}

  /** Its last state is its state number {@code to} again (the initial one is number 0). */
  record Loop(int to) implements Ending {}

  /** It is as long as the bound on the number of steps allows. */
  record AtBound() implements Ending {}

  /** In its last state something errs: the given step, or a predicate if there is none. */
  record Error(Optional<Step> step, ModelError error) implements Ending {}

  /** It does not even start: for its initial values the assumption errs, so that they are no initial state. */
  record Assumption(String name, ModelError error) implements Ending {}
}

package skein.core.run;

import java.util.Optional;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;

/** How a run ends, and so what it shows. */
public sealed interface Ending {

  /** Its last state violates (or satisfies) the predicate. */
  record AtState() implements Ending {}

  /** No step is enabled in its last state. */
  record NoStep() implements Ending {}

  /** Its last state is its state number {@code to} again (the initial one is number 0). */
  record Loop(int to) implements Ending {}

  /** It is as long as the bound on the number of steps allows. */
  record AtBound() implements Ending {}

  /** An error is raised in its last state: by the given step, or by a predicate if there is none. */
  record Error(Optional<Step> step, ModelError error) implements Ending {}

  /** It does not start: the assumption raises an error for its initial values, so they are not an initial state. */
  record Assumption(String name, ModelError error) implements Ending {}
}

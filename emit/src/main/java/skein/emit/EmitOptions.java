package skein.emit;

import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Obstacle;

/**
 * Options for writing a program.
 *
 * @param flavour one of the emitter's flavours; by default its first
 * @param arrays whether arrays are allowed
 * @param steps the maximum number of steps of executions
 * @param ignoreEnds a state without steps counts as meeting the goal of {@code eventually}
 */
public record EmitOptions(Optional<String> flavour, boolean arrays, OptionalInt steps, boolean ignoreEnds) {

  /** In these languages, a text has no bound. */
  public void requireNoSteps(Obstacle.Target target) {
    if (steps.isPresent()) {
      throw new Inexpressible(target, Obstacle.Feature.STEPS);
    }
  }
}

package skein.simulate;

import java.util.List;
import java.util.Optional;
import skein.core.interpret.ModelError;
import skein.simulate.sample.Stop;

/**
 * The summary of one run.
 *
 * @param number from 0
 * @param length the number of steps
 * @param outcomes the outcome of each property, in the given order
 * @param error the first model error, in a step that was not taken or in a property
 */
public record SimulatedRun(int number, int length, Stop stop, List<RunOutcome> outcomes, Optional<Mishap> error) {

  /** A model error in the state after this many steps. */
  public record Mishap(int step, ModelError error) {}

  public SimulatedRun {
    outcomes = List.copyOf(outcomes);
  }
}

package skein.simulate;

import java.util.List;
import java.util.Optional;
import skein.core.interpret.ModelError;

/**
 * What happened on one run.
 *
 * @param number from 0
 * @param length how many steps it has
 * @param outcomes what each property did, in the order in which they were given
 * @param error the first model error met, in a step that was not taken or in a property
 */
public record SimulatedRun(int number, int length, Stop stop, List<Outcome> outcomes, Optional<Mishap> error) {

  /** A model error met in the state after so many steps. */
  public record Mishap(int step, ModelError error) {}

  public SimulatedRun {
    outcomes = List.copyOf(outcomes);
  }
}

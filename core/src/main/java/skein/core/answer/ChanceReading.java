package skein.core.answer;

import java.util.Optional;
import skein.core.run.StepChoice;

/**
 * How a program is read by questions about chance.
 *
 * @param dice if present, all choices are made by chance, and this is how the next step is drawn
 * @param refusesDeadlocks whether a state without steps is an error, in a program that otherwise lets it stay as it is
 */
public record ChanceReading(Optional<StepChoice> dice, boolean refusesDeadlocks) {

  public static final ChanceReading DEFAULT = new ChanceReading(Optional.empty(), false);

  public ChanceReading withDice(StepChoice choice) {
    return new ChanceReading(Optional.of(choice), refusesDeadlocks);
  }

  public ChanceReading refusingDeadlocks() {
    return new ChanceReading(dice, true);
  }
}

package skein.core.answer;

import java.util.Optional;
import skein.core.run.StepChoice;

/**
 * How a program is read by questions about chance.
 *
 * @param dice if present, all choices are made by chance, and this is how the next step is drawn
 * @param refusesDeadlocks whether a state without steps is an error, in a program that otherwise lets it stay as it is
 * @param agents if present, only the agents of this name make choices for the least or largest number; what the rest does is best or worst for them
 */
public record ChanceReading(Optional<StepChoice> dice, boolean refusesDeadlocks, Optional<String> agents) {

  public static final ChanceReading DEFAULT = new ChanceReading(Optional.empty(), false);

  /** All choices are made for the same end. */
  public ChanceReading(Optional<StepChoice> dice, boolean refusesDeadlocks) {
    this(dice, refusesDeadlocks, Optional.empty());
  }

  public ChanceReading withDice(StepChoice choice) {
    return new ChanceReading(Optional.of(choice), refusesDeadlocks, agents);
  }

  public ChanceReading refusingDeadlocks() {
    return new ChanceReading(dice, true, agents);
  }

  public ChanceReading forAgents(String name) {
    return new ChanceReading(dice, refusesDeadlocks, Optional.of(name));
  }
}

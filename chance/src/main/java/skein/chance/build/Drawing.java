package skein.chance.build;

import java.util.Optional;
import skein.core.program.Chance;
import skein.core.run.StepChoice;

/** Which choices are made by chance. */
enum Drawing {
  /** None. */
  NONE,
  /** All resolutions of a state's choices are equally likely. */
  STEPS,
  /** First one of the agents that have a step is drawn, then one resolution of its choices. */
  AGENTS,
  /** The steps race. */
  RATES;

  static Drawing of(Chance.Kind kind, Optional<StepChoice> dice) {
    return switch (kind) {
      case RATE -> RATES;
      case CHAIN -> STEPS;
      case OPEN, DECISION -> dice.map(choice -> choice == StepChoice.AGENTS ? AGENTS : STEPS).orElse(NONE);
    };
  }
}

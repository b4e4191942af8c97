package skein.cli.argument;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import skein.cli.session.UsageError;
import skein.core.answer.Settings;
import skein.core.run.StepChoice;

/** Whether chance makes the choices that a model leaves open. */
public final class DiceArgument {

  @Option(
      names = "--dice",
      completionCandidates = OptionValues.StepChoices.class,
      paramLabel = "D",
      description =
          "For probabilities and expectations: chance makes all choices, as in skein estimate: agents: first one of the agents that have "
              + "an enabled step is drawn, then one of its steps; steps: one of all enabled steps.")
  private String dice;

  /** Reports errors before the work starts. */
  public void check() {
    choice();
  }

  public Settings applied(Settings settings) {
    return choice().map(drawn -> settings.withChance(settings.chance().withDice(drawn))).orElse(settings);
  }

  private Optional<StepChoice> choice() {
    return Optional.ofNullable(dice).map(given -> UsageError.named("distribution", given, List.of(StepChoice.values()), StepChoice::word));
  }
}

package skein.cli.estimate;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import skein.cli.argument.OptionValues;
import skein.cli.session.UsageError;
import skein.core.run.StepChoice;

/** Which random runs are made. */
public final class RandomArguments {

  @Option(names = "--seed", paramLabel = "S", description = "The same seed gives the same runs (default: 1).")
  private long seed = 1;

  @Option(
      names = "--dice",
      completionCandidates = OptionValues.StepChoices.class,
      paramLabel = "D",
      description =
          "How steps are chosen: agents (the default): first one of the agents that have an enabled step, then one of its steps; "
              + "steps: one of all enabled steps. All choices are uniform.")
  private String dice;

  public long seed() {
    return seed;
  }

  /** What says how steps are chosen, if that is given. */
  public Optional<String> given() {
    return Optional.ofNullable(dice);
  }

  public StepChoice choice() {
    return UsageError.named("distribution", given().orElse(StepChoice.AGENTS.word()), List.of(StepChoice.values()), StepChoice::word);
  }
}

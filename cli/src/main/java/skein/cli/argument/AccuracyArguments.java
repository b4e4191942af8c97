package skein.cli.argument;

import picocli.CommandLine.Option;
import skein.cli.session.UsageError;
import skein.core.answer.Accuracy;
import skein.core.answer.ChanceReading;
import skein.core.answer.Settings;

/** How accurate probabilities and expectations are to be, and what a state without steps is to them. */
public final class AccuracyArguments {

  @Option(
      names = "--epsilon",
      paramLabel = "E",
      description = "For probabilities and expectations: the width of the interval that holds the number, relative to the number (default: 1e-6).")
  private String epsilon;

  @Option(names = "--exact", description = "Compute probabilities and expectations as fractions, without rounding; slower.")
  private boolean exact;

  @Option(
      names = "--deadlocks",
      completionCandidates = OptionValues.Deadlocks.class,
      paramLabel = "D",
      description = "For probabilities and expectations: a state without steps stays as it is, with a warning (loop, the default), or is an error (error).")
  private String deadlocks = "loop";

  /** Reports errors before the work starts. */
  public void check() {
    accuracy();
    refusesDeadlocks();
  }

  public Settings applied(Settings settings) {
    ChanceReading reading = settings.chance();
    return settings.withAccuracy(accuracy()).withChance(refusesDeadlocks() ? reading.refusingDeadlocks() : reading);
  }

  /** The options as typed, to repeat a command. */
  public String words() {
    return (epsilon == null ? "" : " --epsilon " + epsilon) + (exact ? " --exact" : "") + (refusesDeadlocks() ? " --deadlocks error" : "");
  }

  private Accuracy accuracy() {
    return new Accuracy(epsilon == null ? Accuracy.DEFAULT.width() : width(epsilon), exact);
  }

  private static double width(String text) {
    try {
      double width = Double.parseDouble(text);
      if (width > 0 && width < 1) {
        return width;
      }
    } catch (NumberFormatException _) {
      // Reported below.
    }
    throw new UsageError("--epsilon takes a number between 0 and 1, such as 1e-6, not " + (text.isEmpty() ? "nothing" : text));
  }

  private boolean refusesDeadlocks() {
    return switch (deadlocks) {
      case "loop" -> false;
      case "error" -> true;
      default -> throw UsageError.unknown("treatment of deadlocks", deadlocks, new OptionValues.Deadlocks());
    };
  }
}

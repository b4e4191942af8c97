package skein.ask.question;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.RunMatch;
import skein.core.run.Trace;

/**
 * A saved run, replayed.
 *
 * @param match whether it is a run of the program
 * @param trace the run, or as much of it as fits
 * @param outcomes what it shows about each property, if it fits
 */
public record Replayed(Program program, RunMatch match, Optional<Trace> trace, List<Outcome> outcomes) {

  public Replayed {
    outcomes = List.copyOf(outcomes);
  }

  /** The run, if there is anything to show. */
  public Optional<Trace> shown() {
    return trace.filter(run -> !run.states().isEmpty());
  }

  /** How many of its steps the program can take. */
  public int fittingSteps() {
    return match instanceof RunMatch.Differs(var fitting, _) ? fitting.moves().size() : trace.map(run -> run.moves().size()).orElse(0);
  }

  public boolean fits() {
    return match instanceof RunMatch.Fits;
  }

  /** Violated if the run violates a property; inconclusive if it does not fit, since then it shows nothing about the model. */
  public int exitCode() {
    if (!fits()) {
      return ExitCode.INCONCLUSIVE;
    }
    return outcomes.stream().anyMatch(o -> o.shows() == Shows.VIOLATED) ? ExitCode.VIOLATED : ExitCode.HOLDS;
  }

  /** What a single run shows about a property. */
  public enum Shows { VIOLATED, MET, NOTHING }

  /** @param step the number of steps after which it is shown; empty if only the whole run, which repeats a loop, shows it */
  public record Outcome(Property property, Shows shows, OptionalInt step) {

    public String words() {
      return switch (shows) {
        case VIOLATED -> step.isPresent() ? "violated at step " + step.getAsInt() : "violated, since the loop repeats forever";
        case MET -> "met at step " + step.orElseThrow();
        case NOTHING -> "not decided";
      };
    }
  }
}

package skein.cli.page;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import skein.ask.Skein;
import skein.ask.question.Result;
import skein.ask.question.StateSpace;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.program.Program;
import skein.core.run.Trace;

/** Finds out what a report tells about models besides their results. */
public final class ReportSubjects {

  private static final int MOST_STATES = 20_000;
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private ReportSubjects() {}

  /**
   * A model with the states that are closest to its initial ones; empty if there is no time left to find them.
   *
   * @param left the remaining time
   * @param drawn whether they are drawn
   */
  public static Optional<ReportSubject> explored(Skein skein, Program program, Optional<Duration> left, Monitor monitor, boolean drawn) {
    Duration time = left.filter(rest -> rest.compareTo(LONGEST) < 0).orElse(LONGEST);
    if (time.isZero() || monitor.interrupted()) {
      return Optional.empty();
    }
    try (StateSpace space = skein.explore(program, Settings.DEFAULT.withMaxStates(MOST_STATES).withTime(time), monitor)) {
      return Optional.of(ReportSubject.ofStates(space, drawn));
    }
  }

  /** The models of several combinations: one that was not explored is known by the traces of its results. */
  public static List<Optional<ReportSubject>> of(List<Attempt<Verified>> attempts, Optional<ReportSubject> explored) {
    return attempts.stream()
        .map(
            attempt ->
                attempt.outcome() instanceof Outcome.Done<Verified>(var verified, _)
                    ? explored.or(() -> Optional.of(ReportSubject.ofRuns(verified.report().program(), traces(verified))))
                    : Optional.<ReportSubject>empty())
        .toList();
  }

  private static List<Trace> traces(Verified verified) {
    return verified.report().reported().stream().map(Result::trace).flatMap(Optional::stream).toList();
  }
}

package skein.cli.page;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import skein.ask.Skein;
import skein.ask.question.Result;
import skein.ask.question.StateSpace;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.program.Program;

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

  /**
   * The models of several combinations.
   *
   * @param otherwise the subject where none was explored
   */
  public static <T> List<Optional<ReportSubject>> of(List<Attempt<T>> attempts, Optional<ReportSubject> explored, Function<T, ReportSubject> otherwise) {
    return attempts.stream()
        .map(
            attempt ->
                attempt.outcome() instanceof Outcome.Done<T>(var answer, _)
                    ? explored.or(() -> Optional.of(otherwise.apply(answer)))
                    : Optional.<ReportSubject>empty())
        .toList();
  }

  /** A model that is known by the traces of its results. */
  public static ReportSubject ofTraces(Verified verified) {
    return ReportSubject.ofRuns(
        verified.report().program(), verified.counted().stream().map(Result::trace).flatMap(Optional::stream).toList());
  }
}

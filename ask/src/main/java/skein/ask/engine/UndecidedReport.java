package skein.ask.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.answer.Finding;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Program;
import skein.core.program.Property;

/** The answer to a question that was stopped before any engine answered. */
public final class UndecidedReport {

  private UndecidedReport() {}

  public static Report of(
      Program program, Question question, Reason.CutShort reason, Optional<Progress> progress, Duration elapsed) {
    double seconds = elapsed.toNanos() / 1e9;
    Statistics statistics =
        progress
            .map(p -> new Statistics(p.states(), p.transitions(), p.depth(), seconds))
            .orElse(new Statistics(0, 0, 0, seconds));
    List<Property> asked = new Selection(program).of(question);
    List<Property> judged = new ArrayList<>(asked);
    boolean errorsAsked = judged.stream().anyMatch(p -> p.name().equals(Property.NO_ERRORS));
    if (!errorsAsked && question.properties().isEmpty()) {
      judged.add(Property.noErrors());
    }
    String engine = progress.map(Progress::engine).orElse(question.engine());
    return new Report(
        program,
        judged.stream()
            .map(
                p ->
                    new Result(
                        new Finding(
                            p, Verdict.INCONCLUSIVE, reason.limit().cause(), reason, engine, statistics, Optional.empty()),
                        errorsAsked || !p.name().equals(Property.NO_ERRORS),
                        Optional.empty()))
            .toList());
  }
}

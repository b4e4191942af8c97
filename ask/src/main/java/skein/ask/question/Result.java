package skein.ask.question;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Reason;
import skein.core.answer.Reduction;
import skein.core.answer.Statistics;
import skein.core.answer.Trace;
import skein.core.answer.Verdict;
import skein.core.program.Property;

/**
 * The answer about one property.
 *
 * @param asked whether it was requested; {@code NoErrors} is always checked along the way
 * @param trace a run that the reference interpreter has replayed
 * @param reductions the reductions that were used
 */
public record Result(
    Property property,
    boolean asked,
    Verdict verdict,
    Cause cause,
    Reason reason,
    String engine,
    Statistics statistics,
    Optional<Trace> trace,
    List<Reduction.Used> reductions) {

  public static Result of(Finding finding, boolean asked, Optional<Trace> trace) {
    return new Result(
        finding.property(),
        asked,
        finding.verdict(),
        finding.cause(),
        finding.reason(),
        finding.engine(),
        finding.statistics(),
        trace,
        finding.reductions());
  }
}

package skein.cli.estimate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.ask.Estimates;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.answer.Cause;
import skein.core.answer.Verdict;
import skein.core.program.Property;

/** Where a model is too large to verify: what an estimate would cost. */
public final class EstimateHint {

  private static final double PRECISION = 0.01;
  private static final double ERROR = 0.05;

  private EstimateHint() {}

  /** Empty if no property was left open by a limit on time or memory, or runs cannot tell anything about it. */
  public static Optional<String> of(Report report) {
    List<String> open =
        report.reported().stream()
            .filter(result -> result.verdict() == Verdict.INCONCLUSIVE && (result.cause() == Cause.TIME || result.cause() == Cause.MEMORY))
            .map(Result::property)
            .filter(property -> !property.claim().isAboutLabels() && !property.name().equals(Property.NO_ERRORS))
            .map(Property::name)
            .toList();
    return open.isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT, "to estimate how likely %s, skein estimate … --property %s --precision %s makes at most %,d random runs",
                open.size() == 1 ? open.getFirst() + " is satisfied" : "they are satisfied", String.join(" --property ", open), PRECISION,
                Estimates.mostRuns(PRECISION, ERROR)));
  }
}

package skein.cli.junit;

import java.util.List;
import skein.ask.question.Result;
import skein.cli.chart.DifferenceText;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.cli.junit.JUnitXml.Case;
import skein.cli.junit.JUnitXml.Status;
import skein.cli.junit.JUnitXml.Suite;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.cli.text.Colours;
import skein.cli.text.FailureText;
import skein.cli.text.ReasonText;
import skein.cli.text.TraceText;

/** A test suite per combination, with a test case per property. */
public final class VerifyJUnit {

  private VerifyJUnit() {}

  public static String render(List<Attempt<Verified>> attempts, Explanations explanations) {
    return JUnitXml.render(attempts.stream().map(attempt -> suite(attempt, explanations)).toList());
  }

  /** A suite with one case, the error. */
  public static String failed(Combination combination, Failure failure) {
    return JUnitXml.render(List.of(suite(new Attempt<>(combination, new Outcome.Failed<>(failure), 0), Explanations.NONE)));
  }

  private static Suite suite(Attempt<Verified> attempt, Explanations explanations) {
    return new Suite(
        attempt.combination().title(),
        switch (attempt.outcome()) {
          case Outcome.Done<Verified>(Verified verified, var _) ->
              verified.counted().stream().map(result -> testCase(verified, result, explanations)).toList();
          case Outcome.Failed<Verified>(Failure failure) -> List.of(error(failure, attempt.seconds()));
        });
  }

  /** Named for what did not happen: a case needs a name, and the properties are not known. */
  static Case error(Failure failure, double seconds) {
    return new Case("verify", seconds, Status.ERROR, failure.line(), FailureText.details(failure, Colours.NONE));
  }

  private static Case testCase(Verified verified, Result result, Explanations explanations) {
    String name = result.property().name();
    double seconds = result.statistics().seconds();
    String reason = ReasonText.of(result.reason());
    return switch (result.verdict()) {
      case HOLDS -> Case.passed(name, seconds);
      case INCONCLUSIVE -> new Case(name, seconds, Status.SKIPPED, reason, "");
      case VIOLATED -> {
        TraceStyle style = new TraceStyle(verified.model().explainer(), false, explanations);
        String trace = result.trace().map(t -> new TraceText(style, Colours.NONE).render(t, result.property().claim())).orElse("");
        String charts = DifferenceText.difference(result.reason()).map(DifferenceText::charts).orElse("");
        yield new Case(name, seconds, Status.FAILURE, reason, result.property().text() + '\n' + charts + trace);
      }
    };
  }
}

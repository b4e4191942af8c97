package skein.cli.table;

import java.util.List;
import skein.ask.question.Result;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.cli.text.ReasonText;
import skein.core.answer.Statistics;

/** A line per combination and property. */
public final class VerifyCsv {

  private static final List<String> COLUMNS =
      List.of("property", "verdict", "states", "transitions", "depth", "seconds", "engine", "reason");

  private VerifyCsv() {}

  public static String render(List<Attempt<Verified>> attempts) {
    Csv csv = new Csv(attempts, COLUMNS);
    for (Attempt<Verified> attempt : attempts) {
      switch (attempt.outcome()) {
        case Outcome.Done<Verified>(Verified verified, var _) ->
            verified.counted().forEach(result -> row(csv, attempt.combination(), result));
        case Outcome.Failed<Verified>(Failure failure) ->
            csv.row(attempt.combination(), "", "error", "", "", "", Csv.seconds(attempt.seconds()), "", failure.line());
      }
    }
    return csv.toString();
  }

  public static String failed(Combination combination, Failure failure) {
    return render(List.of(new Attempt<>(combination, new Outcome.Failed<>(failure), 0)));
  }

  private static void row(Csv csv, Combination combination, Result result) {
    Statistics s = result.statistics();
    csv.row(
        combination,
        result.property().name(),
        result.verdict().word(),
        s.states(),
        s.transitions(),
        s.depth(),
        Csv.seconds(s.seconds()),
        result.engine(),
        ReasonText.of(result.reason()));
  }
}

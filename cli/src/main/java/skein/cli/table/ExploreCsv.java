package skein.cli.table;

import java.util.List;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Explored;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.text.ReasonText;
import skein.core.answer.Extent;

/** A line per combination. */
public final class ExploreCsv {

  private static final List<String> COLUMNS =
      List.of("states", "transitions", "depth", "ends", "errors", "complete", "seconds", "reason");

  private ExploreCsv() {}

  public static String render(List<Attempt<Explored>> attempts) {
    Csv csv = new Csv(attempts, COLUMNS);
    for (Attempt<Explored> attempt : attempts) {
      switch (attempt.outcome()) {
        case Outcome.Done<Explored>(Explored explored, var _) -> row(csv, attempt.combination(), explored.extent());
        case Outcome.Failed<Explored>(Failure failure) ->
            csv.row(attempt.combination(), "", "", "", "", "", "error", Csv.seconds(attempt.seconds()), failure.line());
      }
    }
    return csv.toString();
  }

  public static String failed(Combination combination, Failure failure) {
    return render(List.of(new Attempt<>(combination, new Outcome.Failed<>(failure), 0)));
  }

  private static void row(Csv csv, Combination combination, Extent extent) {
    csv.row(
        combination,
        extent.statistics().states(),
        extent.statistics().transitions(),
        extent.statistics().depth(),
        extent.ends(),
        extent.errors(),
        extent.complete(),
        Csv.seconds(extent.statistics().seconds()),
        extent.reason().map(ReasonText::of).orElse(""));
  }
}

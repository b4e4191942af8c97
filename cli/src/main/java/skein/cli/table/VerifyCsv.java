package skein.cli.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import skein.ask.question.Result;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.cli.text.ReasonText;
import skein.core.answer.Statistics;
import skein.core.program.Claim;

/** A line per combination and property. The columns for numbers are there if a question about chance is. */
public final class VerifyCsv {

  private static final List<String> COLUMNS =
      List.of("property", "verdict", "states", "transitions", "depth", "seconds", "engine", "reason");

  private static final List<String> NUMBERS = List.of("value", "low", "high");

  private VerifyCsv() {}

  public static String render(List<Attempt<Verified>> attempts) {
    boolean numbers = attempts.stream().anyMatch(VerifyCsv::asksForNumbers);
    Csv csv = new Csv(attempts, numbers ? Stream.concat(COLUMNS.stream(), NUMBERS.stream()).toList() : COLUMNS);
    for (Attempt<Verified> attempt : attempts) {
      switch (attempt.outcome()) {
        case Outcome.Done<Verified>(Verified verified, var _) ->
            verified.counted().forEach(result -> csv.row(attempt.combination(), row(result, numbers)));
        case Outcome.Failed<Verified>(Failure failure) -> {
          List<Object> cells = new ArrayList<>(List.of("", "error", "", "", "", Csv.seconds(attempt.seconds()), "", failure.line()));
          cells.addAll(numbers ? List.of("", "", "") : List.of());
          csv.row(attempt.combination(), cells.toArray());
        }
      }
    }
    return csv.toString();
  }

  public static String failed(Combination combination, Failure failure) {
    return render(List.of(new Attempt<>(combination, new Outcome.Failed<>(failure), 0)));
  }

  private static boolean asksForNumbers(Attempt<Verified> attempt) {
    return attempt.outcome() instanceof Outcome.Done<Verified>(Verified verified, var _)
        && verified.counted().stream().anyMatch(result -> result.property().claim() instanceof Claim.Quantitative);
  }

  private static Object[] row(Result result, boolean numbers) {
    Statistics s = result.statistics();
    List<Object> cells =
        new ArrayList<>(
            List.of(
                result.property().name(),
                result.verdict().word(),
                s.states(),
                s.transitions(),
                s.depth(),
                Csv.seconds(s.seconds()),
                result.engine(),
                ReasonText.of(result.reason())));
    if (numbers) {
      cells.addAll(Csv.value(result.value()));
    }
    return cells.toArray();
  }
}

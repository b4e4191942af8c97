package skein.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import skein.cli.estimate.EstimateJson;
import skein.cli.format.Json;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.sweep.SweepResult.CellOutcome;
import skein.cli.table.Columns;
import skein.cli.table.Csv;
import skein.core.estimate.Estimate;
import skein.core.estimate.Interval;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.QuantityEstimate;
import skein.core.estimate.SampleSummary;
import skein.core.estimate.StoppingRule;

/** Estimates of a sweep, for people and programs. */
final class EstimateRows {

  private static final List<String> COLUMNS = List.of("replication", "seed", "measure", "kind", "runs", "value", "low", "high", "open", "answer", "error");

  private EstimateRows() {}

  static List<EstimateRow> of(SweepCell cell, Estimate estimate) {
    List<EstimateRow> rows = new ArrayList<>();
    for (PropertyEstimate property : estimate.properties()) {
      double value = (double) property.met() / Math.max(1, property.runs());
      Interval interval = property.probability();
      rows.add(new EstimateRow(cell, property.property().name(), EstimateRow.Kind.PROPERTY, property.runs(), value, interval.low(), interval.high(), property.open(), property.answer()));
    }
    for (QuantityEstimate quantity : estimate.quantities()) {
      QuantityEstimate.Point last = quantity.points().getLast();
      if (last.values().isPresent()) {
        SampleSummary summary = last.values().get();
        Interval interval = summary.meanInterval().orElse(new Interval(summary.mean(), summary.mean()));
        rows.add(
            new EstimateRow(
                cell, quantity.quantity().name(), EstimateRow.Kind.QUANTITY, summary.count(), summary.mean(), interval.low(), interval.high(),
                last.undefined(), Optional.empty()));
      }
    }
    return rows;
  }

  static String text(SweepResult<EstimateRow> result, StoppingRule stopping) {
    Columns columns = new Columns("");
    List<Columns.Cell> head = new ArrayList<>(result.varied().stream().map(Columns.Cell::right).toList());
    if (result.isReplicated()) {
      head.add(Columns.Cell.right("replication"));
    }
    List.of("measure", "runs", "value", "from", "to", "not decided").forEach(name -> head.add(name.equals("measure") ? Columns.Cell.left(name) : Columns.Cell.right(name)));
    if (stopping instanceof StoppingRule.Threshold test) {
      head.add(Columns.Cell.left("at least " + test.atLeast()));
    }
    columns.add(head);
    for (CellOutcome<EstimateRow> each : result.known()) {
      List<Columns.Cell> cells = new ArrayList<>(result.varied().stream().map(name -> Columns.Cell.right(each.cell().parameters().get(name))).toList());
      if (result.isReplicated()) {
        cells.add(Columns.Cell.right("" + each.cell().replication()));
      }
      each.rows().forEach(row -> columns.add(Stream.concat(cells.stream(), cells(row)).toList()));
      each.problemText().ifPresent(problem -> columns.add(cells, Columns.Cell.left(problem)));
    }
    return columns.render();
  }

  private static Stream<Columns.Cell> cells(EstimateRow row) {
    return Stream.concat(
        Stream.of(
            Columns.Cell.left(row.measure()),
            Columns.Cell.right(String.format(Locale.ROOT, "%,d", row.runs())),
            Columns.Cell.right(number(row, row.value())),
            Columns.Cell.right(number(row, row.low())),
            Columns.Cell.right(number(row, row.high())),
            Columns.Cell.right(row.open() == 0 ? "" : String.format(Locale.ROOT, "%,d", row.open()))),
        row.answer().map(EstimateRows::word).map(Columns.Cell::left).stream());
  }

  private static String word(PropertyEstimate.Answer answer) {
    return switch (answer) {
      case AT_LEAST -> "yes";
      case BELOW -> "no";
      case UNDECIDED -> "more runs needed";
      case TOO_MANY_OPEN -> "more steps needed";
    };
  }

  private static String number(EstimateRow row, double value) {
    return String.format(Locale.ROOT, row.kind() == EstimateRow.Kind.PROPERTY ? "%.4f" : "%,.2f", value);
  }

  static String csv(SweepResult<EstimateRow> result) {
    Csv csv = new Csv(result.attempts(), COLUMNS);
    for (CellOutcome<EstimateRow> each : result.known()) {
      SweepCell cell = each.cell();
      for (EstimateRow row : each.rows()) {
        csv.row(
            each.combination(result.model()), cell.replication(), cell.seed(), row.measure(), Json.word(row.kind()), row.runs(), EstimateJson.rounded(row.value()),
            EstimateJson.rounded(row.low()), EstimateJson.rounded(row.high()), row.open(), row.answer().map(Json::word).orElse(""), "");
      }
      each.problem().ifPresent(
          problem -> csv.row(each.combination(result.model()), cell.replication(), cell.seed(), "", "", "", "", "", "", "", "", problem));
    }
    return csv.toString();
  }

  static String failed(Combination combination, Failure failure) {
    Csv csv = new Csv(List.of(new Attempt<>(combination, new Outcome.Failed<>(failure), 0)), COLUMNS);
    csv.row(combination, "", "", "", "", "", "", "", "", "", "", failure.line());
    return csv.toString();
  }

  static void json(EstimateRow row, Json json) {
    json.put("replication", row.cell().replication());
    json.put("seed", row.cell().seed());
    json.put("measure", row.measure());
    json.put("kind", Json.word(row.kind()));
    json.put("runs", row.runs());
    json.put("value", EstimateJson.rounded(row.value()));
    json.put("low", EstimateJson.rounded(row.low()));
    json.put("high", EstimateJson.rounded(row.high()));
    json.put("open", row.open());
    row.answer().ifPresent(answer -> json.put("answer", Json.word(answer)));
  }
}

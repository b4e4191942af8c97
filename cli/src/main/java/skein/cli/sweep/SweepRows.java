package skein.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import skein.cli.format.Json;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.table.Columns;
import skein.cli.table.Csv;
import skein.core.estimate.Estimate;
import skein.core.estimate.Interval;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.QuantityEstimate;
import skein.core.estimate.SampleSummary;

/** Results of a sweep, for people and programs. */
public final class SweepRows {

  private static final List<String> COLUMNS = List.of("replication", "seed", "measure", "kind", "runs", "value", "low", "high", "open", "error");

  private SweepRows() {}

  static List<SweepRow> of(SweepCell cell, Estimate estimate) {
    List<SweepRow> rows = new ArrayList<>();
    for (PropertyEstimate property : estimate.properties()) {
      double value = (double) property.met() / Math.max(1, property.runs());
      Interval interval = property.probability();
      rows.add(new SweepRow(cell, property.property().name(), SweepRow.Kind.PROPERTY, property.runs(), value, interval.low(), interval.high(), property.open()));
    }
    for (QuantityEstimate quantity : estimate.quantities()) {
      QuantityEstimate.Point last = quantity.points().getLast();
      if (last.values().isPresent()) {
        SampleSummary summary = last.values().get();
        Interval interval = summary.meanInterval().orElse(new Interval(summary.mean(), summary.mean()));
        rows.add(
            new SweepRow(
                cell, quantity.quantity().name(), SweepRow.Kind.QUANTITY, summary.count(), summary.mean(), interval.low(), interval.high(),
                last.undefined()));
      }
    }
    return rows;
  }

  static String text(List<SweepRow> rows, List<String> varied, boolean isReplicated) {
    Columns columns = new Columns("");
    List<Columns.Cell> head = new ArrayList<>(varied.stream().map(Columns.Cell::right).toList());
    if (isReplicated) {
      head.add(Columns.Cell.right("replication"));
    }
    List.of("measure", "runs", "value", "from", "to", "not decided").forEach(name -> head.add(name.equals("measure") ? Columns.Cell.left(name) : Columns.Cell.right(name)));
    columns.add(head);
    for (SweepRow row : rows) {
      List<Columns.Cell> cells = new ArrayList<>(varied.stream().map(name -> Columns.Cell.right(row.cell().parameters().get(name))).toList());
      if (isReplicated) {
        cells.add(Columns.Cell.right("" + row.cell().replication()));
      }
      cells.add(Columns.Cell.left(row.measure()));
      cells.add(Columns.Cell.right(String.format(Locale.ROOT, "%,d", row.runs())));
      cells.add(Columns.Cell.right(number(row, row.value())));
      cells.add(Columns.Cell.right(number(row, row.low())));
      cells.add(Columns.Cell.right(number(row, row.high())));
      cells.add(Columns.Cell.right(row.open() == 0 ? "" : String.format(Locale.ROOT, "%,d", row.open())));
      columns.add(cells);
    }
    return columns.render();
  }

  private static String number(SweepRow row, double value) {
    return String.format(Locale.ROOT, row.kind() == SweepRow.Kind.PROPERTY ? "%.4f" : "%,.2f", value);
  }

  static String csv(String model, List<SweepRow> rows) {
    Csv csv = new Csv(rows.stream().map(row -> attempt(model, row.cell().parameters())).toList(), COLUMNS);
    for (SweepRow row : rows) {
      csv.row(
          new Combination(model, row.cell().parameters()), row.cell().replication(), row.cell().seed(), row.measure(), row.kind().name().toLowerCase(Locale.ROOT),
          row.runs(), rounded(row.value()), rounded(row.low()), rounded(row.high()), row.open(), "");
    }
    return csv.toString();
  }

  public static String failed(Combination combination, Failure failure) {
    Csv csv = new Csv(List.of(attempt(combination.file(), combination.parameters())), COLUMNS);
    csv.row(combination, "", "", "", "", "", "", "", "", "", failure.line());
    return csv.toString();
  }

  private static Attempt<Void> attempt(String model, Map<String, String> parameters) {
    return new Attempt<>(new Combination(model, parameters), new Outcome.Done<>(null, 0), 0);
  }

  static String json(String version, String model, int cells, int done, List<SweepRow> rows) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", model);
          json.writeNumberProperty("cells", cells);
          json.writeNumberProperty("done", done);
          json.writeArrayPropertyStart("rows");
          for (SweepRow row : rows) {
            json.writeStartObject();
            json.writeObjectPropertyStart("parameters");
            row.cell().parameters().forEach(json::writeStringProperty);
            json.writeEndObject();
            json.writeNumberProperty("replication", row.cell().replication());
            json.writeNumberProperty("seed", row.cell().seed());
            json.writeStringProperty("measure", row.measure());
            json.writeStringProperty("kind", row.kind().name().toLowerCase(Locale.ROOT));
            json.writeNumberProperty("runs", row.runs());
            json.writeNumberProperty("value", rounded(row.value()));
            json.writeNumberProperty("low", rounded(row.low()));
            json.writeNumberProperty("high", rounded(row.high()));
            json.writeNumberProperty("open", row.open());
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  private static double rounded(double number) {
    return Double.parseDouble(String.format(Locale.ROOT, "%.11e", number));
  }
}

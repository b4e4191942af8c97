package skein.cli.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import skein.cli.session.UsageError;
import skein.plot.Chart;
import skein.plot.HeatMap;
import skein.plot.LineChart;

/** Charts of estimates, one for each measure. */
final class EstimatePlot {

  private final String model;
  private final List<EstimateRow> rows;
  private final List<String> varied;

  EstimatePlot(String model, List<EstimateRow> rows, List<String> varied) {
    this.model = model;
    this.rows = rows;
    this.varied = varied;
  }

  List<String> measures() {
    return rows.stream().map(EstimateRow::measure).distinct().toList();
  }

  /** The first parameter is on the x axis; there is a line for each combination of the others. */
  Chart lines(String measure) {
    Map<String, List<EstimateRow>> byOthers = new LinkedHashMap<>();
    of(measure).forEach(row -> byOthers.computeIfAbsent(others(row), _ -> new ArrayList<>()).add(row));
    List<LineChart.Line> lines = new ArrayList<>();
    byOthers.forEach((name, own) -> lines.add(new LineChart.Line(name, points(own))));
    return new LineChart(model + ": " + measure, varied.getFirst(), label(measure), lines);
  }

  private String others(EstimateRow row) {
    return varied.stream().skip(1).map(name -> name + "=" + row.cell().parameters().get(name)).collect(Collectors.joining(" "));
  }

  /** Replications make one point: their mean, and a band around all their intervals. */
  private List<LineChart.Point> points(List<EstimateRow> own) {
    Map<Double, List<EstimateRow>> byX = new LinkedHashMap<>();
    own.forEach(row -> byX.computeIfAbsent(number(varied.getFirst(), row.cell().parameters().get(varied.getFirst())), _ -> new ArrayList<>()).add(row));
    return byX.entrySet().stream()
        .map(
            at ->
                new LineChart.Point(
                    at.getKey(),
                    at.getValue().stream().mapToDouble(EstimateRow::value).average().orElseThrow(),
                    at.getValue().stream().mapToDouble(EstimateRow::low).min().orElseThrow(),
                    at.getValue().stream().mapToDouble(EstimateRow::high).max().orElseThrow()))
        .sorted(Comparator.comparingDouble(LineChart.Point::x))
        .toList();
  }

  static double number(String parameter, String value) {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException _) {
      throw new UsageError("a chart needs numbers: " + parameter + "=" + value);
    }
  }

  /** Of two parameters. */
  Chart heatMap(String measure) {
    List<String> xs = of(measure).stream().map(row -> row.cell().parameters().get(varied.get(0))).distinct().toList();
    List<String> ys = of(measure).stream().map(row -> row.cell().parameters().get(varied.get(1))).distinct().toList();
    List<List<OptionalDouble>> values = new ArrayList<>();
    for (String y : ys) {
      values.add(xs.stream().map(x -> mean(measure, x, y)).toList());
    }
    return new HeatMap(model + ": " + measure, varied.get(0), varied.get(1), xs, ys, values);
  }

  private OptionalDouble mean(String measure, String x, String y) {
    return of(measure).stream()
        .filter(row -> row.cell().parameters().get(varied.get(0)).equals(x) && row.cell().parameters().get(varied.get(1)).equals(y))
        .mapToDouble(EstimateRow::value)
        .average();
  }

  private List<EstimateRow> of(String measure) {
    return rows.stream().filter(row -> row.measure().equals(measure)).toList();
  }

  private String label(String measure) {
    return of(measure).getFirst().kind() == EstimateRow.Kind.PROPERTY ? "probability" : "mean";
  }
}

package skein.cli.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import skein.core.number.ValueRange;
import skein.plot.Chart;
import skein.plot.HeatMap;
import skein.plot.LineChart;

/** Charts of the numbers that a property asks for: curves with their intervals as bands, or a heat map of two parameters. Infinite numbers are left out. */
final class NumberPlot {

  private final SweepResult<VerdictRow> result;
  private final String property;

  NumberPlot(SweepResult<VerdictRow> result, String property) {
    this.result = result;
    this.property = property;
  }

  /** Whether some row about the property has a number. */
  static boolean isNumber(SweepResult<VerdictRow> result, String property) {
    return result.rows().stream().anyMatch(row -> row.property().equals(property) && row.number().isPresent());
  }

  /** The first parameter is on the x axis; there is a line for each combination of the others. */
  Chart lines() {
    Map<String, List<LineChart.Point>> lines = new LinkedHashMap<>();
    String across = result.varied().getFirst();
    for (VerdictRow row : rows()) {
      double x = EstimatePlot.number(across, row.cell().parameters().get(across));
      lines.computeIfAbsent(others(row), _ -> new ArrayList<>()).add(point(x, row.number().orElseThrow()));
    }
    List<LineChart.Line> drawn = new ArrayList<>();
    lines.forEach((name, points) -> {
      points.sort(Comparator.comparingDouble(LineChart.Point::x));
      drawn.add(new LineChart.Line(name, points));
    });
    return new LineChart(title(), across, "value", drawn);
  }

  private static LineChart.Point point(double x, ValueRange value) {
    return new LineChart.Point(x, middle(value), value.least().low(), value.largest().high());
  }

  private static double middle(ValueRange value) {
    return value.least().low() + (value.largest().high() - value.least().low()) / 2;
  }

  private String others(VerdictRow row) {
    return result.varied().stream().skip(1).map(name -> name + "=" + row.cell().parameters().get(name)).collect(Collectors.joining(" "));
  }

  Chart heatMap() {
    String across = result.varied().get(0);
    String up = result.varied().get(1);
    List<String> xs = values(across);
    List<String> ys = values(up);
    List<List<OptionalDouble>> tiles = new ArrayList<>();
    for (String y : ys) {
      tiles.add(xs.stream().map(x -> at(Map.of(across, x, up, y))).toList());
    }
    return new HeatMap(title(), across, up, xs, ys, tiles);
  }

  private List<String> values(String parameter) {
    return result.outcomes().stream().map(each -> each.cell().parameters().get(parameter)).distinct().toList();
  }

  private OptionalDouble at(Map<String, String> parameters) {
    return rows().stream()
        .filter(row -> row.cell().parameters().entrySet().containsAll(parameters.entrySet()))
        .mapToDouble(row -> middle(row.number().orElseThrow()))
        .findFirst();
  }

  /** With a finite number. */
  private List<VerdictRow> rows() {
    return result.rows().stream()
        .filter(row -> row.property().equals(property) && row.number().filter(value -> Double.isFinite(value.least().low()) && Double.isFinite(value.largest().high())).isPresent())
        .toList();
  }

  private String title() {
    return result.name() + ": " + property;
  }
}

package skein.cli.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.cli.sweep.SweepResult.CellOutcome;
import skein.core.answer.Verdict;
import skein.plot.Chart;
import skein.plot.TileMap;

/** Answers by one parameter or two: a map of verdicts for each property, or a chart if it asks for a number. */
final class VerdictPlot {

  private static final List<String> WORDS = Stream.concat(Stream.of(Verdict.values()).map(Verdict::word), Stream.of("error")).toList();
  private static final int ERROR = WORDS.size() - 1;

  private VerdictPlot() {}

  static Map<String, Chart> of(SweepResult<VerdictRow> result, boolean isHeatMap) {
    Map<String, Chart> charts = new LinkedHashMap<>();
    result.rows().stream().map(VerdictRow::property).distinct().forEach(property -> charts.put(property, chart(result, property, isHeatMap)));
    return charts;
  }

  private static Chart chart(SweepResult<VerdictRow> result, String property, boolean isHeatMap) {
    NumberPlot numbers = new NumberPlot(result, property);
    return !NumberPlot.isNumber(result, property) ? map(result, property) : isHeatMap ? numbers.heatMap() : numbers.lines();
  }

  private static Chart map(SweepResult<VerdictRow> result, String property) {
    String across = result.varied().getFirst();
    String up = result.varied().size() > 1 ? result.varied().get(1) : "";
    List<String> xs = values(result, across);
    List<String> ys = values(result, up);
    List<List<OptionalInt>> tiles = new ArrayList<>();
    for (String y : ys) {
      tiles.add(xs.stream().map(x -> tile(result, property, Map.of(across, x, up, y))).toList());
    }
    return new TileMap(result.name() + ": " + property, across, up, xs, ys, WORDS, tiles);
  }

  private static List<String> values(SweepResult<VerdictRow> result, String parameter) {
    return result.outcomes().stream().map(each -> value(each, parameter)).distinct().toList();
  }

  private static String value(CellOutcome<VerdictRow> outcome, String parameter) {
    return outcome.cell().parameters().getOrDefault(parameter, "");
  }

  /** Empty if there is no such cell, or it is not done, or the model has no such property there. */
  private static OptionalInt tile(SweepResult<VerdictRow> result, String property, Map<String, String> at) {
    return result.known().stream()
        .filter(each -> at.entrySet().stream().allMatch(wanted -> value(each, wanted.getKey()).equals(wanted.getValue())))
        .flatMapToInt(
            each ->
                each.problem().isPresent()
                    ? IntStream.of(ERROR)
                    : each.rows().stream().filter(row -> row.property().equals(property)).mapToInt(row -> row.verdict().ordinal()))
        .findFirst();
  }
}

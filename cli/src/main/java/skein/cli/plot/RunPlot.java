package skein.cli.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import skein.ask.question.Simulation;
import skein.core.interpret.QuantityValue;
import skein.core.program.ObservedQuantity;
import skein.core.run.Trace;
import skein.plot.BarChart;
import skein.plot.Chart;
import skein.plot.LineChart;

/** Random runs as a chart: what the model observes on a few, or how long many are. */
public final class RunPlot {

  private static final int MOST_BARS = 40;

  private RunPlot() {}

  /** A line for each quantity of each run. */
  public static Chart observed(String model, Simulation simulation) {
    List<LineChart.Line> lines = new ArrayList<>();
    for (Simulation.Walk walk : simulation.walks()) {
      Trace trace = simulation.traces().apply(walk.number());
      String suffix = simulation.walks().size() == 1 ? "" : ", run " + (walk.number() + 1);
      simulation.program().view().quantities().forEach(quantity -> lines.add(new LineChart.Line(quantity.name() + suffix, points(trace, quantity))));
    }
    return new LineChart(model + ": what the model observes", "step", "value", lines);
  }

  private static List<LineChart.Point> points(Trace trace, ObservedQuantity quantity) {
    List<LineChart.Point> points = new ArrayList<>();
    for (int i = 0; i < trace.states().size(); i++) {
      OptionalLong value = QuantityValue.in(trace.states().get(i), quantity);
      if (value.isPresent()) {
        points.add(new LineChart.Point(i, value.getAsLong(), value.getAsLong(), value.getAsLong()));
      }
    }
    return points;
  }

  /** How many runs have a length in each of at most 40 equal intervals. */
  public static Chart lengths(String model, Simulation simulation) {
    SortedMap<Integer, Integer> lengths = simulation.totals().lengths();
    int low = lengths.isEmpty() ? 0 : lengths.firstKey();
    int high = lengths.isEmpty() ? 0 : lengths.lastKey();
    int wide = Math.max(1, Math.ceilDiv(high - low + 1, MOST_BARS));
    int[] counts = new int[(high - low) / wide + 1];
    lengths.forEach((length, runs) -> counts[(length - low) / wide] += runs);
    List<BarChart.Bar> bars = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      bars.add(new BarChart.Bar(Integer.toString(low + i * wide), counts[i]));
    }
    return new BarChart(model + ": lengths of " + simulation.totals().runs() + " runs", "steps", "runs", bars);
  }
}

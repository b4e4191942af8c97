package skein.plot;

import java.util.List;

/** A bar for each value. */
public record BarChart(String title, String xLabel, String yLabel, List<Bar> bars) implements Chart {

  public BarChart {
    bars = List.copyOf(bars);
  }

  public record Bar(String label, double value) {}
}

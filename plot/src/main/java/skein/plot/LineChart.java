package skein.plot;

import java.util.List;

/** Lines, each with a band around it. */
public record LineChart(String title, String xLabel, String yLabel, List<Line> lines) implements Chart {

  public LineChart {
    lines = List.copyOf(lines);
  }

  /** Points in ascending order of x. */
  public record Line(String name, List<Point> points) {
    public Line {
      points = List.copyOf(points);
    }
  }

  /** The band goes from {@code low} to {@code high}. */
  public record Point(double x, double y, double low, double high) {}
}

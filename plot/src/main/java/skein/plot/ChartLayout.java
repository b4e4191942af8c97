package skein.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import skein.plot.ChartCanvas.Anchor;
import skein.plot.ChartCanvas.Dot;

/** Where the parts of a chart are. */
final class ChartLayout {

  static final int WIDTH = 720;
  private static final int HEIGHT = 440;
  static final int LEFT = 80;
  private static final int RIGHT = 170;
  static final int TOP = 48;
  private static final int BOTTOM = 60;
  static final int INNER_WIDTH = WIDTH - LEFT - RIGHT;
  static final int INNER_HEIGHT = HEIGHT - TOP - BOTTOM;
  private static final int TICKS = 8;
  private static final int MOST_LABELS = 14;

  /** More points than these are a line without dots. */
  private static final int MOST_DOTS = 60;

  /** Distinguishable for most people, also those who do not see all colours (Okabe and Ito). */
  private static final List<String> COLOURS = List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c8c8c");

  private final ChartCanvas canvas;

  private ChartLayout(ChartCanvas canvas) {
    this.canvas = canvas;
  }

  static int height(Chart chart) {
    return switch (chart) {
      case LineChart _, HeatMap _, BarChart _ -> HEIGHT;
      case TileMap map -> TOP + TileLayout.innerHeight(map) + BOTTOM;
    };
  }

  static void draw(Chart chart, ChartCanvas canvas) {
    ChartLayout layout = new ChartLayout(canvas);
    int height = height(chart);
    canvas.title(LEFT, 26, chart.title());
    canvas.text((LEFT + WIDTH - RIGHT) / 2.0, height - 16, Anchor.MIDDLE, chart.xLabel());
    canvas.upwards(20, (TOP + height - BOTTOM) / 2.0, chart.yLabel());
    switch (chart) {
      case LineChart lines -> layout.lines(lines);
      case HeatMap map -> layout.cells(map);
      case BarChart bars -> layout.bars(bars);
      case TileMap map -> {
        new TileLayout(map, canvas).draw();
        layout.columns(map.xs(), height - BOTTOM + 18);
      }
    }
  }

  private void lines(LineChart chart) {
    List<LineChart.Point> all = chart.lines().stream().flatMap(line -> line.points().stream()).toList();
    if (all.isEmpty()) {
      canvas.text(LEFT + 20, TOP + 30, Anchor.START, "no values");
      return;
    }
    AxisTicks xs = AxisTicks.of(all.stream().mapToDouble(LineChart.Point::x).min().orElse(0), all.stream().mapToDouble(LineChart.Point::x).max().orElse(1), TICKS);
    AxisTicks ys = AxisTicks.of(all.stream().mapToDouble(LineChart.Point::low).min().orElse(0), all.stream().mapToDouble(LineChart.Point::high).max().orElse(1), TICKS);
    for (double tick : xs.at()) {
      canvas.line(x(xs, tick), TOP, x(xs, tick), HEIGHT - BOTTOM, false);
      canvas.text(x(xs, tick), HEIGHT - BOTTOM + 18, Anchor.MIDDLE, xs.text(tick));
    }
    heights(ys);
    for (int i = 0; i < chart.lines().size(); i++) {
      draw(chart.lines().get(i), xs, ys, COLOURS.get(i % COLOURS.size()), i);
    }
  }

  /** The grid and the numbers of the vertical axis, and both axes. */
  private void heights(AxisTicks ys) {
    for (double tick : ys.at()) {
      canvas.line(LEFT, y(ys, tick), WIDTH - RIGHT, y(ys, tick), false);
      canvas.text(LEFT - 8, y(ys, tick) + 4, Anchor.END, ys.text(tick));
    }
    canvas.line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, true);
    canvas.line(LEFT, TOP, LEFT, HEIGHT - BOTTOM, true);
  }

  private void draw(LineChart.Line line, AxisTicks xs, AxisTicks ys, String colour, int number) {
    List<LineChart.Point> points = line.points();
    if (points.stream().anyMatch(p -> p.low() != p.high()) || points.size() <= MOST_DOTS) {
      List<Dot> band = new ArrayList<>(points.stream().map(p -> new Dot(x(xs, p.x()), y(ys, p.high()))).toList());
      band.addAll(points.reversed().stream().map(p -> new Dot(x(xs, p.x()), y(ys, p.low()))).toList());
      canvas.area(band, colour);
    }
    canvas.path(points.stream().map(p -> new Dot(x(xs, p.x()), y(ys, p.y()))).toList(), colour);
    if (points.size() <= MOST_DOTS) {
      points.forEach(point -> canvas.dot(x(xs, point.x()), y(ys, point.y()), colour));
    }
    if (!line.name().isEmpty()) {
      double at = TOP + 8 + 18.0 * number;
      canvas.box(WIDTH - RIGHT + 16, at - 2, 14, 4, colour);
      canvas.text(WIDTH - RIGHT + 36, at + 4, Anchor.START, line.name());
    }
  }

  private void bars(BarChart chart) {
    AxisTicks ys = AxisTicks.of(0, chart.bars().stream().mapToDouble(BarChart.Bar::value).max().orElse(1), TICKS);
    heights(ys);
    double width = (WIDTH - LEFT - RIGHT) / (double) Math.max(1, chart.bars().size());
    for (int i = 0; i < chart.bars().size(); i++) {
      BarChart.Bar bar = chart.bars().get(i);
      double top = y(ys, bar.value());
      canvas.box(LEFT + i * width + 1, top, Math.max(1, width - 2), HEIGHT - BOTTOM - top, COLOURS.getFirst());
    }
    columns(chart.bars().stream().map(BarChart.Bar::label).toList(), HEIGHT - BOTTOM + 18);
  }

  /** The labels of columns; not all if there are many. */
  private void columns(List<String> labels, double y) {
    double width = INNER_WIDTH / (double) Math.max(1, labels.size());
    int every = Math.max(1, (labels.size() + MOST_LABELS - 1) / MOST_LABELS);
    for (int i = 0; i < labels.size(); i += every) {
      canvas.text(LEFT + (i + 0.5) * width, y, Anchor.MIDDLE, labels.get(i));
    }
  }

  private void cells(HeatMap map) {
    List<Double> known = map.values().stream().flatMap(List::stream).filter(OptionalDouble::isPresent).map(OptionalDouble::getAsDouble).toList();
    AxisTicks scale =
        AxisTicks.of(known.stream().min(Double::compare).orElse(0.0), known.stream().max(Double::compare).orElse(1.0), TICKS);
    double width = (WIDTH - LEFT - RIGHT) / (double) Math.max(1, map.xs().size());
    double height = (HEIGHT - TOP - BOTTOM) / (double) Math.max(1, map.ys().size());
    for (int row = 0; row < map.ys().size(); row++) {
      double top = HEIGHT - BOTTOM - (row + 1) * height;
      canvas.text(LEFT - 8, top + height / 2 + 4, Anchor.END, map.ys().get(row));
      for (int column = 0; column < map.xs().size(); column++) {
        OptionalDouble value = map.values().get(row).get(column);
        String colour = value.isPresent() ? colour((value.getAsDouble() - scale.low()) / (scale.high() - scale.low())) : "#dddddd";
        canvas.box(LEFT + column * width, top, width, height, colour);
      }
    }
    columns(map.xs(), HEIGHT - BOTTOM + 18);
    legend(scale);
  }

  private void legend(AxisTicks scale) {
    int parts = 40;
    double height = (HEIGHT - TOP - BOTTOM) / (double) parts;
    for (int i = 0; i < parts; i++) {
      canvas.box(WIDTH - RIGHT + 30, HEIGHT - BOTTOM - (i + 1) * height, 18, height, colour((i + 0.5) / parts));
    }
    for (double tick : scale.at()) {
      canvas.text(WIDTH - RIGHT + 54, y(scale, tick) + 4, Anchor.START, scale.text(tick));
    }
  }

  /** From light to dark, so that it also reads without colour. */
  private static String colour(double part) {
    double p = Math.clamp(part, 0, 1);
    return String.format("#%02x%02x%02x", mixed(247, 8, p), mixed(251, 48, p), mixed(255, 107, p));
  }

  private static int mixed(int from, int to, double part) {
    return (int) Math.round(from + (to - from) * part);
  }

  private static double x(AxisTicks axis, double value) {
    return LEFT + (value - axis.low()) / (axis.high() - axis.low()) * (WIDTH - LEFT - RIGHT);
  }

  private static double y(AxisTicks axis, double value) {
    return HEIGHT - BOTTOM - (value - axis.low()) / (axis.high() - axis.low()) * (HEIGHT - TOP - BOTTOM);
  }
}

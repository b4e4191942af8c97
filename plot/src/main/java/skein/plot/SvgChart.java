package skein.plot;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Draws charts as SVG. The same chart gives the same text. */
public final class SvgChart {

  private static final int WIDTH = 720;
  private static final int HEIGHT = 440;
  private static final int LEFT = 80;
  private static final int RIGHT = 170;
  private static final int TOP = 48;
  private static final int BOTTOM = 60;
  private static final int TICKS = 8;
  /** Distinguishable for most people, also those who do not see all colours (Okabe and Ito). */
  private static final List<String> COLOURS = List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c8c8c");

  /** Plain rules for light and dark, since converters and printers do not know variables. */
  private static final String STYLE =
      """
      <style>
        .grid { stroke: #e0e0e0; }
        .axis { stroke: black; }
        @media screen and (prefers-color-scheme: dark) {
          .paper { fill: #1b1d21; }
          .grid { stroke: #3a3f48; }
          .axis { stroke: #e8e8e8; }
          text { fill: #e8e8e8; }
        }
      </style>
      """;

  private final StringBuilder out = new StringBuilder();

  private SvgChart() {}

  public static String of(LineChart chart) {
    SvgChart svg = new SvgChart();
    svg.begin(chart.title(), chart.xLabel(), chart.yLabel());
    svg.lines(chart);
    return svg.end();
  }

  public static String of(HeatMap map) {
    SvgChart svg = new SvgChart();
    svg.begin(map.title(), map.xLabel(), map.yLabel());
    svg.cells(map);
    return svg.end();
  }

  private void begin(String title, String xLabel, String yLabel) {
    out.append(String.format(
        Locale.ROOT, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n",
        WIDTH, HEIGHT, WIDTH, HEIGHT));
    out.append(STYLE);
    out.append(String.format("<rect class=\"paper\" width=\"%d\" height=\"%d\" fill=\"white\"/>\n", WIDTH, HEIGHT));
    text(LEFT, 26, "start", title, " font-size=\"15\"");
    text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 16, "middle", xLabel, "");
    double middle = (TOP + HEIGHT - BOTTOM) / 2.0;
    text(20, middle, "middle", yLabel, String.format(Locale.ROOT, " transform=\"rotate(-90 20 %.1f)\"", middle));
  }

  private String end() {
    return out.append("</svg>\n").toString();
  }

  private void lines(LineChart chart) {
    List<LineChart.Point> all = chart.lines().stream().flatMap(line -> line.points().stream()).toList();
    if (all.isEmpty()) {
      text(LEFT + 20, TOP + 30, "start", "no values", "");
      return;
    }
    AxisTicks xs = AxisTicks.of(all.stream().mapToDouble(LineChart.Point::x).min().orElse(0), all.stream().mapToDouble(LineChart.Point::x).max().orElse(1), TICKS);
    AxisTicks ys = AxisTicks.of(all.stream().mapToDouble(LineChart.Point::low).min().orElse(0), all.stream().mapToDouble(LineChart.Point::high).max().orElse(1), TICKS);
    for (double tick : xs.at()) {
      line(x(xs, tick), TOP, x(xs, tick), HEIGHT - BOTTOM, "grid");
      text(x(xs, tick), HEIGHT - BOTTOM + 18, "middle", xs.text(tick), "");
    }
    for (double tick : ys.at()) {
      line(LEFT, y(ys, tick), WIDTH - RIGHT, y(ys, tick), "grid");
      text(LEFT - 8, y(ys, tick) + 4, "end", ys.text(tick), "");
    }
    line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "axis");
    line(LEFT, TOP, LEFT, HEIGHT - BOTTOM, "axis");
    for (int i = 0; i < chart.lines().size(); i++) {
      draw(chart.lines().get(i), xs, ys, COLOURS.get(i % COLOURS.size()), i);
    }
  }

  private void draw(LineChart.Line line, AxisTicks xs, AxisTicks ys, String colour, int number) {
    List<LineChart.Point> points = line.points();
    String upper = points.stream().map(p -> at(x(xs, p.x()), y(ys, p.high()))).collect(Collectors.joining(" "));
    String lower = points.reversed().stream().map(p -> at(x(xs, p.x()), y(ys, p.low()))).collect(Collectors.joining(" "));
    out.append(String.format("<polygon points=\"%s %s\" fill=\"%s\" fill-opacity=\"0.18\"/>\n", upper, lower, colour));
    String middle = points.stream().map(p -> at(x(xs, p.x()), y(ys, p.y()))).collect(Collectors.joining(" "));
    out.append(String.format("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", middle, colour));
    for (LineChart.Point point : points) {
      out.append(String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n", x(xs, point.x()), y(ys, point.y()), colour));
    }
    if (!line.name().isEmpty()) {
      double at = TOP + 8 + 18.0 * number;
      out.append(String.format(Locale.ROOT, "<rect x=\"%d\" y=\"%.1f\" width=\"14\" height=\"4\" fill=\"%s\"/>\n", WIDTH - RIGHT + 16, at - 2, colour));
      text(WIDTH - RIGHT + 36, at + 4, "start", line.name(), "");
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
      text(LEFT - 8, top + height / 2 + 4, "end", map.ys().get(row), "");
      for (int column = 0; column < map.xs().size(); column++) {
        OptionalDouble value = map.values().get(row).get(column);
        String colour = value.isPresent() ? colour((value.getAsDouble() - scale.low()) / (scale.high() - scale.low())) : "#dddddd";
        box(LEFT + column * width, top, width, height, colour);
      }
    }
    for (int column = 0; column < map.xs().size(); column++) {
      text(LEFT + (column + 0.5) * width, HEIGHT - BOTTOM + 18, "middle", map.xs().get(column), "");
    }
    legend(scale);
  }

  private void legend(AxisTicks scale) {
    int parts = 40;
    double height = (HEIGHT - TOP - BOTTOM) / (double) parts;
    for (int i = 0; i < parts; i++) {
      box(WIDTH - RIGHT + 30, HEIGHT - BOTTOM - (i + 1) * height, 18, height, colour((i + 0.5) / parts));
    }
    for (double tick : scale.at()) {
      text(WIDTH - RIGHT + 54, y(scale, tick) + 4, "start", scale.text(tick), "");
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

  private static String at(double x, double y) {
    return String.format(Locale.ROOT, "%.1f,%.1f", x, y);
  }

  private void line(double x1, double y1, double x2, double y2, String look) {
    out.append(String.format(Locale.ROOT, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", look, x1, y1, x2, y2));
  }

  private void box(double x, double y, double width, double height, String colour) {
    out.append(String.format(Locale.ROOT, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y, width, height, colour));
  }

  private void text(double x, double y, String anchor, String words, String more) {
    out.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>\n", x, y, anchor, more, escaped(words)));
  }

  private static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}

package skein.plot;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Draws charts as SVG. The same chart gives the same text. */
public final class SvgChart implements ChartCanvas {

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

  public static String of(Chart chart) {
    SvgChart svg = new SvgChart();
    svg.out.append(String.format(
        Locale.ROOT, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\" font-family=\"sans-serif\" font-size=\"12\">\n",
        ChartLayout.WIDTH, ChartLayout.height(chart)));
    svg.out.append(STYLE);
    svg.out.append(String.format("<rect class=\"paper\" width=\"%d\" height=\"%d\" fill=\"white\"/>\n", ChartLayout.WIDTH, ChartLayout.height(chart)));
    ChartLayout.draw(chart, svg);
    return svg.out.append("</svg>\n").toString();
  }

  @Override
  public void area(List<Dot> corners, String colour) {
    out.append(String.format("<polygon points=\"%s\" fill=\"%s\" fill-opacity=\"0.18\"/>\n", points(corners), colour));
  }

  @Override
  public void path(List<Dot> points, String colour) {
    out.append(String.format("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", points(points), colour));
  }

  private static String points(List<Dot> dots) {
    return dots.stream().map(dot -> String.format(Locale.ROOT, "%.1f,%.1f", dot.x(), dot.y())).collect(Collectors.joining(" "));
  }

  @Override
  public void dot(double x, double y, String colour) {
    out.append(String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n", x, y, colour));
  }

  @Override
  public void line(double x1, double y1, double x2, double y2, boolean axis) {
    out.append(String.format(Locale.ROOT, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", axis ? "axis" : "grid", x1, y1, x2, y2));
  }

  @Override
  public void box(double x, double y, double width, double height, String colour) {
    out.append(String.format(Locale.ROOT, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y, width, height, colour));
  }

  @Override
  public void text(double x, double y, Anchor anchor, String words) {
    text(x, y, anchor, words, "");
  }

  @Override
  public void ink(double x, double y, String words, String colour) {
    // An attribute would give way to the rule for dark screens.
    text(x, y, Anchor.MIDDLE, words, " style=\"fill:" + colour + "\"");
  }

  @Override
  public void title(double x, double y, String words) {
    text(x, y, Anchor.START, words, " font-size=\"15\"");
  }

  @Override
  public void upwards(double x, double y, String words) {
    text(x, y, Anchor.MIDDLE, words, String.format(Locale.ROOT, " transform=\"rotate(-90 %.0f %.1f)\"", x, y));
  }

  private void text(double x, double y, Anchor anchor, String words, String more) {
    out.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>\n", x, y, anchor.name().toLowerCase(Locale.ROOT), more, escaped(words)));
  }

  private static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}

package skein.lts.file;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import skein.lts.Alphabet;
import skein.lts.Lts;

/**
 * A picture of a small system that needs no other tool. As in {@link DotWriter}, the initial state is bold, states without a step have a double border, and τ
 * has dashed edges. Transitions between the same two states are drawn as one edge with several labels.
 */
public final class SvgWriter {

  private static final int RADIUS = 16;
  private static final int ROW = 110;
  private static final int NARROWEST = 90;
  private static final int WIDEST = 260;
  private static final int CHARACTER = 7;
  private static final int LINE = 14;
  /** How far the middle of an edge is from the straight line. */
  private static final double BEND = 0.12;

  private static final String STYLE =
      "  <style>\n"
          + "    text { font: 12px sans-serif; text-anchor: middle; fill: black; }\n"
          + "    .label { paint-order: stroke; stroke: white; stroke-width: 4px; }\n"
          + "    circle { fill: white; stroke: black; }\n"
          + "    path { fill: none; stroke: black; marker-end: url(#arrow); }\n"
          + "    .paper { fill: white; }\n"
          + "    @media screen and (prefers-color-scheme: dark) {\n"
          + "      text, polygon { fill: #e8e8e8; }\n"
          + "      .label { stroke: #1b1d21; }\n"
          + "      circle { fill: #262c38; stroke: #e8e8e8; }\n"
          + "      path { stroke: #e8e8e8; }\n"
          + "      .paper { fill: #1b1d21; }\n"
          + "    }\n"
          + "  </style>\n"
          + "  <marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\">"
          + "<polygon points=\"0,1 8,4 0,7\"/></marker>\n";

  private record Point(double x, double y) {

    /** The point at this distance from here, towards another. */
    Point towards(Point other, double distance) {
      double length = Math.hypot(other.x - x, other.y - y);
      return new Point(x + (other.x - x) * distance / length, y + (other.y - y) * distance / length);
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.1f %.1f", x, y);
    }
  }

  private final Lts lts;
  private final LayeredLayout layout;
  private final double width;
  private final StringBuilder edges = new StringBuilder();
  private final StringBuilder labels = new StringBuilder();

  private SvgWriter(Lts lts) {
    this.lts = lts;
    this.layout = new LayeredLayout(lts);
    int longest = 0;
    for (long step = 0; step < lts.transitions(); step++) {
      longest = Math.max(longest, lts.labels().text(lts.label(step)).length());
    }
    this.width = Math.clamp(longest * (long) CHARACTER + 2 * RADIUS, NARROWEST, WIDEST);
  }

  public static void write(Lts lts, Writer out) throws IOException {
    out.write(new SvgWriter(lts).picture());
  }

  private String picture() {
    String size = String.format(Locale.ROOT, "width=\"%.0f\" height=\"%d\"", layout.columns() * width, layout.rows() * ROW);
    StringBuilder states = new StringBuilder();
    for (int state = 0; state < lts.states(); state++) {
      draw(state, states);
      Map<Integer, List<Integer>> steps = new TreeMap<>();
      lts.steps(state, (label, target) -> steps.computeIfAbsent(target, _ -> new ArrayList<>()).add(label));
      int from = state;
      steps.forEach((to, labelled) -> draw(from, to, labelled));
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size + ">\n" + STYLE + "  <rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n" + edges + states + labels + "</svg>\n";
  }

  private Point place(int state) {
    return new Point((layout.column(state) + 0.5) * width, (layout.row(state) + 0.5) * ROW);
  }

  private void draw(int state, StringBuilder out) {
    Point at = place(state);
    circle(at, RADIUS, state == lts.initial() ? " stroke-width=\"3\"" : "", out);
    if (lts.first(state) == lts.end(state)) {
      circle(at, RADIUS - 4, "", out);
    }
    text("", at.x, at.y + 4, Integer.toString(state), out);
  }

  private static void circle(Point at, int radius, String style, StringBuilder out) {
    out.append(String.format(Locale.ROOT, "  <circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"%s/>\n", at.x, at.y, radius, style));
  }

  private static void text(String style, double x, double y, String text, StringBuilder out) {
    out.append(String.format(Locale.ROOT, "  <text%s x=\"%.1f\" y=\"%.1f\">", style, x, y)).append(escape(text)).append("</text>\n");
  }

  private void draw(int from, int to, List<Integer> labelled) {
    boolean internal = labelled.stream().allMatch(label -> label == Alphabet.TAU);
    edges.append("  <path").append(internal ? " stroke-dasharray=\"4 3\"" : "").append(" d=\"");
    Point start = place(from);
    Point middle;
    if (from == to) {
      double right = start.x + RADIUS;
      middle = new Point(right + 30, start.y);
      edges.append("M ").append(new Point(right - 3, start.y - 9));
      edges.append(" C ").append(new Point(right + 35, start.y - 25)).append(", ").append(new Point(right + 35, start.y + 25)).append(", ");
      edges.append(new Point(right - 3, start.y + 9));
    } else {
      Point end = place(to);
      // To the left of the direction of the edge, so that the edge back is apart.
      double bendX = (end.y - start.y) * 2 * BEND;
      double bendY = (start.x - end.x) * 2 * BEND;
      Point control = new Point((start.x + end.x) / 2 + bendX, (start.y + end.y) / 2 + bendY);
      middle = new Point((start.x + end.x) / 2 + bendX / 2, (start.y + end.y) / 2 + bendY / 2);
      edges.append("M ").append(start.towards(control, RADIUS)).append(" Q ").append(control).append(", ").append(end.towards(control, RADIUS));
    }
    edges.append("\"/>\n");
    double y = middle.y + 4 - (labelled.size() - 1) * LINE / 2.0;
    for (int label : labelled) {
      text(" class=\"label\"", middle.x, y, lts.labels().text(label), labels);
      y += LINE;
    }
  }

  private static String escape(String text) {
    String plain = text.codePoints()
        .map(c -> c < ' ' || (c >= 0xD800 && c <= 0xDFFF) || c == 0xFFFE || c == 0xFFFF ? ' ' : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}

package skein.draw;

import java.util.ArrayList;
import java.util.List;
import skein.draw.DrawnNode.Mark;

/** Draws graphs side by side. The same graphs give the same text. */
public final class GraphSvg {

  private static final double SIZE = 12;
  private static final double LINE = 16;
  private static final double MARGIN = 12;
  private static final double BESIDE = 9;
  private static final double SMALLEST = 30;
  private static final double TITLE = 24;
  private static final double BETWEEN_GRAPHS = 36;
  private static final double ROUND = 7;

  private final StringBuilder out = new StringBuilder();

  private GraphSvg() {}

  /** @param note what stands above everything, such as how much is not drawn; empty for none */
  public static String of(String title, List<DrawnGraph> graphs, String note) {
    return new GraphSvg().draw(title, graphs, note);
  }

  private String draw(String title, List<DrawnGraph> graphs, String note) {
    double top = MARGIN + (note.isEmpty() ? 0 : TITLE);
    double x = MARGIN;
    double bottom = top;
    for (DrawnGraph graph : graphs) {
      List<EdgeBundle> edges = EdgeBundle.of(graph.edges());
      PlacedGraph placed = ElkLayout.of(graph.nodes().stream().map(GraphSvg::size).toList(), edges, edges.stream().map(GraphSvg::size).toList());
      double head = top + (graph.title().isEmpty() ? 0 : TITLE);
      text("title", x, top + 14, "start", graph.title());
      draw(graph, edges, placed, x, head);
      bottom = Math.max(bottom, head + placed.height());
      x += Math.max(placed.width(), SvgWords.width(graph.title(), 14)) + BETWEEN_GRAPHS;
    }
    double width = Math.max(x - BETWEEN_GRAPHS, MARGIN + SvgWords.width(note, SIZE)) + MARGIN;
    text("note", MARGIN, MARGIN + 12, "start", note);
    return SvgTheme.begin(title, width, bottom + MARGIN) + out + SvgTheme.end();
  }

  private static ElkLayout.Size size(DrawnNode node) {
    double widest = node.lines().stream().mapToDouble(line -> SvgWords.width(SvgWords.shortened(line), SIZE)).max().orElse(0);
    double mark = node.is(Mark.SUCCESS) || node.is(Mark.FAILURE) ? 16 : 0;
    return new ElkLayout.Size(Math.max(SMALLEST, widest + mark + 2 * BESIDE), Math.max(SMALLEST, node.lines().size() * LINE + BESIDE));
  }

  private static ElkLayout.Size size(EdgeBundle edge) {
    double widest = edge.lines().stream().mapToDouble(line -> SvgWords.width(line, SIZE)).max().orElse(0);
    return new ElkLayout.Size(widest == 0 ? 0 : widest + 6, edge.lines().size() * LINE);
  }

  private void draw(DrawnGraph graph, List<EdgeBundle> edges, PlacedGraph placed, double x, double y) {
    for (int i = 0; i < edges.size(); i++) {
      edge(edges.get(i), placed.paths().get(i).points(), x, y);
    }
    for (int i = 0; i < graph.nodes().size(); i++) {
      node(graph.nodes().get(i), placed.nodes().get(i), x, y);
    }
    for (int i = 0; i < edges.size(); i++) {
      labels(edges.get(i), placed.paths().get(i).label(), x, y);
    }
  }

  private void edge(EdgeBundle edge, List<PlacedGraph.Point> points, double x, double y) {
    String look = "edge" + (edge.onRun() ? " run" : "") + (edge.internal() ? " internal" : "");
    out.append("  <path class=\"").append(look).append("\" d=\"").append(path(points, x, y)).append("\" marker-end=\"url(#")
        .append(edge.onRun() ? "runpoint" : "point").append(")\"/>\n");
  }

  /** Straight lines with round corners, so that the eye can follow an edge where it crosses another. */
  private static String path(List<PlacedGraph.Point> points, double x, double y) {
    StringBuilder path = new StringBuilder("M ").append(at(points.getFirst(), x, y));
    for (int i = 1; i < points.size() - 1; i++) {
      PlacedGraph.Point corner = points.get(i);
      path.append(" L ").append(at(near(corner, points.get(i - 1)), x, y)).append(" Q ").append(at(corner, x, y)).append(" ").append(at(near(corner, points.get(i + 1)), x, y));
    }
    return path.append(" L ").append(at(points.getLast(), x, y)).toString();
  }

  /** A point close to the corner, in the direction of another. */
  private static PlacedGraph.Point near(PlacedGraph.Point corner, PlacedGraph.Point other) {
    double length = Math.hypot(other.x() - corner.x(), other.y() - corner.y());
    double part = length == 0 ? 0 : Math.min(ROUND, length / 2) / length;
    return new PlacedGraph.Point(corner.x() + (other.x() - corner.x()) * part, corner.y() + (other.y() - corner.y()) * part);
  }

  private static String at(PlacedGraph.Point point, double x, double y) {
    return SvgWords.at(x + point.x()) + " " + SvgWords.at(y + point.y());
  }

  private void node(DrawnNode node, PlacedGraph.Box box, double x, double y) {
    String look = node.is(Mark.TRANSITION) ? "transition" : "node";
    look += node.is(Mark.SUCCESS) ? " success" : node.is(Mark.FAILURE) ? " failure" : "";
    look += node.is(Mark.START) ? " start" : "";
    look += node.is(Mark.ON_RUN) ? " run" : "";
    String full = String.join("\n", node.lines());
    String tooltip = !node.tooltip().isEmpty() ? node.tooltip() : node.lines().stream().anyMatch(line -> line.length() > SvgWords.LONGEST) ? full : "";
    out.append("  <g>").append(tooltip.isEmpty() ? "" : "<title>" + SvgWords.escaped(tooltip) + "</title>").append('\n');
    rectangle(look, x + box.x(), y + box.y(), box.width(), box.height(), node.is(Mark.TRANSITION) ? 0 : 8);
    if (node.isDouble()) {
      rectangle("inner", x + box.x() + 3, y + box.y() + 3, box.width() - 6, box.height() - 6, 6);
    }
    double middle = x + box.x() + box.width() / 2 + (node.is(Mark.SUCCESS) || node.is(Mark.FAILURE) ? 8 : 0);
    double first = y + box.y() + box.height() / 2 - (node.lines().size() - 1) * LINE / 2 + 4;
    List<String> lines = new ArrayList<>(node.lines().stream().map(SvgWords::shortened).toList());
    for (int i = 0; i < lines.size(); i++) {
      text("", middle, first + i * LINE, "middle", lines.get(i));
    }
    if (node.is(Mark.SUCCESS) || node.is(Mark.FAILURE)) {
      text("title", x + box.x() + 8, y + box.y() + 17, "start", node.is(Mark.SUCCESS) ? "✓" : "✗");
    }
    out.append("  </g>\n");
  }

  private void labels(EdgeBundle edge, PlacedGraph.Box box, double x, double y) {
    List<String> lines = edge.lines();
    for (int i = 0; i < lines.size(); i++) {
      text("label", x + box.x() + box.width() / 2, y + box.y() + i * LINE + 12, "middle", lines.get(i));
    }
  }

  private void rectangle(String look, double x, double y, double width, double height, double round) {
    out.append("  <rect class=\"").append(look).append("\" x=\"").append(SvgWords.at(x)).append("\" y=\"").append(SvgWords.at(y))
        .append("\" width=\"").append(SvgWords.at(width)).append("\" height=\"").append(SvgWords.at(height))
        .append("\" rx=\"").append(SvgWords.at(round)).append("\"/>\n");
  }

  private void text(String look, double x, double y, String anchor, String words) {
    if (!words.isEmpty()) {
      out.append("  <text").append(look.isEmpty() ? "" : " class=\"" + look + "\"").append(" x=\"").append(SvgWords.at(x)).append("\" y=\"")
          .append(SvgWords.at(y)).append("\" text-anchor=\"").append(anchor).append("\">").append(SvgWords.escaped(words)).append("</text>\n");
    }
  }
}

package skein.chor.picture;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** Sequence diagrams as SVG, for screens, light or dark, and for print. */
public final class SequenceSvg {

  private static final int HEAD = 30;
  private static final int ROW = 36;
  private static final int BOX = 24;
  private static final int TAG = 22;
  private static final int MARGIN = 12;

  /** Plain rules for light and dark, since converters and printers do not know variables. */
  private static final String STYLE =
      """
        <style>
          text { font: 13px 'Helvetica Neue', Helvetica, Arial, sans-serif; fill: #1a1a1a; text-anchor: middle; }
          .left { text-anchor: start; }
          .soft { font-style: italic; }
          .strong { font-weight: bold; }
          .label { paint-order: stroke; stroke: white; stroke-width: 4px; stroke-linejoin: round; }
          .paper { fill: white; }
          .life { stroke: #9a9a9a; }
          .arrow { stroke: #1a1a1a; stroke-width: 1.3; marker-end: url(#point); }
          .point { fill: #1a1a1a; }
          .box { fill: #eef3fb; stroke: #1a1a1a; }
          .peer { fill: #dce6f7; stroke: #1a1a1a; }
          .frame { fill: none; stroke: #8a8a8a; }
          .tag { fill: #f3f3f3; stroke: #8a8a8a; }
          .other { stroke: #8a8a8a; stroke-dasharray: 5 4; }
          @media screen and (prefers-color-scheme: dark) {
            text, .point { fill: #e8e8e8; }
            .label { stroke: #1b1d21; }
            .paper { fill: #1b1d21; }
            .life, .other { stroke: #6d7580; }
            .arrow { stroke: #e8e8e8; }
            .box { fill: #2a3345; stroke: #e8e8e8; }
            .peer { fill: #34435f; stroke: #e8e8e8; }
            .frame { stroke: #7d8590; }
            .tag { fill: #2c2e33; stroke: #7d8590; }
          }
        </style>
        <marker id="point" viewBox="0 0 10 10" refX="9.5" refY="5" markerWidth="9" markerHeight="9" orient="auto"><path class="point" d="M 0 1 L 10 5 L 0 9 z"/></marker>
      """;

  private final SequenceDiagram diagram;
  private final SequenceColumns columns;
  private final StringBuilder frames = new StringBuilder();
  private final StringBuilder marks = new StringBuilder();
  private double y = MARGIN + HEAD + 14;
  private double right;

  /** The borders of a frame on the left and on the right. */
  private record Sides(double left, double right) {

    Sides around(Sides inner) {
      return new Sides(Math.min(left, inner.left - SequenceColumns.FRAME), Math.max(right, inner.right + SequenceColumns.FRAME));
    }
  }

  private SequenceSvg(SequenceDiagram diagram) {
    this.diagram = diagram;
    this.columns = new SequenceColumns(diagram);
    this.right = columns.width();
  }

  public static String of(SequenceDiagram diagram) {
    return new SequenceSvg(diagram).picture();
  }

  private String picture() {
    draw(diagram.fragments());
    double bottom = y + 6;
    StringBuilder lines = new StringBuilder();
    for (String peer : diagram.peers()) {
      double x = columns.middle(peer);
      element(lines, "<line class=\"life\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", x, MARGIN + HEAD, x, bottom);
      double width = SequenceColumns.box(peer);
      element(marks, "<rect class=\"peer\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\"/>", x - width / 2, MARGIN, width, HEAD);
      text("strong", x, MARGIN + 20, peer);
    }
    double width = right + MARGIN;
    double height = bottom + MARGIN;
    String size = String.format(Locale.ROOT, "width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\"", width, height, width, height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size + " role=\"img\">\n"
        + "  <title>" + escape(diagram.name()) + "</title>\n" + STYLE
        + String.format(Locale.ROOT, "  <rect class=\"paper\" width=\"%.0f\" height=\"%.0f\"/>\n", width, height)
        + lines + frames + marks + "</svg>\n";
  }

  private void draw(List<SequenceDiagram.Fragment> fragments) {
    fragments.forEach(this::draw);
  }

  private void draw(SequenceDiagram.Fragment fragment) {
    switch (fragment) {
      case SequenceDiagram.Arrow(var sender, var receiver, var text) -> {
        double from = columns.middle(sender);
        double to = columns.middle(receiver);
        text("label", (from + to) / 2, y + 13, text);
        element(marks, "<line class=\"arrow\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", from, y + 21, to, y + 21);
        y += ROW;
      }
      case SequenceDiagram.Own(var peer, var text) -> {
        box(columns.middle(peer) - SequenceColumns.box(text) / 2, columns.middle(peer) + SequenceColumns.box(text) / 2, text, "");
        y += ROW;
      }
      case SequenceDiagram.Reference(var name, var peers) -> {
        double middle = (columns.left(peers.getFirst()) + columns.right(peers.getLast())) / 2;
        double half = Math.max(SequenceColumns.box(name + " again"), columns.right(peers.getLast()) - columns.left(peers.getFirst())) / 2;
        box(middle - half, middle + half, name + " again", "soft");
        y += ROW;
      }
      case SequenceDiagram.Frame frame -> {
        if (!frame.peers().isEmpty()) {
          draw(frame);
        }
      }
    }
  }

  private void box(double from, double to, String text, String look) {
    element(marks, "<rect class=\"box\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"5\"/>", from, y + 4, to - from, BOX);
    text(look, (from + to) / 2, y + 20, text);
  }

  private void draw(SequenceDiagram.Frame frame) {
    String word = word(frame);
    double tag = SequenceColumns.tag(word);
    String title = title(frame);
    Sides sides = sides(frame);
    double top = y + 2;
    y = top + TAG + 6;
    for (int i = 0; i < frame.regions().size(); i++) {
      if (i > 0) {
        element(frames, "<line class=\"other\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", sides.left, y + 2, sides.right, y + 2);
        y += 8;
      }
      if (frame.regions().get(i).isEmpty()) {
        text("label soft", (columns.middle(frame.peers().getFirst()) + columns.middle(frame.peers().getLast())) / 2, y + 16, "skip");
        y += BOX;
      }
      draw(frame.regions().get(i));
    }
    y += 4;
    element(frames, "<rect class=\"frame\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>", sides.left, top, sides.right - sides.left, y - top);
    element(frames, "<path class=\"tag\" d=\"M %.1f %.1f h %.1f v 14 l -8 8 H %.1f z\"/>", sides.left, top, tag, sides.left);
    text("left strong", sides.left + 7, top + 16, word);
    if (!title.isEmpty()) {
      text("left label soft", sides.left + tag + 8, top + 16, title);
    }
    right = Math.max(right, sides.right);
    y += 10;
  }

  private Sides sides(SequenceDiagram.Frame frame) {
    double left = columns.left(frame.peers().getFirst()) - SequenceColumns.FRAME;
    Sides sides = new Sides(left, columns.right(frame.peers().getLast()) + SequenceColumns.FRAME);
    for (List<SequenceDiagram.Fragment> region : frame.regions()) {
      for (SequenceDiagram.Fragment fragment : region) {
        if (fragment instanceof SequenceDiagram.Frame inner && !inner.peers().isEmpty()) {
          sides = sides.around(sides(inner));
        }
      }
    }
    return new Sides(sides.left, Math.max(sides.right, sides.left + SequenceColumns.heading(frame)));
  }

  /** What its tag says. */
  static String word(SequenceDiagram.Frame frame) {
    return frame.kind() == SequenceDiagram.Kind.REF ? frame.title() : frame.kind().name().toLowerCase(Locale.ROOT);
  }

  /** What stands beside its tag. */
  static String title(SequenceDiagram.Frame frame) {
    return frame.kind() == SequenceDiagram.Kind.REF || frame.title().isEmpty() ? "" : "[" + frame.title() + "]";
  }

  private void text(String look, double x, double at, String text) {
    String style = look.isEmpty() ? "" : " class=\"" + look + "\"";
    marks.append(String.format(Locale.ROOT, "  <text%s x=\"%.1f\" y=\"%.1f\">", style, x, at)).append(escape(text)).append("</text>\n");
  }

  private static void element(StringBuilder out, String format, double... values) {
    out.append("  ").append(String.format(Locale.ROOT, format, DoubleStream.of(values).boxed().toArray())).append('\n');
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}

package skein.cli.format;

import java.util.ArrayList;
import java.util.List;
import skein.ask.experiment.Picture;
import skein.ask.experiment.Picture.Mark;

/** Graphs side by side for Graphviz: initial states are bold, steps of several are filled, verdicts are coloured, and a run is drawn in thick red. */
public final class PictureDot {

  private PictureDot() {}

  public static String render(Picture picture) {
    StringBuilder out =
        new StringBuilder("digraph {\n  node [shape=box, fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\"];\n");
    for (int i = 0; i < picture.graphs().size(); i++) {
      graph(picture.graphs().get(i), i, picture.graphs().size() > 1, out);
    }
    return out.append("}\n").toString();
  }

  private static void graph(Picture.Graph graph, int number, boolean framed, StringBuilder out) {
    String indent = framed ? "    " : "  ";
    if (framed) {
      out.append("  subgraph cluster").append(number).append(" {\n    label=\"").append(escape(graph.title())).append("\";\n");
    }
    for (int i = 0; i < graph.nodes().size(); i++) {
      Picture.Node node = graph.nodes().get(i);
      String label = String.join("\\n", node.lines().stream().map(PictureDot::escape).toList());
      out.append(indent).append(name(number, i)).append(" [label=\"").append(label).append('"').append(look(node)).append("];\n");
    }
    for (Picture.Edge edge : graph.edges()) {
      out.append(indent).append(name(number, edge.from())).append(" -> ").append(name(number, edge.to()));
      out.append(" [label=\"").append(escape(edge.label())).append('"');
      out.append(edge.onRun() ? ", color=red, penwidth=3" : "").append("];\n");
    }
    if (framed) {
      out.append("  }\n");
    }
  }

  private static String look(Picture.Node node) {
    List<String> styles = new ArrayList<>();
    StringBuilder look = new StringBuilder();
    if (node.marks().contains(Mark.START)) {
      styles.add("bold");
    }
    if (node.marks().contains(Mark.SUCCESS) || node.marks().contains(Mark.FAILURE)) {
      styles.add("filled");
      look.append(", peripheries=2, fillcolor=").append(node.marks().contains(Mark.SUCCESS) ? "palegreen" : "lightpink");
    }
    if (node.marks().contains(Mark.TRANSITION)) {
      styles.add("filled");
      look.append(", fillcolor=gainsboro");
    }
    if (node.marks().contains(Mark.ON_RUN)) {
      look.append(", color=red");
    }
    if (!styles.isEmpty()) {
      look.append(", style=\"").append(String.join(",", styles)).append('"');
    }
    return look.toString();
  }

  private static String name(int graph, int node) {
    return "g" + graph + "n" + node;
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}

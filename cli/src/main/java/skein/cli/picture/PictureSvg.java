package skein.cli.picture;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import skein.ask.experiment.Picture;
import skein.draw.DrawnEdge;
import skein.draw.DrawnGraph;
import skein.draw.DrawnNode;
import skein.draw.DrawnNode.Mark;
import skein.draw.GraphSvg;

/** Graphs side by side as SVG: initial states have a thick border, verdicts a sign and a colour, and a run is drawn in thick lines. */
public final class PictureSvg {

  private PictureSvg() {}

  public static String render(String title, Picture picture) {
    return render(title, picture, picture.graphs().size() > 1, "states");
  }

  /** Graphs whose nodes are no states but what the words say. */
  public static String method(String title, Picture picture, String nodesAre) {
    return render(title, picture, true, nodesAre);
  }

  private static String render(String title, Picture picture, boolean titled, String nodesAre) {
    List<DrawnGraph> whole = picture.graphs().stream().map(graph -> graph(graph, titled)).toList();
    List<DrawnGraph> shown = whole.stream().map(graph -> graph.first(PictureLimits.STATES)).toList();
    int nodes = shown.stream().mapToInt(graph -> graph.nodes().size()).sum();
    return GraphSvg.of(title, shown, PictureLimits.note(nodes, whole.stream().mapToInt(graph -> graph.nodes().size()).sum(), true, nodesAre));
  }

  private static DrawnGraph graph(Picture.Graph graph, boolean titled) {
    return new DrawnGraph(
        titled ? graph.title() : "",
        graph.nodes().stream().map(node -> new DrawnNode(node.lines(), marks(node))).toList(),
        graph.edges().stream().map(edge -> new DrawnEdge(edge.from(), edge.to(), edge.label(), edge.onRun(), false)).toList());
  }

  private static Set<Mark> marks(Picture.Node node) {
    Set<Mark> marks = EnumSet.noneOf(Mark.class);
    for (Picture.Mark mark : node.marks()) {
      marks.add(
          switch (mark) {
            case START -> Mark.START;
            case END -> Mark.END;
            case SUCCESS -> Mark.SUCCESS;
            case FAILURE -> Mark.FAILURE;
            case ON_RUN -> Mark.ON_RUN;
            case TRANSITION -> Mark.TRANSITION;
          });
    }
    return marks;
  }
}

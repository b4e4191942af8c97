package skein.cli.picture;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import skein.core.language.TripleGraph;
import skein.draw.DrawnEdge;
import skein.draw.DrawnGraph;
import skein.draw.DrawnNode;
import skein.draw.DrawnNode.Mark;
import skein.draw.GraphSvg;

/** Triples as SVG: from one location to another, an edge; otherwise a box between all locations that it needs and those that it leads to. */
public final class TripleSvg {

  private TripleSvg() {}

  public static String render(String title, List<TripleGraph> graphs) {
    List<DrawnGraph> whole = graphs.stream().map(TripleSvg::graph).toList();
    List<DrawnGraph> shown = whole.stream().map(graph -> graph.first(PictureLimits.STATES)).toList();
    int nodes = shown.stream().mapToInt(graph -> graph.nodes().size()).sum();
    return GraphSvg.of(title, shown, PictureLimits.note(nodes, whole.stream().mapToInt(graph -> graph.nodes().size()).sum(), true, "locations and triples"));
  }

  private static DrawnGraph graph(TripleGraph graph) {
    List<DrawnNode> nodes = new ArrayList<>();
    for (TripleGraph.Place place : graph.places()) {
      nodes.add(new DrawnNode(List.of(place.text()), place.initial() ? EnumSet.of(Mark.START) : Set.of()));
    }
    List<DrawnEdge> edges = new ArrayList<>();
    for (TripleGraph.Move move : graph.moves()) {
      if (move.to().size() == 1 && (move.from().size() == 1 || move.alternative())) {
        move.from().forEach(from -> edges.add(new DrawnEdge(from, move.to().getFirst(), move.action())));
        continue;
      }
      int box = nodes.size();
      nodes.add(new DrawnNode(List.of(move.action()), EnumSet.of(Mark.TRANSITION)));
      move.from().forEach(from -> edges.add(new DrawnEdge(from, box, "")));
      move.to().forEach(to -> edges.add(new DrawnEdge(box, to, "")));
    }
    return new DrawnGraph(graph.title(), nodes, edges);
  }
}

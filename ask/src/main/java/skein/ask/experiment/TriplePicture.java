package skein.ask.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import skein.core.language.Model;
import skein.triples.TripleNet;

/** Triples to draw: from one location to another, an edge; otherwise a box between all locations that it needs and those that it leads to. */
public final class TriplePicture {

  private TriplePicture() {}

  /** Without graphs if the front end gives no triples. */
  public static Picture of(Model model) {
    return new Picture(model.graphs().get().stream().flatMap(graph -> graph instanceof TripleNet net ? Stream.of(graph(net)) : Stream.of()).toList());
  }

  private static Picture.Graph graph(TripleNet net) {
    List<Picture.Node> nodes = new ArrayList<>();
    for (TripleNet.Place place : net.places()) {
      nodes.add(new Picture.Node(List.of(place.text()), place.initial() ? List.of(Picture.Mark.START) : List.of()));
    }
    List<Picture.Edge> edges = new ArrayList<>();
    for (TripleNet.Move move : net.moves()) {
      if (move.to().size() == 1 && (move.from().size() == 1 || move.alternative())) {
        move.from().forEach(from -> edges.add(edge(from, move.to().getFirst(), move.action())));
        continue;
      }
      int box = nodes.size();
      nodes.add(new Picture.Node(List.of(move.action()), List.of(Picture.Mark.TRANSITION)));
      move.from().forEach(from -> edges.add(edge(from, box, "")));
      move.to().forEach(to -> edges.add(edge(box, to, "")));
    }
    return new Picture.Graph(net.title(), nodes, edges);
  }

  private static Picture.Edge edge(int from, int to, String label) {
    return new Picture.Edge(from, to, label, false);
  }
}

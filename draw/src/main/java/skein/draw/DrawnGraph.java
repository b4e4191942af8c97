package skein.draw;

import java.util.List;

/**
 * A graph to draw.
 *
 * @param title stands above it; empty for none
 * @param edges between nodes by their index
 */
public record DrawnGraph(String title, List<DrawnNode> nodes, List<DrawnEdge> edges) {

  public DrawnGraph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    for (DrawnEdge edge : edges) {
      if (edge.from() >= nodes.size() || edge.to() >= nodes.size()) {
        throw new IllegalArgumentException("an edge of a node that does not exist: " + edge);
      }
    }
  }

  /** Its first nodes, and the edges between them. */
  public DrawnGraph first(int most) {
    return nodes.size() <= most
        ? this
        : new DrawnGraph(title, nodes.subList(0, most), edges.stream().filter(edge -> edge.from() < most && edge.to() < most).toList());
  }
}

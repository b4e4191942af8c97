package skein.draw;

import java.util.List;

/**
 * Where everything of a graph is.
 *
 * @param paths of the edges, in their order
 */
record PlacedGraph(double width, double height, List<Box> nodes, List<Path> paths) {

  record Point(double x, double y) {}

  record Box(double x, double y, double width, double height) {}

  /**
   * Straight lines.
   *
   * @param label where its labels are; of no width if it has none
   */
  record Path(List<Point> points, Box label) {
    Path {
      points = List.copyOf(points);
    }
  }

  PlacedGraph {
    nodes = List.copyOf(nodes);
    paths = List.copyOf(paths);
  }
}

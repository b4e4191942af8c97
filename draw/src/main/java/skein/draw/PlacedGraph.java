package skein.draw;

import java.util.List;

/**
 * Where everything of a graph is.
 *
 * @param curves cubic Bézier curves: the first point, then three for each piece
 */
record PlacedGraph(double width, double height, List<Box> nodes, List<Curve> curves) {

  record Point(double x, double y) {}

  record Box(double x, double y, double width, double height) {}

  /** @param label where its labels are; of no width if it has none */
  record Curve(List<Point> points, Box label) {
    Curve {
      points = List.copyOf(points);
    }
  }

  PlacedGraph {
    nodes = List.copyOf(nodes);
    curves = List.copyOf(curves);
  }
}

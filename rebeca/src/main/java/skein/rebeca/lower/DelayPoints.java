package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;

/** The delays of the servers of an actor, those in calls included, numbered from 1 on. */
final class DelayPoints {

  /** @param path how to find it from the body of the server: which part of which part */
  record Point(String server, List<Integer> path) {}

  private final List<Point> points = new ArrayList<>();

  int number(String server, List<Integer> path) {
    Point point = new Point(server, List.copyOf(path));
    if (!points.contains(point)) {
      points.add(point);
    }
    return points.indexOf(point) + 1;
  }

  List<Point> all() {
    return List.copyOf(points);
  }
}

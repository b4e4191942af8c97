package skein.explore.liveness;

import java.util.List;

/**
 * A way through a product that comes back to where it started.
 *
 * @param nodes the first is there again as the last
 * @param actors whose step leads from each node to the next, or -1 if nobody takes one
 */
public record AcceptingCycle(List<long[]> nodes, List<Integer> actors) {

  public AcceptingCycle {
    nodes = List.copyOf(nodes);
    actors = List.copyOf(actors);
  }

  public int length() {
    return actors.size();
  }
}

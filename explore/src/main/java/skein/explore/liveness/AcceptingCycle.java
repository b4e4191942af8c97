package skein.explore.liveness;

import java.util.List;

/**
 * A cycle of a product that is accepted and fair.
 *
 * @param nodes the first one is repeated as the last
 * @param actors the agent of each step, or -1 if it is no agent's
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

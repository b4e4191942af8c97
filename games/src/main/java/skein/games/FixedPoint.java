package skein.games;

import skein.core.budget.Budget;

/** The losing states as they are defined: the least set that contains the violating states and all that lose because of it. */
final class FixedPoint {

  private final GameGraph graph;
  private final Budget budget;

  FixedPoint(GameGraph graph, Budget budget) {
    this.graph = graph;
    this.budget = budget;
  }

  Losing solve() {
    for (int state = 0; state < graph.size(); state++) {
      if (!graph.violates(state)) {
        graph.expand(state);
      }
    }
    Losing losing = new Losing();
    for (int state = 0; state < graph.size(); state++) {
      if (graph.violates(state)) {
        losing.violates(state);
      }
    }
    boolean grows = true;
    while (grows) {
      budget.poll();
      grows = false;
      for (int state = graph.size() - 1; state >= 0; state--) {
        if (!losing.contains(state) && graph.isLosing(state, losing::contains)) {
          losing.add(state);
          grows = true;
        }
      }
    }
    return losing;
  }
}

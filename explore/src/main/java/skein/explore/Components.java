package skein.explore;

import java.util.BitSet;
import skein.explore.graph.Tarjan;

/**
 * The strongly connected components of a graph, numbered so that every edge leads to a component with
 * the same or a lower number.
 */
final class Components {

  private final Edges edges;
  private final int[] component;
  /** The states, component by component. */
  private final int[] order;
  private int count;
  private int ordered;

  Components(Edges edges, int states, Limits limits) {
    this.edges = edges;
    component = new int[states];
    order = new int[states];
    new Tarjan(states, new AsGraph(edges), limits::pollAnalysis).run(_ -> true, this::add);
  }

  private record AsGraph(Edges edges) implements Tarjan.Graph {

    @Override
    public int degree(int state) {
      return (int) (edges.to(state) - edges.from(state));
    }

    @Override
    public int target(int state, int edge) {
      return edges.target(edges.from(state) + edge);
    }
  }

  private void add(int[] members) {
    for (int i = members.length - 1; i >= 0; i--) {
      component[members[i]] = count;
      order[ordered++] = members[i];
    }
    count++;
  }

  int count() {
    return count;
  }

  int of(int state) {
    return component[state];
  }

  /** All states in such an order that those of a component stand together, lower components first. */
  int[] order() {
    return order;
  }

  /** The states that lie on a cycle. */
  BitSet onCycles() {
    BitSet cyclic = new BitSet();
    for (int i = 0; i < order.length; i++) {
      boolean withNeighbour =
          i > 0 && of(order[i - 1]) == of(order[i]) || i + 1 < order.length && of(order[i + 1]) == of(order[i]);
      if (withNeighbour || edges.hasSelfLoop(order[i])) {
        cyclic.set(order[i]);
      }
    }
    return cyclic;
  }
}

package skein.explore;

import java.util.BitSet;

/**
 * The strongly connected components of a graph, numbered so that every edge leads to a component with
 * the same or a lower number. Tarjan's algorithm, with its own stack: graphs are deep.
 */
final class Components {

  private final Edges edges;
  private final Limits limits;
  private final int[] component;
  /** The states, component by component. */
  private final int[] order;
  private int count;

  private final int[] index;
  private final int[] low;
  private final int[] open;
  private final int[] calls;
  private final long[] cursor;
  private int visited;
  private int openSize;
  private int callSize;
  private int ordered;

  Components(Edges edges, int states, Limits limits) {
    this.edges = edges;
    this.limits = limits;
    component = new int[states];
    order = new int[states];
    index = new int[states];
    low = new int[states];
    open = new int[states];
    calls = new int[states];
    cursor = new long[states];
    for (int root = 0; root < states; root++) {
      if (index[root] == 0) {
        walkFrom(root);
      }
    }
  }

  int count() {
    return count;
  }

  int of(int state) {
    return component[state] - 1;
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

  private void walkFrom(int root) {
    enter(root);
    while (callSize > 0) {
      int state = calls[callSize - 1];
      if (cursor[state] < edges.to(state)) {
        int target = edges.target(cursor[state]++);
        if (index[target] == 0) {
          enter(target);
        } else if (component[target] == 0) {
          low[state] = Math.min(low[state], index[target]);
        }
      } else {
        leave(state);
      }
    }
  }

  private void enter(int state) {
    limits.pollAnalysis();
    index[state] = low[state] = ++visited;
    cursor[state] = edges.from(state);
    open[openSize++] = state;
    calls[callSize++] = state;
  }

  private void leave(int state) {
    callSize--;
    if (low[state] == index[state]) {
      count++;
      int member;
      do {
        member = open[--openSize];
        component[member] = count;
        order[ordered++] = member;
      } while (member != state);
    }
    if (callSize > 0) {
      int caller = calls[callSize - 1];
      low[caller] = Math.min(low[caller], low[state]);
    }
  }
}

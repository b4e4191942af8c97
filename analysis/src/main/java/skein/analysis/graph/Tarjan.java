package skein.analysis.graph;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import skein.core.budget.Budget;

/**
 * The strongly connected components of a graph, or of a part of it, in reverse topological order: every edge that leaves a component leads to one
 * reported before. Uses an explicit stack: graphs are deep.
 *
 * @see <a href="https://doi.org/10.1137/0201010">R. Tarjan: Depth-first search and linear graph algorithms (1972)</a>
 */
public final class Tarjan {

  /** Edges are numbered from 0 in each node. */
  public interface Graph {

    int degree(int node);

    int target(int node, int edge);

    /** @param first where the targets of each node start, and at the end the number of all */
    static Graph of(int[] first, int[] targets) {
      return new Graph() {
        @Override
        public int degree(int node) {
          return first[node + 1] - first[node];
        }

        @Override
        public int target(int node, int edge) {
          return targets[first[node] + edge];
        }
      };
    }
  }

  private static final int DONE = Integer.MAX_VALUE;

  private final Graph graph;
  private final Budget budget;
  private final int nodes;
  /** The discovery index of a node, from 1; {@link #DONE} when its component has been reported. */
  private final int[] index;
  private final int[] low;
  private final int[] cursor;
  private final int[] open;
  private final int[] calls;
  private int visited;
  private int openSize;
  private int callSize;

  public Tarjan(int nodes, Graph graph, Budget budget) {
    this.nodes = nodes;
    this.graph = graph;
    this.budget = budget;
    index = new int[nodes];
    low = new int[nodes];
    cursor = new int[nodes];
    open = new int[nodes];
    calls = new int[nodes];
  }

  /** Of the subgraph inside. */
  public void run(IntPredicate inside, Consumer<int[]> component) {
    for (int root = 0; root < nodes; root++) {
      if (inside.test(root)) {
        walkFrom(root, inside, component);
      }
    }
  }

  private void walkFrom(int root, IntPredicate inside, Consumer<int[]> component) {
    if (index[root] != 0) {
      return;
    }
    enter(root);
    while (callSize > 0) {
      int node = calls[callSize - 1];
      if (cursor[node] == graph.degree(node)) {
        leave(node, component);
        continue;
      }
      int target = graph.target(node, cursor[node]++);
      if (!inside.test(target)) {
        continue;
      }
      if (index[target] == 0) {
        enter(target);
      } else if (index[target] != DONE) {
        low[node] = Math.min(low[node], index[target]);
      }
    }
  }

  private void enter(int node) {
    budget.poll();
    index[node] = low[node] = ++visited;
    cursor[node] = 0;
    open[openSize++] = node;
    calls[callSize++] = node;
  }

  private void leave(int node, Consumer<int[]> component) {
    callSize--;
    if (callSize > 0) {
      int caller = calls[callSize - 1];
      low[caller] = Math.min(low[caller], low[node]);
    }
    if (low[node] == index[node]) {
      int first = openSize;
      do {
        first--;
        index[open[first]] = DONE;
      } while (open[first] != node);
      int[] members = Arrays.copyOfRange(open, first, openSize);
      openSize = first;
      component.accept(members);
    }
  }
}

package skein.lts.graph;

import java.util.Arrays;

/**
 * The strongly connected components of the τ-steps of a graph. A component has a larger number than those that its τ-steps lead to.
 *
 * @see "R. Tarjan. Depth-first search and linear graph algorithms. SIAM Journal on Computing 1(2), 1972"
 */
public final class TauComponents {

  /** Where each state belongs. */
  public final int[] of;

  public final int count;

  private TauComponents(int[] of, int count) {
    this.of = of;
    this.count = count;
  }

  public static TauComponents of(StepGraph graph) {
    int states = graph.states();
    int[] component = new int[states];
    Arrays.fill(component, -1);
    int[] low = new int[states];
    int[] next = Arrays.copyOf(graph.first, states);
    int[] open = new int[states];
    int[] path = new int[states];
    int[] pathIndex = new int[states];
    int opened = 0;
    int visited = 0;
    int components = 0;
    for (int root = 0; root < states; root++) {
      if (component[root] >= 0) {
        continue;
      }
      int depth = 0;
      path[0] = root;
      pathIndex[0] = ++visited;
      low[root] = visited;
      open[opened++] = root;
      while (depth >= 0) {
        int state = path[depth];
        graph.poll.worked(1);
        if (next[state] < graph.first[state + 1] && graph.label(next[state]) == StepGraph.TAU) {
          int target = graph.target(next[state]++);
          if (low[target] == 0) {
            path[++depth] = target;
            pathIndex[depth] = ++visited;
            low[target] = visited;
            open[opened++] = target;
          } else if (component[target] < 0) {
            low[state] = Math.min(low[state], low[target]);
          }
        } else {
          if (low[state] == pathIndex[depth]) {
            int member;
            do {
              member = open[--opened];
              component[member] = components;
            } while (member != state);
            components++;
          }
          depth--;
          if (depth >= 0) {
            low[path[depth]] = Math.min(low[path[depth]], low[state]);
          }
        }
      }
    }
    return new TauComponents(component, components);
  }
}

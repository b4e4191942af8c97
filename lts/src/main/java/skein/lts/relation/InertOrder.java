package skein.lts.relation;

import java.util.Arrays;
import skein.lts.graph.StepGraph;

/**
 * Sorts states so that inert steps lead backwards or stay in a component. Needed where states on a cycle of τ may differ: then the components change with the
 * partition.
 */
final class InertOrder {

  private final StepGraph graph;
  private final int[] blockOf;
  private final int[] component;
  private final int[] low;
  private final int[] next;
  private final int[] open;
  private final int[] path;
  private final int[] pathIndex;
  private int[] sorted = new int[0];

  InertOrder(StepGraph graph, int[] blockOf) {
    this.graph = graph;
    this.blockOf = blockOf;
    component = new int[graph.states()];
    Arrays.fill(component, -1);
    low = new int[graph.states()];
    next = new int[graph.states()];
    open = new int[graph.states()];
    path = new int[graph.states()];
    pathIndex = new int[graph.states()];
  }

  /** Sorts the first states of an array; steps to states without the flag do not count. */
  void sort(int[] states, int count, byte[] flags, byte flag) {
    for (int state : sorted) {
      component[state] = -1;
    }
    for (int i = 0; i < count; i++) {
      low[states[i]] = 0;
      next[states[i]] = graph.first[states[i]];
    }
    sorted = new int[count];
    int sortedCount = 0;
    int opened = 0;
    int visited = 0;
    int components = 0;
    for (int k = 0; k < count; k++) {
      if (low[states[k]] != 0) {
        continue;
      }
      int depth = 0;
      path[0] = states[k];
      while (depth >= 0) {
        int state = path[depth];
        if (low[state] == 0) {
          pathIndex[depth] = ++visited;
          low[state] = visited;
          open[opened++] = state;
        }
        if (next[state] < graph.first[state + 1] && graph.label(next[state]) == StepGraph.TAU) {
          int target = graph.target(next[state]++);
          if (blockOf[target] != blockOf[state] || (flags[target] & flag) == 0) {
            continue;
          }
          if (low[target] == 0) {
            path[++depth] = target;
          } else if (component[target] < 0) {
            low[state] = Math.min(low[state], low[target]);
          }
        } else {
          if (low[state] == pathIndex[depth]) {
            int member;
            do {
              member = open[--opened];
              component[member] = components;
              sorted[sortedCount++] = member;
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
    System.arraycopy(sorted, 0, states, 0, count);
  }

  /** The index after the last state of the component that begins at an index. */
  int end(int[] states, int from, int count) {
    int end = from + 1;
    while (end < count && component[states[end]] == component[states[from]]) {
      end++;
    }
    return end;
  }

  /** Whether an inert step between states that were sorted stays in a component; false if the target was not. */
  boolean together(int state, int target) {
    return component[state] == component[target];
  }
}

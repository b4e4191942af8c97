package skein.lts.weak;

import java.util.Arrays;
import skein.lts.graph.StepGraph;

/**
 * Tells of most states that no τ-steps lead from one to the other. A state has an interval for each of two depth-first searches, which contains those of the states that
 * τ-steps lead to.
 *
 * @see "H. Yildirim, V. Chaoji, M. Zaki. GRAIL: scalable reachability index for large graphs. PVLDB 3(1), 2010"
 */
final class TauIntervals {

  private static final int LOW = 0;
  private static final int HIGH = 1;
  private static final int UPWARDS = 0;
  private static final int DOWNWARDS = 2;

  private final StepGraph graph;

  /** The bounds of both intervals of each state, side by side because they are used together. */
  private final int[] bounds;

  /**
   * @param graph one without cycles of τ
   * @param reversed the graph with all steps reversed
   */
  TauIntervals(StepGraph graph, StepGraph reversed) {
    this.graph = graph;
    bounds = new int[Math.multiplyExact(4, graph.states())];
    Arrays.fill(bounds, -1);
    number(reversed, UPWARDS);
    number(reversed, DOWNWARDS);
  }

  /** False only if no τ-steps lead from one state to the other. */
  boolean mayLead(int from, int to) {
    return contains(4 * from + UPWARDS, 4 * to + UPWARDS) && contains(4 * from + DOWNWARDS, 4 * to + DOWNWARDS);
  }

  private boolean contains(int outer, int inner) {
    return bounds[outer + LOW] <= bounds[inner + LOW] && bounds[inner + HIGH] <= bounds[outer + HIGH];
  }

  /** Numbers states as the search leaves them. The second search takes roots and steps the other way round, so that the intervals of unrelated states seldom agree in both. */
  private void number(StepGraph reversed, int direction) {
    int states = graph.states();
    int[] path = new int[states];
    int[] next = new int[states];
    int count = 0;
    for (int k = 0; k < states; k++) {
      int root = direction == UPWARDS ? k : states - 1 - k;
      if (reversed.first[root] < reversed.tauEnd(root)) {
        continue;
      }
      int depth = 0;
      path[0] = root;
      while (depth >= 0) {
        int state = path[depth];
        int steps = graph.tauEnd(state) - graph.first[state];
        graph.poll.worked(1);
        if (next[state] == steps) {
          int low = 4 * state + direction + LOW;
          bounds[low + HIGH] = count;
          bounds[low] = bounds[low] < 0 ? count : bounds[low];
          count++;
          depth--;
          if (depth >= 0) {
            lower(path[depth], state, direction);
          }
        } else {
          int step = direction == UPWARDS ? next[state] : steps - 1 - next[state];
          next[state]++;
          int target = graph.target(graph.first[state] + step);
          if (bounds[4 * target + direction + HIGH] >= 0) {
            lower(state, target, direction);
          } else {
            path[++depth] = target;
          }
        }
      }
    }
  }

  private void lower(int state, int target, int direction) {
    int low = 4 * state + direction + LOW;
    int other = bounds[4 * target + direction + LOW];
    bounds[low] = bounds[low] < 0 ? other : Math.min(bounds[low], other);
  }
}

package skein.games;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Looks only at states that can decide who wins, and again at those whose successors turn out to be losing.
 *
 * @see <a href="https://doi.org/10.1007/11539452_9">F. Cassez, A. David, E. Fleury, K. G. Larsen, D. Lime: Efficient on-the-fly algorithms for the analysis of timed
 *     games, 2005</a>
 */
final class OnTheFly {

  private static final int NONE = -1;

  private final GameGraph graph;
  private final boolean depthFirst;
  private final boolean complete;
  private final Losing losing = new Losing();
  private final Deque<Integer> waiting = new ArrayDeque<>();
  /** How many states were looked at whether they violate. */
  private int seen;
  /** For each state, its last entry in {@link #dependents} and {@link #earlier}. */
  private int[] heads = new int[0];
  private final IntLog dependents = new IntLog();
  private final IntLog earlier = new IntLog();
  private boolean initialLoses;

  /** @param complete whether to go on after it is decided, and beyond states that are losing */
  OnTheFly(GameGraph graph, boolean depthFirst, boolean complete) {
    this.graph = graph;
    this.depthFirst = depthFirst;
    this.complete = complete;
  }

  Losing solve() {
    discover();
    while (!waiting.isEmpty() && (complete || !initialLoses)) {
      examine(depthFirst ? waiting.removeLast() : waiting.removeFirst());
    }
    return losing;
  }

  private void examine(int state) {
    boolean isNew = !graph.isExpanded(state);
    if (!isNew && losing.contains(state)) {
      return;
    }
    if (isNew) {
      graph.expand(state);
      markViolating();
    }
    if (graph.isLosing(state, losing::contains)) {
      losing.add(state);
      initialLoses |= state < graph.initial();
      for (int entry = head(state); entry != NONE; entry = earlier.get(entry)) {
        again(dependents.get(entry));
      }
    }
    if (isNew && (complete || !losing.contains(state))) {
      enter(state);
    }
  }

  /** What is known now comes before what is new. */
  private void again(int state) {
    if (depthFirst) {
      waiting.addLast(state);
    } else {
      waiting.addFirst(state);
    }
  }

  private void markViolating() {
    for (; seen < graph.size(); seen++) {
      if (graph.violates(seen)) {
        losing.violates(seen);
      }
    }
  }

  private void discover() {
    markViolating();
    for (int state = 0; state < graph.initial(); state++) {
      initialLoses |= graph.violates(state);
      if (!graph.violates(state)) {
        waiting.addLast(state);
      }
    }
  }

  private void enter(int state) {
    for (long edge = graph.begin(state); edge < graph.end(state); edge++) {
      int target = graph.target(edge);
      if (!losing.contains(target)) {
        depend(target, state);
        if (!graph.isExpanded(target)) {
          waiting.addLast(target);
        }
      }
    }
  }

  private int head(int state) {
    return state < heads.length ? heads[state] : NONE;
  }

  private void depend(int target, int state) {
    if (target >= heads.length) {
      int old = heads.length;
      heads = Arrays.copyOf(heads, Math.max(64, 2 * target + 1));
      Arrays.fill(heads, old, heads.length, NONE);
    }
    earlier.add(heads[target]);
    heads[target] = Math.toIntExact(dependents.size());
    dependents.add(state);
  }
}

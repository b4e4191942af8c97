package skein.compose.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import skein.compose.fragment.SuccessorGraph;
import skein.core.budget.Budget;
import skein.lts.IntStore;

/**
 * The composed system without the state before the beginning: classes of states of the program, and the steps between them. A step from a class to itself stands for
 * an endless run inside the class.
 */
public final class ClassGraph {

  private static final int BETWEEN_POLLS = 1 << 12;

  private final SuccessorGraph graph;
  private final Budget budget;
  private final BitSet initial = new BitSet();

  public ClassGraph(SuccessorGraph graph, Budget budget) {
    this.graph = graph;
    this.budget = budget;
    for (long step = graph.first(graph.beginning()); step < graph.end(graph.beginning()); step++) {
      initial.set(graph.target(step));
    }
  }

  /** Whether the program has no initial state. */
  public boolean isEmpty() {
    return initial.isEmpty();
  }

  int size() {
    return graph.size();
  }

  /** The state that is no class. */
  int beginning() {
    return graph.beginning();
  }

  int[] successors(int state) {
    int[] successors = new int[(int) (graph.end(state) - graph.first(state))];
    Arrays.setAll(successors, i -> graph.target(graph.first(state) + i));
    return successors;
  }

  boolean isDead(int state) {
    return graph.isDead(state);
  }

  boolean canStay(int state) {
    return Arrays.binarySearch(successors(state), state) >= 0;
  }

  /** A shortest path from an initial class to one that satisfies the target, through classes that may be passed; empty if there is none. */
  List<Integer> path(IntPredicate through, IntPredicate target) {
    int[] before = new int[size()];
    Arrays.fill(before, -2);
    try (IntStore queue = new IntStore()) {
      initial.stream().filter(through).forEach(state -> {
        before[state] = -1;
        queue.add(state);
      });
      for (long at = 0; at < queue.size(); at++) {
        pollAt(at);
        int state = queue.get(at);
        if (target.test(state)) {
          return back(state, before);
        }
        for (long step = graph.first(state); step < graph.end(state); step++) {
          int next = graph.target(step);
          if (before[next] == -2 && through.test(next)) {
            before[next] = state;
            queue.add(next);
          }
        }
      }
      return List.of();
    }
  }

  private static List<Integer> back(int last, int[] before) {
    List<Integer> path = new ArrayList<>();
    for (int state = last; state >= 0; state = before[state]) {
      path.add(state);
    }
    return path.reversed();
  }

  private void pollAt(long count) {
    if (count % BETWEEN_POLLS == 0) {
      budget.poll();
    }
  }

  /** The classes from which a target can be reached. */
  BitSet canReach(IntPredicate target) {
    BitSet found = new BitSet(size());
    nearest(_ -> true, target, (state, _) -> found.set(state));
    return found;
  }

  /** For each of the given classes the next one on a shortest way to a target through them, itself if it is a target, -1 if there is no way. */
  int[] waysTo(IntPredicate within, IntPredicate target) {
    int[] next = new int[size()];
    Arrays.fill(next, -1);
    nearest(within, target, (state, towards) -> next[state] = towards);
    return next;
  }

  private interface Found {
    void reached(int state, int towards);
  }

  /** Goes from the targets backwards, nearest first. */
  private void nearest(IntPredicate within, IntPredicate target, Found sink) {
    BitSet seen = new BitSet(size());
    try (IntStore queue = new IntStore();
        SuccessorGraph backwards = graph.reversed(budget)) {
      for (int state = 0; state < size(); state++) {
        pollAt(state);
        if (state != graph.beginning() && within.test(state) && target.test(state)) {
          seen.set(state);
          sink.reached(state, state);
          queue.add(state);
        }
      }
      for (long at = 0; at < queue.size(); at++) {
        pollAt(at);
        int state = queue.get(at);
        for (long step = backwards.first(state); step < backwards.end(state); step++) {
          int before = backwards.target(step);
          if (!seen.get(before) && before != graph.beginning() && within.test(before)) {
            seen.set(before);
            sink.reached(before, state);
            queue.add(before);
          }
        }
      }
    }
  }

  /** The classes from which a run can go on forever, or come to an end of the given kind, without leaving the given classes. */
  BitSet canAvoid(IntPredicate within, IntPredicate end) {
    BitSet left = new BitSet(size());
    int[] ways = new int[size()];
    try (IntStore removed = new IntStore();
        SuccessorGraph backwards = graph.reversed(budget)) {
      for (int state = 0; state < size(); state++) {
        pollAt(state);
        boolean isClass = state != graph.beginning();
        ways[state] = isDead(state) && end.test(state) ? 1 : (int) (graph.end(state) - graph.first(state));
        left.set(state, isClass && within.test(state) && ways[state] > 0);
        if (isClass && !left.get(state)) {
          removed.add(state);
        }
      }
      for (long at = 0; at < removed.size(); at++) {
        pollAt(at);
        int state = removed.get(at);
        for (long step = backwards.first(state); step < backwards.end(state); step++) {
          int before = backwards.target(step);
          if (--ways[before] == 0 && left.get(before)) {
            left.clear(before);
            removed.add(before);
          }
        }
      }
      return left;
    }
  }
}

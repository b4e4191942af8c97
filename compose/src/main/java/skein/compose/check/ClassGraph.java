package skein.compose.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import skein.lts.Lts;

/**
 * The composed system without the state before the beginning: classes of states of the program, and the steps between them. A step from a class to itself stands for
 * an endless run inside the class.
 */
public final class ClassGraph {

  private final List<int[]> successors = new ArrayList<>();
  private final int[] initial;

  /** @param system its initial state is the one before the beginning */
  public ClassGraph(Lts system) {
    for (int state = 0; state < system.states(); state++) {
      List<Integer> targets = new ArrayList<>();
      system.steps(state, (_, target) -> targets.add(target));
      successors.add(targets.stream().mapToInt(Integer::intValue).distinct().sorted().toArray());
    }
    initial = successors.get(system.initial());
    successors.set(system.initial(), new int[0]);
  }

  public int[] initial() {
    return initial;
  }

  int[] successors(int state) {
    return successors.get(state);
  }

  int size() {
    return successors.size();
  }

  boolean isDead(int state) {
    return successors.get(state).length == 0;
  }

  boolean canStay(int state) {
    return Arrays.binarySearch(successors.get(state), state) >= 0;
  }

  /** A shortest path from an initial class to one that satisfies the target, through classes that may be passed; empty if there is none. */
  List<Integer> path(IntPredicate through, IntPredicate target) {
    int[] before = new int[size()];
    Arrays.fill(before, -2);
    List<Integer> queue = new ArrayList<>();
    for (int state : initial) {
      if (through.test(state) && before[state] == -2) {
        before[state] = -1;
        queue.add(state);
      }
    }
    for (int at = 0; at < queue.size(); at++) {
      int state = queue.get(at);
      if (target.test(state)) {
        List<Integer> path = new ArrayList<>();
        for (int s = state; s >= 0; s = before[s]) {
          path.addFirst(s);
        }
        return path;
      }
      for (int next : successors(state)) {
        if (before[next] == -2 && through.test(next)) {
          before[next] = state;
          queue.add(next);
        }
      }
    }
    return List.of();
  }

  /** The classes from which a target can be reached through classes that may be passed; the targets are among them if they may be passed. */
  BitSet canReach(IntPredicate through, IntPredicate target) {
    List<int[]> predecessors = predecessors();
    BitSet found = new BitSet();
    List<Integer> queue = new ArrayList<>();
    for (int state = 0; state < size(); state++) {
      if (through.test(state) && target.test(state)) {
        found.set(state);
        queue.add(state);
      }
    }
    for (int at = 0; at < queue.size(); at++) {
      for (int before : predecessors.get(queue.get(at))) {
        if (!found.get(before) && through.test(before)) {
          found.set(before);
          queue.add(before);
        }
      }
    }
    return found;
  }

  /** The classes from which a run can go on forever, or come to an end of the given kind, without leaving the given classes. */
  BitSet canAvoid(IntPredicate within, IntPredicate end) {
    List<int[]> predecessors = predecessors();
    BitSet left = new BitSet();
    int[] ways = new int[size()];
    List<Integer> removed = new ArrayList<>();
    for (int state = 0; state < size(); state++) {
      ways[state] = isDead(state) && end.test(state) ? 1 : successors(state).length;
      left.set(state, within.test(state) && ways[state] > 0);
      if (!left.get(state)) {
        removed.add(state);
      }
    }
    for (int at = 0; at < removed.size(); at++) {
      for (int before : predecessors.get(removed.get(at))) {
        if (--ways[before] == 0 && left.get(before)) {
          left.clear(before);
          removed.add(before);
        }
      }
    }
    return left;
  }

  private List<int[]> predecessors() {
    int[] count = new int[size()];
    successors.forEach(targets -> Arrays.stream(targets).forEach(target -> count[target]++));
    List<int[]> predecessors = new ArrayList<>();
    for (int state = 0; state < size(); state++) {
      predecessors.add(new int[count[state]]);
    }
    for (int state = 0; state < size(); state++) {
      for (int next : successors(state)) {
        predecessors.get(next)[--count[next]] = state;
      }
    }
    return predecessors;
  }
}

package skein.net.stubborn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongToIntFunction;
import skein.core.budget.Budget;
import skein.lts.IntStore;

/** The strongly connected components of a graph that no edge leaves; by Tarjan's algorithm, without recursion. */
final class BottomComponents {

  private final int states;
  private final IntStore first;
  private final IntStore count;
  private final LongToIntFunction target;
  private final Budget budget;
  /** 0 if a state was not entered yet, -1 if its component is complete. */
  private final int[] entered;
  private final int[] least;
  private final int[] cursor;
  private final int[] open;
  private int opened;
  private int time;
  private final List<int[]> found = new ArrayList<>();

  /** @param target of an edge; those of a state have numbers from the first one on */
  BottomComponents(int states, IntStore first, IntStore count, LongToIntFunction target, Budget budget) {
    this.states = states;
    this.first = first;
    this.count = count;
    this.target = target;
    this.budget = budget;
    entered = new int[states];
    least = new int[states];
    cursor = new int[states];
    open = new int[states];
  }

  /** Those that can be reached from state 0. */
  List<int[]> all() {
    int[] path = new int[states];
    int depth = 0;
    path[depth++] = enter(0);
    while (depth > 0) {
      int state = path[depth - 1];
      if (cursor[state] < count.get(state)) {
        int next = target.applyAsInt((long) first.get(state) + cursor[state]++);
        if (entered[next] == 0) {
          path[depth++] = enter(next);
        } else if (entered[next] > 0) {
          least[state] = Math.min(least[state], entered[next]);
        }
        continue;
      }
      depth--;
      if (least[state] == entered[state]) {
        close(state);
      }
      if (depth > 0) {
        int parent = path[depth - 1];
        least[parent] = Math.min(least[parent], least[state]);
      }
    }
    return found;
  }

  private int enter(int state) {
    budget.poll();
    entered[state] = ++time;
    least[state] = time;
    open[opened++] = state;
    return state;
  }

  private void close(int root) {
    int from = opened;
    do {
      opened--;
    } while (open[opened] != root);
    int[] members = Arrays.copyOfRange(open, opened, from);
    boolean bottom = true;
    for (int member : members) {
      for (int i = 0; i < count.get(member) && bottom; i++) {
        // States of other components that were reached are complete.
        bottom = entered[target.applyAsInt((long) first.get(member) + i)] > 0;
      }
    }
    for (int member : members) {
      entered[member] = -1;
    }
    if (bottom) {
      found.add(members);
    }
  }
}

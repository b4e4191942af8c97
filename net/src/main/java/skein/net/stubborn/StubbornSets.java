package skein.net.stubborn;

import java.util.Arrays;
import java.util.BitSet;
import skein.net.steps.StepTable;

/**
 * Sets of steps such that what happens outside a set neither enables, disables nor reorders what is inside. They are closed under these rules: a step that is possible needs all
 * steps that its participants are ready for, and if it is visible, all visible steps; a step that is not possible needs the steps that its least blocking participant is ready for. Not for
 * several threads.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-32582-8_16">A. Valmari, W. Vogler: Fair testing and stubborn sets</a>
 */
final class StubbornSets {

  private final StepTable table;
  private final BitSet visible;
  private final int steps;
  /** The node that stands for all visible steps; those of participants come after the steps. */
  private final int allVisible;
  private final boolean[] enabled;
  private int[] places;
  private int[] possible = {};

  // Tarjan's algorithm: when a node was entered (0: not yet, -1: its component is complete), the least that it reaches, and where its successors are.
  private final int[] entered;
  private final int[] least;
  private final int[] cursor;
  private final int[] end;
  private final int[] path;
  private final int[] open;
  private int[] successors = new int[64];
  private int used;

  /** @param visible the steps that are visible */
  StubbornSets(StepTable table, BitSet visible) {
    this.table = table;
    this.visible = visible;
    steps = table.size();
    allVisible = steps + table.participants();
    int nodes = allVisible + 1;
    enabled = new boolean[steps];
    entered = new int[nodes];
    least = new int[nodes];
    cursor = new int[nodes];
    end = new int[nodes];
    path = new int[nodes];
    open = new int[nodes];
  }

  /** Sets the state that the other methods are about. */
  void at(int[] state) {
    for (int step : possible) {
      enabled[step] = false;
    }
    places = state;
    possible = table.enabled(state);
    for (int step : possible) {
      enabled[step] = true;
    }
  }

  /**
   * The possible steps of the first strongly connected component, in the order of a search from the first possible step, that has any; none if there are none. They are a
   * stubborn set, together with steps that are not possible.
   */
  int[] first() {
    if (possible.length == 0) {
      return possible;
    }
    Arrays.fill(entered, 0);
    used = 0;
    int time = 0;
    int depth = 0;
    int opened = 0;
    path[depth++] = possible[0];
    enter(possible[0], ++time);
    open[opened++] = possible[0];
    while (true) {
      int node = path[depth - 1];
      if (cursor[node] < end[node]) {
        int next = successors[cursor[node]++];
        if (entered[next] == 0) {
          path[depth++] = next;
          open[opened++] = next;
          enter(next, ++time);
        } else if (entered[next] > 0) {
          least[node] = Math.min(least[node], entered[next]);
        }
        continue;
      }
      depth--;
      // Its successors are the last ones on the stack.
      used = depth == 0 ? 0 : end[path[depth - 1]];
      if (least[node] == entered[node]) {
        int from = opened;
        do {
          opened--;
        } while (open[opened] != node);
        int[] taken = possible(opened, from);
        if (taken.length > 0) {
          return taken;
        }
        for (int i = opened; i < from; i++) {
          entered[open[i]] = -1;
        }
      }
      // The first node is possible, so the search never ends here.
      int parent = path[depth - 1];
      least[parent] = Math.min(least[parent], least[node]);
    }
  }

  private void enter(int node, int time) {
    entered[node] = time;
    least[node] = time;
    cursor[node] = used;
    successors(node);
    end[node] = used;
  }

  private int[] possible(int from, int to) {
    int[] taken = new int[to - from];
    int count = 0;
    for (int i = from; i < to; i++) {
      if (open[i] < steps && enabled[open[i]]) {
        taken[count++] = open[i];
      }
    }
    Arrays.sort(taken, 0, count);
    return Arrays.copyOf(taken, count);
  }

  private void successors(int node) {
    if (node == allVisible) {
      for (int step = visible.nextSetBit(0); step >= 0; step = visible.nextSetBit(step + 1)) {
        push(step);
      }
    } else if (node >= steps) {
      table.ready(node - steps, places, this::push);
    } else if (enabled[node]) {
      for (int participant : table.participants(node)) {
        push(steps + participant);
      }
      if (visible.get(node)) {
        push(allVisible);
      }
    } else {
      push(steps + table.blocker(node, places));
    }
  }

  private void push(int node) {
    if (used == successors.length) {
      successors = Arrays.copyOf(successors, 2 * used);
    }
    successors[used++] = node;
  }

  /** Adds what the set needs to it. Bits after those of steps are for participants. */
  void close(BitSet set) {
    int[] queue = new int[allVisible + 1];
    int count = 0;
    for (int node = set.nextSetBit(0); node >= 0; node = set.nextSetBit(node + 1)) {
      queue[count++] = node;
    }
    for (int next = 0; next < count; next++) {
      used = 0;
      successors(queue[next]);
      for (int i = 0; i < used; i++) {
        if (!set.get(successors[i])) {
          set.set(successors[i]);
          queue[count++] = successors[i];
        }
      }
    }
  }

  /** The possible steps of a set. */
  int[] possible(BitSet set) {
    return Arrays.stream(possible).filter(set::get).toArray();
  }
}

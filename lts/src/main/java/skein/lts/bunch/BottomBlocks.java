package skein.lts.bunch;

import java.util.Arrays;

/** A partition of states that can be refined. In the range of a block come first its bottom states, which have no inert steps, and first among them those that are marked. */
final class BottomBlocks {

  /** The block of each state. */
  final int[] of;

  private final int[] members;
  private final int[] position;
  private int count = 1;
  private int[] start = new int[16];
  private int[] end = new int[16];
  private int[] bottomEnd = new int[16];
  private int[] markedEnd = new int[16];

  /** @param inertSteps for each state how many it has */
  BottomBlocks(int[] inertSteps) {
    of = new int[inertSteps.length];
    members = new int[of.length];
    position = new int[of.length];
    end[0] = of.length;
    int bottoms = 0;
    int others = of.length;
    for (int state = 0; state < of.length; state++) {
      put(state, inertSteps[state] == 0 ? bottoms++ : --others);
    }
    bottomEnd[0] = bottoms;
  }

  int count() {
    return count;
  }

  int size(int block) {
    return end[block] - start[block];
  }

  int start(int block) {
    return start[block];
  }

  int markedEnd(int block) {
    return markedEnd[block];
  }

  int bottomEnd(int block) {
    return bottomEnd[block];
  }

  int member(int index) {
    return members[index];
  }

  boolean isBottom(int state) {
    return position[state] < bottomEnd[of[state]];
  }

  private void put(int state, int index) {
    members[index] = state;
    position[state] = index;
  }

  private void swap(int state, int index) {
    int other = members[index];
    put(other, position[state]);
    put(state, index);
  }

  /** Marks a state if it is a bottom state. */
  void mark(int state) {
    int block = of[state];
    if (position[state] >= markedEnd[block] && position[state] < bottomEnd[block]) {
      swap(state, markedEnd[block]++);
    }
  }

  void unmark(int state) {
    swap(state, --markedEnd[of[state]]);
  }

  void markAllBottoms(int block) {
    markedEnd[block] = bottomEnd[block];
  }

  void unmarkAll(int block) {
    markedEnd[block] = start[block];
  }

  /** Says that a state has become a bottom state. No state of the block may be marked. */
  void sink(int state) {
    swap(state, bottomEnd[of[state]]++);
  }

  /** Makes some states of a block a block of their own. No state of the block is marked afterwards. */
  int split(int block, int[] states, int size) {
    if (count == start.length) {
      start = Arrays.copyOf(start, 2 * count);
      end = Arrays.copyOf(end, 2 * count);
      bottomEnd = Arrays.copyOf(bottomEnd, 2 * count);
      markedEnd = Arrays.copyOf(markedEnd, 2 * count);
    }
    int result = count++;
    int bottoms = 0;
    // Bottom states last, so that they end up first.
    for (int i = 0; i < size; i++) {
      if (position[states[i]] >= bottomEnd[block]) {
        swap(states[i], --end[block]);
      }
    }
    for (int i = 0; i < size; i++) {
      if (position[states[i]] < bottomEnd[block]) {
        swap(states[i], --bottomEnd[block]);
        swap(states[i], --end[block]);
        bottoms++;
      }
      of[states[i]] = result;
    }
    start[result] = end[block];
    end[result] = end[block] + size;
    markedEnd[result] = start[result];
    bottomEnd[result] = start[result] + bottoms;
    unmarkAll(block);
    return result;
  }
}

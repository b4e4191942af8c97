package skein.lts.relation;

import java.util.Arrays;

/** A partition that can be refined: the members of a block lie next to each other. */
final class Blocks {

  /** The block of each state. */
  final int[] of;

  private final int[] members;
  private final int[] position;
  private int[] start = new int[16];
  private int[] end = new int[16];
  private int[] parent = new int[16];
  private int[] round = new int[16];
  private int count = 1;

  Blocks(int states) {
    of = new int[states];
    members = new int[states];
    position = new int[states];
    for (int state = 0; state < states; state++) {
      members[state] = state;
      position[state] = state;
    }
    end[0] = states;
  }

  int count() {
    return count;
  }

  int start(int block) {
    return start[block];
  }

  int end(int block) {
    return end[block];
  }

  int size(int block) {
    return end[block] - start[block];
  }

  int member(int index) {
    return members[index];
  }

  int[] parents() {
    return Arrays.copyOf(parent, count);
  }

  int[] rounds() {
    return Arrays.copyOf(round, count);
  }

  /** Puts a state at an index; whatever stood there goes where the state was. */
  void swap(int state, int index) {
    int other = members[index];
    int old = position[state];
    members[old] = other;
    position[other] = old;
    place(state, index);
  }

  /** Puts a state at an index and forgets what stood there. */
  void place(int state, int index) {
    members[index] = state;
    position[state] = index;
  }

  /** Leaves a block only these members. */
  void shrink(int block, int from, int to) {
    start[block] = from;
    end[block] = to;
  }

  /** A new block of these members; they must all have been in the other one. */
  int split(int from, int to, int old, int inRound) {
    if (count == start.length) {
      int capacity = (int) Math.min(of.length, 2L * count);
      start = Arrays.copyOf(start, capacity);
      end = Arrays.copyOf(end, capacity);
      parent = Arrays.copyOf(parent, capacity);
      round = Arrays.copyOf(round, capacity);
    }
    shrink(count, from, to);
    parent[count] = old;
    round[count] = inRound;
    for (int i = from; i < to; i++) {
      of[members[i]] = count;
    }
    return count++;
  }
}

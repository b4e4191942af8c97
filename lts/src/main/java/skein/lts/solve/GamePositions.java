package skein.lts.solve;

import java.util.Arrays;

/** The positions of a game, numbered as they are found, with what is known about each of them. */
final class GamePositions {

  /** Nobody is known to win. */
  static final byte OPEN = 0;

  static final byte PROPONENT = 1;
  static final byte OPPONENT = 2;

  static final int NOT_EXPANDED = -1;

  int size;
  int[] state = new int[1 << 10];
  int[] part = new int[1 << 10];
  byte[] winner = new byte[1 << 10];
  /** Of the player who moves here: the number of a part or the target of a step. Has a meaning only where that player wins. */
  int[] choice = new int[1 << 10];
  /** Where the successors of a position start in {@link #successors}; each list is preceded by its length. */
  int[] expansion = new int[1 << 10];
  int[] successors = new int[1 << 12];
  private int used;
  private int[] slots = new int[1 << 11];

  /** The position, which is added if it is new. */
  int number(int stateOf, int partOf) {
    if (2 * (size + 1) > slots.length) {
      rehash();
    }
    int slot = slot(stateOf, partOf);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    if (size == state.length) {
      grow();
    }
    state[size] = stateOf;
    part[size] = partOf;
    expansion[size] = NOT_EXPANDED;
    slots[slot] = ++size;
    return size - 1;
  }

  private int slot(int stateOf, int partOf) {
    long hash = ((long) stateOf << 32 | partOf) * 0x9E3779B97F4A7C15L;
    int slot = (int) (hash >>> 33) & slots.length - 1;
    while (slots[slot] != 0 && (state[slots[slot] - 1] != stateOf || part[slots[slot] - 1] != partOf)) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    for (int i = 0; i < size; i++) {
      slots[slot(state[i], part[i])] = i + 1;
    }
  }

  private void grow() {
    state = Arrays.copyOf(state, 2 * size);
    part = Arrays.copyOf(part, 2 * size);
    winner = Arrays.copyOf(winner, 2 * size);
    choice = Arrays.copyOf(choice, 2 * size);
    expansion = Arrays.copyOf(expansion, 2 * size);
  }

  /** Starts the list of the successors of a position. */
  void expand(int position) {
    expansion[position] = used;
    push(0);
  }

  /** Adds to the list that was started last. */
  void successor(int position, int successor) {
    push(successor);
    successors[expansion[position]]++;
  }

  private void push(int value) {
    if (used == successors.length) {
      successors = Arrays.copyOf(successors, Math.addExact(used, used));
    }
    successors[used++] = value;
  }

  int from(int position) {
    return expansion[position] + 1;
  }

  int to(int position) {
    return expansion[position] + 1 + successors[expansion[position]];
  }
}

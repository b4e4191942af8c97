package skein.search.store;

import java.util.Arrays;

/**
 * The states that a small search has visited, stored exactly and numbered in order of insertion. Optimised for being
 * cleared and refilled often.
 */
public final class VisitedStates {

  private final int words;
  private long[] states = new long[0];
  /** State number + 1, or 0 if empty. */
  private int[] index = new int[0];
  private int mask;
  private int size;

  public VisitedStates(int words) {
    this.words = words;
  }

  /** An upper bound on the memory of a set of this many states. */
  public static long bytes(int words, int most) {
    return 2L * most * words * Long.BYTES + 4L * most * Integer.BYTES;
  }

  /** Removes all states; from now on there will be at most this many. */
  public void clear(int most) {
    int slots = Integer.highestOneBit(Math.max(1, most)) << 2;
    if (index.length < slots) {
      index = new int[slots];
    } else {
      Arrays.fill(index, 0, slots, 0);
    }
    mask = slots - 1;
    size = 0;
  }

  public int size() {
    return size;
  }

  /** The number of the state, or -1. */
  public int find(long[] data, int at) {
    int slot = (int) Hash.of(data, at, words) & mask;
    while (index[slot] != 0) {
      int from = (index[slot] - 1) * words;
      if (Arrays.equals(states, from, from + words, data, at, at + words)) {
        return index[slot] - 1;
      }
      slot = slot + 1 & mask;
    }
    return -1;
  }

  /** Adds a state that is not there yet, and returns its number. */
  public int add(long[] data, int at) {
    if ((size + 1) * words > states.length) {
      states = Arrays.copyOf(states, Math.max(64 * words, 2 * states.length));
    }
    System.arraycopy(data, at, states, size * words, words);
    int slot = (int) Hash.of(data, at, words) & mask;
    while (index[slot] != 0) {
      slot = slot + 1 & mask;
    }
    index[slot] = ++size;
    return size - 1;
  }

  /** The index of the state's first word in {@link #data}. */
  public int at(int number) {
    return number * words;
  }

  public long[] data() {
    return states;
  }

  public long[] get(int number) {
    return Arrays.copyOfRange(states, number * words, (number + 1) * words);
  }
}

package skein.explore;

import java.util.Arrays;

/**
 * A set of packed states, exact: states are compared word by word, never by their hash alone. They are
 * numbered 0, 1, 2, … in the order in which they came. The states lie in a chunked arena; an index with
 * open addressing finds their numbers.
 */
final class StateTable {

  private static final int BITS = 10;
  private static final int MASK = (1 << BITS) - 1;
  private static final int LARGEST_INDEX = 1 << 30;

  private final int words;
  private long[][] arena = new long[4][];
  private int size;
  /** State number + 1, or 0 where nothing is. */
  private int[] index = new int[1 << 8];

  StateTable(int words) {
    this.words = words;
  }

  int size() {
    return size;
  }

  /** The number of the state; if it is not in the table, {@code ~slot} to be handed to {@link #insert}. */
  int find(long[] state) {
    int mask = index.length - 1;
    int slot = hash(state, 0) & mask;
    while (index[slot] != 0) {
      if (holds(index[slot] - 1, state)) {
        return index[slot] - 1;
      }
      slot = slot + 1 & mask;
    }
    return ~slot;
  }

  /** Adds a state that {@link #find} has just not found, and returns its number. */
  int insert(long[] state, int slot) {
    int chunk = size >>> BITS;
    if (chunk == arena.length) {
      arena = Arrays.copyOf(arena, 2 * chunk);
    }
    if (arena[chunk] == null) {
      arena[chunk] = new long[words << BITS];
    }
    System.arraycopy(state, 0, arena[chunk], (size & MASK) * words, words);
    index[slot] = ++size;
    if (isCrowded()) {
      grow();
    }
    return size - 1;
  }

  long[] get(int number) {
    int from = (number & MASK) * words;
    return Arrays.copyOfRange(arena[number >>> BITS], from, from + words);
  }

  /** How much memory this will take, at its peak, if one more state comes. */
  long bytesForOneMore() {
    long bytes = ((long) (size >>> BITS) + 1 << BITS) * words * 8 + 8L * arena.length + 4L * index.length;
    if (!growsNext()) {
      return bytes;
    }
    return index.length == LARGEST_INDEX ? Long.MAX_VALUE : bytes + 8L * index.length;
  }

  private boolean growsNext() {
    return 4L * (size + 1) > 3L * index.length;
  }

  private boolean isCrowded() {
    return 4L * size > 3L * index.length;
  }

  private void grow() {
    int[] larger = new int[2 * index.length];
    int mask = larger.length - 1;
    for (int number = 0; number < size; number++) {
      int slot = hash(arena[number >>> BITS], (number & MASK) * words) & mask;
      while (larger[slot] != 0) {
        slot = slot + 1 & mask;
      }
      larger[slot] = number + 1;
    }
    index = larger;
  }

  private boolean holds(int number, long[] state) {
    int from = (number & MASK) * words;
    return Arrays.equals(arena[number >>> BITS], from, from + words, state, 0, words);
  }

  private int hash(long[] array, int from) {
    long h = 0;
    for (int i = from; i < from + words; i++) {
      h = (h ^ array[i]) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 29;
    }
    h *= 0xBF58476D1CE4E5B9L;
    return (int) (h >>> 32);
  }
}

package skein.explore.ltl;

import java.util.Arrays;

/** Numbers pairs 0, 1, 2, … in the order in which they come; the second of a pair is below a bound. */
final class PairTable {

  private final int bound;
  private long[] pairs = new long[1 << 8];
  private int size;
  /** Number + 1, or 0 where nothing is. */
  private int[] index = new int[1 << 9];

  PairTable(int bound) {
    this.bound = bound;
  }

  int size() {
    return size;
  }

  int first(int number) {
    return (int) (pairs[number] / bound);
  }

  int second(int number) {
    return (int) (pairs[number] % bound);
  }

  /** The number of a pair that is here; -1 if it is not. */
  int find(int first, int second) {
    return index[slot((long) first * bound + second)] - 1;
  }

  /** The number of a pair, a new one if it is not here yet. */
  int number(int first, int second) {
    long pair = (long) first * bound + second;
    int slot = slot(pair);
    if (index[slot] != 0) {
      return index[slot] - 1;
    }
    if (size == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * size);
    }
    pairs[size++] = pair;
    index[slot] = size;
    if (2 * size > index.length) {
      index = new int[2 * index.length];
      for (int i = 0; i < size; i++) {
        index[slot(pairs[i])] = i + 1;
      }
    }
    return size - 1;
  }

  private int slot(long pair) {
    int mask = index.length - 1;
    long h = pair * 0x9E3779B97F4A7C15L;
    int slot = (int) (h >>> 32 ^ h >>> 48) & mask;
    while (index[slot] != 0 && pairs[index[slot] - 1] != pair) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  long bytes() {
    return 8L * pairs.length + 4L * index.length;
  }
}

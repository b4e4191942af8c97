package skein.lts.graph;

import java.util.Arrays;
import skein.core.answer.Cause;
import skein.core.budget.Halt;

/** Sorted sets of ints, numbered from 0 in the order in which they were found, next to each other in one array. */
final class IntSets {

  /** An array has no more. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  private int[] elements = new int[256];
  /** For each set the index after its last element. */
  private int[] ends = new int[64];
  private int size;
  /** A hash table of numbers plus one. */
  private int[] slots = new int[128];

  int size() {
    return size;
  }

  int start(int set) {
    return set == 0 ? 0 : ends[set - 1];
  }

  int end(int set) {
    return ends[set];
  }

  /** A copy of a set. */
  int[] elements(int set) {
    return Arrays.copyOfRange(elements, start(set), end(set));
  }

  int at(int index) {
    return elements[index];
  }

  /** The number of the set of the first {@code length} ints, which are sorted; a new one if it is unknown. */
  int number(int[] sorted, int length) {
    int mask = slots.length - 1;
    int slot = hash(sorted, 0, length) & mask;
    while (slots[slot] != 0) {
      int set = slots[slot] - 1;
      if (Arrays.equals(elements, start(set), end(set), sorted, 0, length)) {
        return set;
      }
      slot = slot + 1 & mask;
    }
    append(sorted, length);
    slots[slot] = size;
    if (size > slots.length / 2) {
      grow();
    }
    return size - 1;
  }

  private void append(int[] sorted, int length) {
    int from = size == 0 ? 0 : ends[size - 1];
    if ((long) from + length > MOST) {
      throw new Halt(Cause.MEMORY);
    }
    int to = from + length;
    if (to > elements.length) {
      elements = Arrays.copyOf(elements, Math.max(to, (int) Math.min(MOST, 2L * elements.length)));
    }
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size);
    }
    System.arraycopy(sorted, 0, elements, from, length);
    ends[size++] = to;
  }

  private void grow() {
    int[] larger = new int[2 * slots.length];
    for (int set = 0; set < size; set++) {
      int slot = hash(elements, start(set), end(set)) & larger.length - 1;
      while (larger[slot] != 0) {
        slot = slot + 1 & larger.length - 1;
      }
      larger[slot] = set + 1;
    }
    slots = larger;
  }

  private static int hash(int[] data, int from, int to) {
    long hash = 0;
    for (int i = from; i < to; i++) {
      long z = (hash ^ data[i]) + 0x9E3779B97F4A7C15L;
      z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
      z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
      hash = z ^ z >>> 31;
    }
    return (int) hash;
  }
}

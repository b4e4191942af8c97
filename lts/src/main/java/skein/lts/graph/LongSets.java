package skein.lts.graph;

import java.util.Arrays;

/** Sorted sets of numbers, each stored once and numbered from 0 as they come. */
public final class LongSets {

  private long[] entries = new long[1024];
  private int used;
  private int[] start = new int[16];
  private int count;
  private int[] table = new int[64];

  public LongSets() {
    Arrays.fill(table, -1);
  }

  public int count() {
    return count;
  }

  public int start(int set) {
    return start[set];
  }

  public int end(int set) {
    return set + 1 == count ? used : start[set + 1];
  }

  public long at(int index) {
    return entries[index];
  }

  /** The number of the set that an array begins with. Sorts that part. */
  public int sorted(long[] set, int size) {
    if (size < 2) {
      return number(set, size);
    }
    Arrays.sort(set, 0, size);
    int kept = 1;
    for (int i = 1; i < size; i++) {
      if (set[i] != set[i - 1]) {
        set[kept++] = set[i];
      }
    }
    return number(set, kept);
  }

  /** The number of a sequence. */
  public int number(long[] set, int size) {
    if (2 * count >= table.length) {
      grow();
    }
    int slot = slot(set, 0, size);
    if (table[slot] >= 0) {
      return table[slot];
    }
    if (used + size > entries.length) {
      entries = Arrays.copyOf(entries, Math.max(used + size, entries.length + (entries.length >> 1)));
    }
    if (count == start.length) {
      start = Arrays.copyOf(start, 2 * count);
    }
    System.arraycopy(set, 0, entries, used, size);
    start[count] = used;
    used += size;
    table[slot] = count;
    return count++;
  }

  /** The slot of a sequence, or the free one where it belongs. */
  private int slot(long[] set, int from, int to) {
    long hash = (long) to - from;
    for (int i = from; i < to; i++) {
      hash = (hash ^ set[i]) * 0xBF58476D1CE4E5B9L;
      hash ^= hash >>> 29;
    }
    int slot = (int) (hash ^ hash >>> 32) & (table.length - 1);
    while (table[slot] >= 0 && !Arrays.equals(entries, start(table[slot]), end(table[slot]), set, from, to)) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  private void grow() {
    table = new int[2 * table.length];
    Arrays.fill(table, -1);
    for (int set = 0; set < count; set++) {
      table[slot(entries, start(set), end(set))] = set;
    }
  }
}

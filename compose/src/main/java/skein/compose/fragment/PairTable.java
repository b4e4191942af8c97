package skein.compose.fragment;

import java.util.Arrays;

/** A value for each pair of numbers that are not negative. */
final class PairTable {

  static final int UNKNOWN = Integer.MIN_VALUE;
  private static final long FREE = -1;

  private long[] keys = new long[64];
  private int[] values = new int[64];
  private int size;

  PairTable() {
    Arrays.fill(keys, FREE);
  }

  /** How many pairs have a value. */
  int size() {
    return size;
  }

  int get(int one, int other) {
    int slot = slot(key(one, other));
    return keys[slot] == FREE ? UNKNOWN : values[slot];
  }

  /** Returns the value. */
  int put(int one, int other, int value) {
    if (2 * size >= keys.length) {
      grow();
    }
    long key = key(one, other);
    int slot = slot(key);
    size += keys[slot] == FREE ? 1 : 0;
    keys[slot] = key;
    values[slot] = value;
    return value;
  }

  private static long key(int one, int other) {
    return (long) one << Integer.SIZE | other;
  }

  private int slot(long key) {
    long hash = key * 0x9E3779B97F4A7C15L;
    int slot = (int) (hash ^ hash >>> 32) & keys.length - 1;
    while (keys[slot] != FREE && keys[slot] != key) {
      slot = slot + 1 & keys.length - 1;
    }
    return slot;
  }

  private void grow() {
    long[] before = keys;
    int[] held = values;
    keys = new long[2 * before.length];
    values = new int[keys.length];
    Arrays.fill(keys, FREE);
    for (int i = 0; i < before.length; i++) {
      if (before[i] != FREE) {
        int slot = slot(before[i]);
        keys[slot] = before[i];
        values[slot] = held[i];
      }
    }
  }
}

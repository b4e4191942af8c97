package skein.search.store;

import java.util.Arrays;

/** Packed states, numbered from 0 in the order in which they were found; those that are equal have the same number. */
public final class StateIndex implements Store {

  /** A chunk has about this many words. */
  private static final int CHUNK = 1 << 15;
  private static final int LARGEST_TABLE = 1 << 30;

  private final int words;
  /** A chunk has two to this power states. */
  private final int bits;
  private long[][] chunks = new long[16][];
  private int size;
  /** A hash table of numbers plus one. */
  private int[] slots = new int[64];

  /** @param words how many each state has */
  public StateIndex(int words) {
    this.words = words;
    this.bits = Math.max(0, Integer.numberOfTrailingZeros(CHUNK) - (Integer.SIZE - Integer.numberOfLeadingZeros(words - 1)));
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public int size() {
    return size;
  }

  /** A copy of the state with this number. */
  public long[] state(int number) {
    long[] state = new long[words];
    read(number, state, 0);
    return state;
  }

  /** Of a state in its chunk. */
  private int offset(int number) {
    return (number & (1 << bits) - 1) * words;
  }

  @Override
  public void read(int number, long[] into, int at) {
    System.arraycopy(chunks[number >>> bits], offset(number), into, at, words);
  }

  @Override
  public int number(long[] data, int at) {
    int mask = slots.length - 1;
    int slot = hash(data, at) & mask;
    while (slots[slot] != 0) {
      if (equal(slots[slot] - 1, data, at)) {
        return slots[slot] - 1;
      }
      slot = slot + 1 & mask;
    }
    append(data, at);
    slots[slot] = size;
    if (size > slots.length / 2 && slots.length < LARGEST_TABLE) {
      grow();
    }
    return size - 1;
  }

  /** Whether the state at {@code data[at]} has a number. */
  public boolean contains(long[] data, int at) {
    int mask = slots.length - 1;
    int slot = hash(data, at) & mask;
    while (slots[slot] != 0 && !equal(slots[slot] - 1, data, at)) {
      slot = slot + 1 & mask;
    }
    return slots[slot] != 0;
  }

  private boolean equal(int number, long[] data, int at) {
    int start = offset(number);
    return Arrays.equals(chunks[number >>> bits], start, start + words, data, at, at + words);
  }

  private void append(long[] data, int at) {
    int chunk = size >>> bits;
    if (offset(size) == 0) {
      if (chunk == chunks.length) {
        chunks = Arrays.copyOf(chunks, 2 * chunk);
      }
      chunks[chunk] = new long[words << bits];
    }
    System.arraycopy(data, at, chunks[chunk], offset(size), words);
    size++;
  }

  private void grow() {
    int[] larger = new int[2 * slots.length];
    for (int number = 0; number < size; number++) {
      int slot = hash(chunks[number >>> bits], offset(number)) & larger.length - 1;
      while (larger[slot] != 0) {
        slot = slot + 1 & larger.length - 1;
      }
      larger[slot] = number + 1;
    }
    slots = larger;
  }

  private int hash(long[] data, int at) {
    long hash = 0;
    for (int i = 0; i < words; i++) {
      long z = (hash ^ data[at + i]) + 0x9E3779B97F4A7C15L;
      z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
      z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
      hash = z ^ z >>> 31;
    }
    return (int) hash;
  }
}

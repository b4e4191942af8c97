package skein.search.store;

import java.util.Arrays;

/**
 * Packed states, numbered from 0 in the order in which they were found; those that are equal have the same number. They are looked up in a hash table or, if they are small
 * numbers themselves, in a table by these.
 */
public final class StateIndex implements Store {

  /** A chunk has about this many words. */
  private static final int CHUNK = 1 << 15;
  private static final int LARGEST_TABLE = 1 << 30;

  private final int words;
  /** A chunk has two to this power states. */
  private final int bits;
  private long[][] chunks = new long[16][];
  private int size;
  /** The table by words; null while there is a hash table. */
  private DirectNumbers direct;
  /** If states have one word, the largest, as an unsigned number. */
  private long largest;
  /** A hash table: in the bits that a place needs a number plus one, above them those of the hash, so that few states are compared in vain. */
  private int[] slots = new int[64];
  private int[] touched = new int[0];
  private long touchedSum;

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
    if (direct == null) {
      return hashedNumber(data, at);
    }
    int known = direct.find(data[at]);
    if (known >= 0) {
      return known;
    }
    if (!DirectNumbers.suits(data[at], size)) {
      direct = null;
      enterAll((int) Math.min(LARGEST_TABLE, 4L * Integer.highestOneBit(size)));
      return hashedNumber(data, at);
    }
    append(data, at);
    direct.put(data[at], size - 1);
    return size - 1;
  }

  private int hashedNumber(long[] data, int at) {
    int mask = slots.length - 1;
    int hash = hash(data, at);
    int slot = find(hash, data, at);
    if (slots[slot] != 0) {
      return (slots[slot] & mask) - 1;
    }
    append(data, at);
    slots[slot] = (hash & ~mask) | size;
    if (size > slots.length / 2 && slots.length < LARGEST_TABLE) {
      grow();
    }
    return size - 1;
  }

  @Override
  public void touch(long[] data, int at, int count) {
    // Without a use, the reads would be optimised away.
    touchedSum = direct != null ? touchDirect(data, at, count) : touchHashed(data, at, count);
  }

  private long touchDirect(long[] data, int at, int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += direct.find(data[at + i]);
    }
    return sum;
  }

  private long touchHashed(long[] data, int at, int count) {
    if (touched.length < count) {
      touched = new int[count];
    }
    int mask = slots.length - 1;
    for (int i = 0; i < count; i++) {
      touched[i] = slots[hash(data, at + i * words) & mask];
    }
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int number = (touched[i] & mask) - 1;
      if (number >= 0) {
        sum += chunks[number >>> bits][offset(number)];
      }
    }
    return sum;
  }

  /** Whether the state at {@code data[at]} has a number. */
  public boolean contains(long[] data, int at) {
    return direct != null ? direct.find(data[at]) >= 0 : slots[find(hash(data, at), data, at)] != 0;
  }

  /** The place of the state, or the empty one where it belongs. */
  private int find(int hash, long[] data, int at) {
    int mask = slots.length - 1;
    int slot = hash & mask;
    while (slots[slot] != 0 && !(((slots[slot] ^ hash) & ~mask) == 0 && equal((slots[slot] & mask) - 1, data, at))) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private boolean equal(int number, long[] data, int at) {
    long[] chunk = chunks[number >>> bits];
    int start = offset(number);
    // Most states have one word or two.
    for (int i = 0; i < words; i++) {
      if (chunk[start + i] != data[at + i]) {
        return false;
      }
    }
    return true;
  }

  private void append(long[] data, int at) {
    if (size == LARGEST_TABLE - 1) {
      throw new OutOfMemoryError("more than 2^30 states");
    }
    int chunk = size >>> bits;
    if (offset(size) == 0) {
      if (chunk == chunks.length) {
        chunks = Arrays.copyOf(chunks, 2 * chunk);
      }
      chunks[chunk] = new long[words << bits];
    }
    System.arraycopy(data, at, chunks[chunk], offset(size), words);
    size++;
    if (words == 1 && Long.compareUnsigned(data[at], largest) > 0) {
      largest = data[at];
    }
  }

  private void grow() {
    if (words != 1 || !DirectNumbers.suits(largest, size)) {
      enterAll(2 * slots.length);
      return;
    }
    slots = new int[0];
    direct = new DirectNumbers();
    for (int number = 0; number < size; number++) {
      direct.put(chunks[number >>> bits][offset(number)], number);
    }
  }

  private void enterAll(int places) {
    int[] larger = new int[places];
    int mask = larger.length - 1;
    for (int number = 0; number < size; number++) {
      int hash = hash(chunks[number >>> bits], offset(number));
      int slot = hash & mask;
      while (larger[slot] != 0) {
        slot = slot + 1 & mask;
      }
      larger[slot] = (hash & ~mask) | (number + 1);
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

package skein.search.level;

import skein.search.store.Hash;

/**
 * Remembers some of the states sent recently, to send each only once: independent steps lead to the same state in
 * different orders, usually within a short time.
 */
final class DuplicateFilter {

  /** Small enough to stay in the second-level cache beside the pending successors. */
  private static final int BYTES = 1 << 17;

  private final int words;
  private final int mask;
  private final long[] states;

  DuplicateFilter(int words) {
    this.words = words;
    // With a single slot, the all-zero state could not be stored elsewhere.
    int slots = Integer.highestOneBit(Math.max(2, BYTES / (words * Long.BYTES)));
    this.mask = slots - 1;
    this.states = new long[slots * words];
    // Every slot initially holds the all-zero state, except the slot where it belongs: so a lookup never finds a state that was not put.
    int own = slot(Hash.of(states, 0, words)) * words;
    do {
      states[own]++;
    } while (slot(Hash.of(states, own, words)) * words == own);
  }

  private int slot(long hash) {
    return (int) hash & mask;
  }

  /** As {@link #put(long[], int, long)}, for states of one word. */
  boolean put(long word, long hash) {
    int slot = slot(hash);
    boolean same = states[slot] == word;
    states[slot] = word;
    return same;
  }

  /** As {@link #put(long[], int, long)}, for states of two words. */
  boolean put(long first, long second, long hash) {
    int slot = slot(hash) << 1;
    // Without a jump: a processor cannot predict where states differ.
    boolean same = ((states[slot] ^ first) | (states[slot + 1] ^ second)) == 0;
    states[slot] = first;
    states[slot + 1] = second;
    return same;
  }

  /** Whether the state was put before; it is stored in any case. */
  boolean put(long[] data, int at, long hash) {
    int slot = slot(hash) * words;
    boolean same = true;
    for (int i = 0; i < words; i++) {
      same &= states[slot + i] == data[at + i];
      states[slot + i] = data[at + i];
    }
    return same;
  }
}

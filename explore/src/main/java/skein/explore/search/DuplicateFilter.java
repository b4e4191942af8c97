package skein.explore.search;

import skein.explore.store.Hash;

/**
 * Remembers some of the states that were sent last, to send them only once: steps that do not depend on
 * each other lead to the same state by many ways, mostly soon one after the other.
 */
final class DuplicateFilter {

  /** As many states as fit in half of a usual second-level cache. */
  private static final int BYTES = 1 << 19;

  private final int words;
  private final int mask;
  private final long[] states;

  DuplicateFilter(int words) {
    this.words = words;
    // With one slot there would be no place where the state of zeros does not belong.
    int slots = Integer.highestOneBit(Math.max(2, BYTES / (words * Long.BYTES)));
    this.mask = slots - 1;
    this.states = new long[slots * words];
    // Every slot holds the state of zeros but the one where that belongs: so none is ever found where it was not put.
    int own = slot(Hash.of(states, 0, words)) * words;
    do {
      states[own]++;
    } while (slot(Hash.of(states, own, words)) * words == own);
  }

  private int slot(long hash) {
    return (int) hash & mask;
  }

  /** Whether the state was put here before; it is now in any case. */
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

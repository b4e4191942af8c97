package skein.explore.fast;

/**
 * Remembers some of the states that were sent last, to send them only once: steps that do not depend on
 * each other lead to the same state by many ways, mostly soon one after the other.
 */
final class Recent {

  /** As many states as fit in half of a usual second-level cache. */
  private static final int BYTES = 1 << 19;

  private final int words;
  private final int mask;
  private final long[] states;

  Recent(int words) {
    this.words = words;
    int slots = Integer.highestOneBit(Math.max(1, BYTES / (words * Long.BYTES)));
    this.mask = slots - 1;
    this.states = new long[slots * words];
    // No slot holds a state that belongs to another slot, so none is ever found where it was not put.
    for (int slot = 0; slot < slots; slot++) {
      long other = 0;
      do {
        states[slot * words] = other++;
      } while (slot(Hash.of(states, slot * words, words)) == slot);
    }
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

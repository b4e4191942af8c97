package skein.search.store;

/** A set of packed states, numbered from 0 in order of insertion. Written by one thread at a time; meanwhile, others may read states that were there before. */
public abstract sealed class StateSet implements AutoCloseable permits Shard, StateTree, CompactSet {

  /** States of more words than this are stored as trees. */
  private static final int MOST_PLAIN_WORDS = 2;

  /**
   * @param lastBits how many of the lowest bits of the last word are used
   * @param fastBytes the memory to be spent on speed, where there is a choice
   */
  static StateSet of(int words, int lastBits, Retention retention, long fastBytes) {
    if (words == 1 && lastBits <= QuotientBuckets.MOST_KEY_BITS && retention != Retention.NUMBERS) {
      return new CompactSet(lastBits, retention == Retention.FRONTIER, fastBytes);
    }
    return words <= MOST_PLAIN_WORDS ? new Shard(words, lastBits) : new StateTree(words);
  }

  public abstract int size();

  /** Memory in use. */
  abstract long bytes();

  /** The extra memory that {@link #reserve} or {@link #growFor} may temporarily need. */
  abstract long growth();

  /** Reserves memory for about this many states, to avoid repeated growth. */
  public void expect(long states) {}

  /** What the other methods use to look up the state at {@code data[at]}. */
  public abstract long key(long[] data, int at);

  /** The number of the state at {@code data[at]}; -1 if it is not in the set. */
  public abstract int find(long[] data, int at, long key);

  public boolean contains(long[] data, int at, long key) {
    return find(data, at, key) >= 0;
  }

  /** The keys of states that are one after the other in {@code data}; a set that does not use them leaves the array as it is. */
  public abstract void keysOfGroup(long[] data, int at, int count, long[] keys);

  /** Prefetches what {@link #find} will read first, so that several reads can be in flight at once. */
  public abstract int touch(long key);

  /**
   * Prefetches what {@link #insert} will read for each of the first keys, at most {@link Shard#GROUP}. A processor looks ahead by a few hundred instructions:
   * the fewer there are from one read to the next, the more reads are in flight, so nothing else is done meanwhile. The result has no meaning; without it,
   * the reads would be optimised away.
   */
  public abstract long touchGroup(long[] keys, int count);

  /** Makes room for this many more states. */
  public abstract void reserve(int states);

  /** Grows now if it would have to for this many more states, but reserves no memory for the states themselves. */
  public abstract void growFor(int states);

  /**
   * Whether the state is new; it is in the set afterwards. There must be room for it: the code that adds many states has no branch for growing, since Java's
   * compiler would leave out what it has not seen yet, and compile everything again at the first growth.
   */
  public abstract boolean insert(long[] data, int at, long key);

  /** As {@link #insert}, but makes room first. */
  public final boolean add(long[] data, int at, long key) {
    reserve(1);
    return insert(data, at, key);
  }

  /** Copies a state out. */
  public abstract void read(int state, long[] data, int at);

  /** The states from one number to another will not be read any more; none of them was forgotten before. */
  void forget(int from, int to) {}

  @Override
  public abstract void close();
}

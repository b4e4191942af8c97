package skein.explore.store;

/** A set of packed states, each known by a number that counts up from 0 as they come in. Written by one thread at a time. */
public abstract sealed class StateSet implements AutoCloseable permits Shard, StateTree {

  /** States of more words than this are stored as trees. */
  private static final int MOST_PLAIN_WORDS = 2;

  /** @param lastBits this many bits, the lowest, of the last word are in use */
  static StateSet of(int words, int lastBits) {
    return words <= MOST_PLAIN_WORDS ? new Shard(words, lastBits) : new StateTree(words);
  }

  public abstract int size();

  /** Memory in use. */
  abstract long bytes();

  /** How much {@link #add} may take on top for a moment when it grows. */
  abstract long growth();

  /** About this many states will be there soon: makes room for them in fewer goes. */
  public void expect(long states) {}

  /** The number of the state at {@code data[at]}; -1 if it is not here. The hash is that of {@link Hash#of}. */
  public abstract int find(long[] data, int at, long hash);

  /** Reads what {@link #add} will read first, so that several such reads can be under way at once. */
  public abstract int touch(long hash);

  /** Given what {@link #touch} returned: reads the state that {@link #add} will most likely look at. */
  public abstract long touchState(int entry, long hash);

  /** Whether the state was not here before; it is now. */
  public abstract boolean add(long[] data, int at, long hash);

  /** Copies a state out. */
  public abstract void read(int state, long[] data, int at);

  @Override
  public abstract void close();
}

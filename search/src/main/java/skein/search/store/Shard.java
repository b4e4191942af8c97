package skein.search.store;

import java.util.function.LongFunction;

/**
 * A set of packed states that are stored uncompressed. The states are stored in order of insertion; an open-addressing index of 32-bit entries finds
 * them. An entry is 0, or the state's number + 1 with as many bits of its hash above it as fit, so that most entries of other states are skipped
 * without reading the state. Written by one thread at a time.
 */
public final class Shard extends StateSet {

  private static final long LEAST_SLOTS = 1 << 12;
  /** Indices of up to 1 MB. */
  private static final long SMALL_SLOTS = 1 << 18;
  /** Indices above 128 MB. */
  private static final long LARGE_SLOTS = 1 << 25;
  /** The maximal growth factor of an index. */
  private static final long MOST_GROWTH = 8;
  /** More than any limit, so that the search stops before it looks anything up. */
  private static final long LOST = Long.MAX_VALUE / 1024;
  /** How many reads from memory are kept in flight at once; as many as a word has bits, so that it can have a bit for each. */
  public static final int GROUP = Long.SIZE;

  private final int words;
  private final LongFunction<Block> memory;
  private final StateLog log;
  /** Null if it was lost for lack of memory: then lookups are not possible any more. */
  private Block index;
  private long slots;
  private long fullAt;
  private int tagShift;
  private final int[] entries = new int[GROUP];
  private long expected;

  Shard(int words) {
    this(words, Long.SIZE);
  }

  /** @param lastBits how many of the lowest bits of the last word are used */
  Shard(int words, int lastBits) {
    this(words, lastBits, Block::new);
  }

  /** With memory from the given allocator. */
  Shard(int words, int lastBits, LongFunction<Block> memory) {
    this(words, lastBits, StateLog.LARGE_CHUNK_BYTES, memory);
  }

  /** @param chunkBytes how many bytes of states get memory at a time, at least */
  Shard(int words, int lastBits, long chunkBytes, LongFunction<Block> memory) {
    this.words = words;
    this.memory = memory;
    this.log = new StateLog(words, lastBits, chunkBytes, memory);
    newIndex(LEAST_SLOTS);
  }

  @Override
  public int size() {
    return log.size();
  }

  @Override
  long bytes() {
    return index == null ? LOST : index.bytes() + log.bytes();
  }

  @Override
  long growth() {
    return index == null ? 0 : (nextSlots(slots) - slots) * Integer.BYTES;
  }

  @Override
  public void expect(long states) {
    expected = states;
  }

  /**
   * Small indices grow fast, because every growth enters all states again; large ones by half, so that they are never less than half full. More if this
   * many states are expected.
   */
  private long nextSlots(long now) {
    long usual = now < SMALL_SLOTS ? 4 * now : now < LARGE_SLOTS ? 2 * now : now + now / 2;
    return expected <= fullAt ? usual : Math.max(usual, Math.min(MOST_GROWTH * now, (expected + expected / 64) * 10 / 7 + 1));
  }

  /** Gives back the memory of the index: from now on, states can only be read. */
  void closeIndex() {
    index.close();
    index = null;
  }

  /** The first word of a state. */
  long first(int state) {
    return log.first(state);
  }

  @Override
  public long key(long[] data, int at) {
    return Hash.of(data, at, words);
  }

  @Override
  public void keysOfGroup(long[] data, int at, int count, long[] keys) {
    for (int k = 0; k < count; k++) {
      keys[k] = Hash.of(data, at + k * words, words);
    }
  }

  @Override
  public int find(long[] data, int at, long hash) {
    long slot = slot(hash);
    int tag = tag(hash);
    while (true) {
      int entry = Block.getInt(index.address() + slot * Integer.BYTES);
      if (entry == 0) {
        return -1;
      }
      if ((entry & ~idMask()) == tag && log.isAt(id(entry), data, at)) {
        return id(entry);
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  /** The same for states of one word. */
  public int find(long word) {
    long hash = Hash.of(word);
    long slot = slot(hash);
    int tag = tag(hash);
    while (true) {
      int entry = Block.getInt(index.address() + slot * Integer.BYTES);
      if (entry == 0) {
        return -1;
      }
      if ((entry & ~idMask()) == tag && first(id(entry)) == word) {
        return id(entry);
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  @Override
  public int touch(long hash) {
    return Block.getInt(index.address() + slot(hash) * Integer.BYTES);
  }

  @Override
  public long touchGroup(long[] hashes, int count) {
    touchEntries(hashes, count);
    return touchStates(hashes, count);
  }

  private void touchEntries(long[] hashes, int count) {
    // In locals: nothing may be read in between.
    long start = index.address();
    long range = slots;
    for (int k = 0; k < count; k++) {
      entries[k] = Block.getInt(start + Math.unsignedMultiplyHigh(hashes[k], range) * Integer.BYTES);
    }
  }

  /** The states that the hashes will most likely be compared with. */
  private long touchStates(long[] hashes, int count) {
    long sum = 0;
    for (int k = 0; k < count; k++) {
      int entry = entries[k];
      if (entry != 0 && (entry & ~idMask()) == tag(hashes[k])) {
        sum += Block.getUnalignedLong(log.address(id(entry)));
      }
    }
    return sum;
  }

  @Override
  public void reserve(int states) {
    growFor(states);
    log.reserve(states);
  }

  @Override
  public void growFor(int states) {
    while ((long) log.size() + states > fullAt) {
      grow();
    }
  }

  @Override
  public boolean insert(long[] data, int at, long hash) {
    long slot = slot(hash);
    int tag = tag(hash);
    long address;
    while (true) {
      address = index.address() + slot * Integer.BYTES;
      int entry = Block.getInt(address);
      if (entry == 0) {
        break;
      }
      if ((entry & ~idMask()) == tag && log.isAt(id(entry), data, at)) {
        return false;
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
    log.append(data, at);
    Block.putInt(address, tag | log.size());
    return true;
  }

  @Override
  public void read(int state, long[] data, int at) {
    log.read(state, data, at);
  }

  private long slot(long hash) {
    return Math.unsignedMultiplyHigh(hash, slots);
  }

  private int tag(long hash) {
    return tagShift == Integer.SIZE ? 0 : (int) hash << tagShift;
  }

  private int idMask() {
    return tagShift == Integer.SIZE ? -1 : (1 << tagShift) - 1;
  }

  private int id(int entry) {
    return (entry & idMask()) - 1;
  }

  private void newIndex(long newSlots) {
    index = memory.apply(newSlots * Integer.BYTES);
    slots = newSlots;
    // A fuller index takes less memory, but more steps to search.
    fullAt = newSlots <= LARGE_SLOTS ? newSlots * 7 / 10 : newSlots * 17 / 20;
    tagShift = Long.SIZE - Long.numberOfLeadingZeros(fullAt + 1);
  }

  private void grow() {
    long before = slots;
    // The index can be rebuilt from the states, so the old and the new one need not coexist.
    closeIndex();
    try {
      newIndex(nextSlots(before));
    } catch (OutOfMemoryError e) {
      newIndex(before);
      enterAll();
      throw e;
    }
    enterAll();
  }

  private void enterAll() {
    long[] data = new long[words];
    long[] hashes = new long[GROUP];
    int size = log.size();
    for (int first = 0; first < size; first += GROUP) {
      int group = Math.min(GROUP, size - first);
      hashGroup(first, group, data, hashes);
      touchEntries(hashes, group);
      enterGroup(first, group, hashes);
    }
  }

  private void hashGroup(int first, int group, long[] data, long[] hashes) {
    for (int k = 0; k < group; k++) {
      read(first + k, data, 0);
      hashes[k] = Hash.of(data, 0, words);
    }
  }

  private void enterGroup(int first, int group, long[] hashes) {
    for (int k = 0; k < group; k++) {
      enter(hashes[k], first + k + 1);
    }
  }

  /** Inserts a state that is not in the index yet. */
  private void enter(long hash, int entry) {
    long slot = slot(hash);
    while (Block.getInt(index.address() + slot * Integer.BYTES) != 0) {
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
    Block.putInt(index.address() + slot * Integer.BYTES, tag(hash) | entry);
  }

  @Override
  public void close() {
    if (index != null) {
      index.close();
    }
    log.close();
  }
}

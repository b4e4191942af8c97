package skein.search.store;

/**
 * A set of states of at most 60 bits. A table has a permutation of each state, and once it is large, without the bits that follow from its place there; the
 * states themselves are only stored as long as they must be readable. To find the number of a state, all states are read.
 */
final class CompactSet extends StateSet {

  private final boolean forgetful;
  private final int shift;
  private final long mask;
  private final int keyBits;
  private final long fastBytes;
  private final StateLog log;
  /** Null once it would be too large. */
  private KeyTable keys;
  /** Null until then. */
  private QuotientTable table;

  /**
   * @param bits how many of the lowest bits of a state are used
   * @param forgetful whether {@link #forget} has an effect
   * @param fastBytes the memory to be spent on speed
   */
  CompactSet(int bits, boolean forgetful, long fastBytes) {
    this.forgetful = forgetful;
    this.fastBytes = fastBytes;
    this.keyBits = Math.max(QuotientTable.LEAST_KEY_BITS, bits);
    this.shift = (keyBits + 1) / 2;
    this.mask = (1L << keyBits) - 1;
    this.keys = new KeyTable(keyBits, Block::new);
    this.log = new StateLog(1, bits, forgetful ? StateLog.SMALL_CHUNK_BYTES : StateLog.LARGE_CHUNK_BYTES, Block::new);
  }

  @Override
  public int size() {
    return log.size();
  }

  @Override
  long bytes() {
    return (keys != null ? keys.bytes() : table.bytes()) + log.bytes();
  }

  /** How many states do not fit into the buckets where they belong. */
  int overflow() {
    return keys != null ? 0 : table.overflow();
  }

  @Override
  long growth() {
    if (keys == null) {
      return table.growth();
    }
    return keys.fits(fastBytes) ? keys.growth() : QuotientTable.bytesFor(keyBits, keys.size());
  }

  /** Every step has an inverse, so different states have different keys. */
  @Override
  public long key(long[] data, int at) {
    long z = data[at];
    z = (z ^ z >>> shift) * 0xBF58476D1CE4E5B9L & mask;
    return (z ^ z >>> shift) * 0x94D049BB133111EBL & mask;
  }

  @Override
  public void keysOfGroup(long[] data, int at, int count, long[] all) {
    for (int k = 0; k < count; k++) {
      all[k] = key(data, at + k);
    }
  }

  @Override
  public boolean contains(long[] data, int at, long key) {
    return keys != null ? keys.contains(key) : table.contains(key);
  }

  @Override
  public int find(long[] data, int at, long key) {
    if (forgetful) {
      throw new IllegalStateException("a set that forgets states does not know their numbers");
    }
    // Space passes the hash that it chose the shard by.
    if (contains(data, at, key(data, at))) {
      for (int state = 0; state < log.size(); state++) {
        if (log.isAt(state, data, at)) {
          return state;
        }
      }
    }
    return -1;
  }

  @Override
  public int touch(long key) {
    // Space passes the hash that it chose the shard by.
    return (int) (keys != null ? keys.touch(key & mask) : table.touch(key & mask));
  }

  @Override
  public long touchGroup(long[] all, int count) {
    return keys != null ? keys.touchAll(all, count) : table.touchAll(all, count);
  }

  @Override
  public void reserve(int states) {
    growFor(states);
    log.reserve(states);
  }

  @Override
  public void growFor(int most) {
    // There cannot be more states than keys, and tables do not grow beyond that.
    int states = (int) Math.min(most, (1L << keyBits) - size());
    while (keys != null && !keys.hasRoom(states)) {
      enlarge();
    }
    if (table != null) {
      table.reserve(states);
    }
  }

  @Override
  public boolean insert(long[] data, int at, long key) {
    boolean fresh = keys != null ? keys.add(key) : table.insert(key);
    if (fresh) {
      log.append(data, at);
    }
    return fresh;
  }

  private void enlarge() {
    if (keys.fits(fastBytes)) {
      keys.grow();
    } else {
      table = new QuotientTable(keyBits, keys.size(), Block::new);
      KeyTable old = keys;
      keys = null;
      table.take(old);
    }
  }

  @Override
  public void read(int state, long[] data, int at) {
    log.read(state, data, at);
  }

  @Override
  void forget(int from, int to) {
    if (forgetful) {
      log.forget(from, to);
    }
  }

  @Override
  public void close() {
    if (keys != null) {
      keys.close();
    } else {
      table.close();
    }
    log.close();
  }
}

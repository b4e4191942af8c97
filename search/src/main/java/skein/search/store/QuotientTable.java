package skein.search.store;

import java.util.function.LongFunction;

/**
 * An exact set of keys of a fixed number of bits, which should be evenly distributed. The bucket where a key belongs is computed from its first bits, so
 * only the rest is stored. A key whose bucket is full is stored whole, in a second table; buckets are never emptied, so only a key that is not in a full
 * bucket has to be looked for there. Greater keys have the same or greater buckets, so that the table grows sequentially. (Cleary, Compact hash tables using
 * bidirectional linear probing, 1984, has neither buckets nor a second table, but bits that say how far a key is from its place.)
 */
final class QuotientTable implements AutoCloseable {

  /** So that the first table is not larger than the range of keys. */
  static final int LEAST_KEY_BITS = 16;
  private static final int FIRST_SCALE = 8;
  /** Smaller tables double. */
  private static final long LARGE_SLOTS = 1 << 23;
  /** The old buckets are given back in steps of this size while the new ones are filled. */
  private static final long RELEASED_BYTES = 2L << 20;
  /** More than any limit, so that the search stops before it looks anything up. */
  private static final long LOST = Long.MAX_VALUE / 1024;

  private final LongFunction<Block> memory;
  private final long[] word = new long[1];
  private QuotientBuckets buckets;
  /** The keys that their buckets have no room for. */
  private Shard others;
  private long fullAt;
  private long size;
  /** Whether memory ran out in the middle of a growth. */
  private boolean lost;

  QuotientTable(int keyBits, LongFunction<Block> memory) {
    this(keyBits, 0, memory);
  }

  /** With room for this many keys and some more. */
  QuotientTable(int keyBits, long keys, LongFunction<Block> memory) {
    this.memory = memory;
    this.buckets = allocate(keyBits, QuotientBuckets.LEAST_PARTS, scaleFor(keyBits, keys));
    this.others = new Shard(1, keyBits, StateLog.SMALL_CHUNK_BYTES, memory);
    this.fullAt = fullAt();
  }

  private static int scaleFor(int keyBits, long keys) {
    int scale = FIRST_SCALE;
    while (scale < QuotientBuckets.mostScale(keyBits) && fullAt(slots(QuotientBuckets.LEAST_PARTS, scale)) <= keys + keys / 8) {
      scale++;
    }
    return scale;
  }

  /** The memory of a table with room for this many keys. */
  static long bytesFor(int keyBits, long keys) {
    return QuotientBuckets.bytes(keyBits, QuotientBuckets.LEAST_PARTS, scaleFor(keyBits, keys));
  }

  private QuotientBuckets allocate(int keyBits, int parts, int scale) {
    return new QuotientBuckets(keyBits, parts, scale, memory.apply(QuotientBuckets.bytes(keyBits, parts, scale)));
  }

  private long slots() {
    return slots(buckets.parts, buckets.scale);
  }

  private static long slots(long parts, int scale) {
    return (parts << scale) * QuotientBuckets.SLOTS;
  }

  private long fullAt() {
    return fullAt(slots());
  }

  private static long fullAt(long slots) {
    return slots * 17 / 20;
  }

  long size() {
    return size;
  }

  /** How many keys are stored whole. */
  int overflow() {
    return others.size();
  }

  long bytes() {
    return lost ? LOST : buckets.block().bytes() + others.bytes();
  }

  /** The extra memory needed for growing. */
  long growth() {
    long now = buckets.block().bytes();
    long next = QuotientBuckets.bytes(buckets.keyBits, nextParts(), nextScale());
    return others.growth() + (buckets.block().isReleasable() ? next - now + RELEASED_BYTES : next);
  }

  /** Prefetches what the other methods will read first. */
  long touch(long key) {
    return buckets.touch(key);
  }

  /** The same for several keys; the result has no meaning. */
  long touchAll(long[] keys, int count) {
    long sum = 0;
    for (int k = 0; k < count; k++) {
      sum += buckets.touch(keys[k]);
    }
    return sum;
  }

  boolean contains(long key) {
    return switch (buckets.slot(buckets.bucket(key), buckets.content(key))) {
      case QuotientBuckets.PRESENT -> true;
      case QuotientBuckets.NO_ROOM -> others.find(key) >= 0;
      default -> false;
    };
  }

  /** Makes room for this many more keys. */
  void reserve(int keys) {
    while (size + keys > fullAt) {
      grow();
    }
  }

  /** Whether the key is new; it is in the table afterwards. There must be room for it. */
  boolean insert(long key) {
    if (!enter(key)) {
      return false;
    }
    size++;
    return true;
  }

  /** As {@link #insert}, but makes room first. */
  boolean add(long key) {
    reserve(1);
    return insert(key);
  }

  /** Takes over all keys of another table. */
  void take(KeyTable keys) {
    lost = true;
    keys.moveTo(this::add);
    lost = false;
  }

  private boolean enter(long key) {
    long bucket = buckets.bucket(key);
    long content = buckets.content(key);
    int slot = buckets.slot(bucket, content);
    if (slot == QuotientBuckets.PRESENT) {
      return false;
    }
    if (slot == QuotientBuckets.NO_ROOM) {
      word[0] = key;
      return others.add(word, 0, Hash.of(key));
    }
    buckets.put(bucket, slot, content);
    return true;
  }

  private int nextScale() {
    return doubles() || buckets.parts == QuotientBuckets.MOST_PARTS ? buckets.scale + 1 : buckets.scale;
  }

  private int nextParts() {
    return doubles() ? buckets.parts : buckets.parts == QuotientBuckets.MOST_PARTS ? QuotientBuckets.LEAST_PARTS : QuotientBuckets.MOST_PARTS;
  }

  /** Slots for all keys cannot double; with six parts, they are never full. */
  private boolean doubles() {
    return slots() < LARGE_SLOTS && buckets.scale < QuotientBuckets.mostScale(buckets.keyBits);
  }

  /** Both tables are accessed from the first bucket to the last, and memory goes from one to the other. */
  private void grow() {
    QuotientBuckets old = buckets;
    Shard homeless = others;
    Shard next = new Shard(1, old.keyBits, StateLog.SMALL_CHUNK_BYTES, memory);
    try {
      buckets = allocate(old.keyBits, nextParts(), nextScale());
    } catch (OutOfMemoryError e) {
      next.close();
      throw e;
    }
    others = next;
    fullAt = fullAt();
    lost = true;
    homeless.closeIndex();
    long step = old.bucketsIn(RELEASED_BYTES);
    for (long first = 0; first < old.count(); first += step) {
      long end = Math.min(old.count(), first + step);
      move(old, first, end);
      old.release(first, end);
    }
    old.block().close();
    for (int i = 0; i < homeless.size(); i++) {
      enter(homeless.first(i));
    }
    homeless.close();
    lost = false;
  }

  private void move(QuotientBuckets old, long from, long to) {
    for (long bucket = from; bucket < to; bucket++) {
      for (int slot = 0; slot < QuotientBuckets.SLOTS; slot++) {
        long key = old.keyAt(bucket, slot);
        if (key >= 0) {
          enter(key);
        }
      }
    }
  }

  @Override
  public void close() {
    buckets.block().close();
    others.close();
  }
}

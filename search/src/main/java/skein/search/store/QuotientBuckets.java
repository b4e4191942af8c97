package skein.search.store;

/**
 * The memory of a {@link QuotientTable}, and which key belongs where. There are {@code parts · 2^scale} buckets, with 4 or 6 parts, of 16 slots each. A
 * slot is a bit field: 0 if it is empty, otherwise one more than the part of its key that does not follow from the bucket. The slots of a bucket are
 * filled from the one that the first bits of this part select.
 */
final class QuotientBuckets {

  static final int LEAST_PARTS = 4;
  static final int MOST_PARTS = 6;
  /** So that products with the number of parts fit into 64 bits. */
  static final int MOST_KEY_BITS = 60;

  private static final int SLOT_BITS = 4;
  static final int SLOTS = 1 << SLOT_BITS;
  /** {@link #slot}: the key is in the bucket. */
  static final int PRESENT = -1;
  /** {@link #slot}: the key is not in the bucket, which has no room for it. */
  static final int NO_ROOM = -2;

  final int keyBits;
  final int parts;
  final int scale;
  /** The width of a slot. */
  private final int bits;
  private final long mask;
  private final long bucketBytes;
  private final int bucketShift;
  private final long restMask;
  private final int firstShift;
  private final Block block;
  private final long base;

  QuotientBuckets(int keyBits, int parts, int scale, Block block) {
    this.keyBits = keyBits;
    this.parts = parts;
    this.scale = scale;
    this.bits = bits(keyBits, scale);
    this.mask = (1L << bits) - 1;
    this.bucketBytes = bucketBytes(bits);
    this.bucketShift = keyBits - scale;
    this.restMask = (1L << bucketShift) - 1;
    this.firstShift = bits - SLOT_BITS;
    this.block = block;
    this.base = block.address();
  }

  /** Keys in the same bucket are at least a fourth of the number of parts apart. */
  private static int bits(int keyBits, int scale) {
    return keyBits - scale - 2;
  }

  /** With as many slots as there are keys, if there are four parts; slots cannot be any narrower. */
  static int mostScale(int keyBits) {
    return keyBits - 2 - SLOT_BITS;
  }

  /** The memory that buckets take. */
  static long bytes(int keyBits, int parts, int scale) {
    // A slot is read with the whole word that it starts in.
    return ((long) parts << scale) * bucketBytes(bits(keyBits, scale)) + Long.BYTES;
  }

  private static long bucketBytes(int bits) {
    return (long) bits * SLOTS / Byte.SIZE;
  }

  Block block() {
    return block;
  }

  /** How many there are. */
  long count() {
    return (long) parts << scale;
  }

  /** The bucket where a key belongs. */
  long bucket(long key) {
    return (key * parts) >>> bucketShift;
  }

  /** What a slot contains if it has this key; where it does not fit into a slot, the key must be elsewhere. */
  long content(long key) {
    return ((key * parts & restMask) >>> 2) + 1;
  }

  /** The key that a slot with this content has in this bucket. */
  private long key(long bucket, long content) {
    long product = (bucket << bucketShift) + ((content - 1) << 2) + parts - 1;
    // Division by a constant is faster.
    return parts == LEAST_PARTS ? product / LEAST_PARTS : product / MOST_PARTS;
  }

  /** Prefetches what {@link #slot} will read first. */
  long touch(long key) {
    long start = base + bucket(key) * bucketBytes;
    return Block.getUnalignedLong(start) + Block.getUnalignedLong(start + bucketBytes - 1);
  }

  /** The slot of the bucket where the content can be put, or else why not. */
  int slot(long bucket, long content) {
    if (content > mask) {
      return NO_ROOM;
    }
    long start = bucket * SLOTS;
    int first = (int) ((content - 1) >>> firstShift);
    for (int i = 0; i < SLOTS; i++) {
      int slot = first + i & SLOTS - 1;
      long found = get(start + slot);
      if (found == content) {
        return PRESENT;
      }
      if (found == 0) {
        return slot;
      }
    }
    return NO_ROOM;
  }

  /** The key in the slot of a bucket; -1 if it is empty. */
  long keyAt(long bucket, int slot) {
    long content = get(bucket * SLOTS + slot);
    return content == 0 ? -1 : key(bucket, content);
  }

  private long get(long slot) {
    long bit = slot * bits;
    return Block.getUnalignedLong(base + (bit >>> 3)) >>> (bit & 7) & mask;
  }

  /** Fills an empty slot of a bucket. */
  void put(long bucket, int slot, long content) {
    long bit = (bucket * SLOTS + slot) * bits;
    long address = base + (bit >>> 3);
    Block.putUnalignedLong(address, Block.getUnalignedLong(address) | content << (bit & 7));
  }

  /** Gives back the memory of the buckets from one to another. */
  void release(long from, long to) {
    block.release(from * bucketBytes(bits), to * bucketBytes(bits));
  }

  /** How many buckets take about this many bytes. */
  long bucketsIn(long bytes) {
    return bytes / bucketBytes(bits);
  }
}

package skein.explore.store;

/**
 * The slots of a {@link QuotientTable}, and which key belongs where. There are {@code parts · 2^scale} of them, with 4 to 7 parts; and some more, for keys
 * that belong in the last ones. A slot is a bit field: 0 if it is empty, otherwise the remainder of its key and, below it, the key's distance from its home + 1.
 */
final class QuotientSlots {

  static final int LEAST_PARTS = 4;
  static final int MOST_PARTS = 2 * LEAST_PARTS - 1;
  /** So that products with the number of parts fit into 64 bits. */
  static final int MOST_KEY_BITS = 60;

  private static final int DISTANCE_BITS = 6;
  /** Distances are smaller than this. */
  static final int MOST_DISTANCE = (1 << DISTANCE_BITS) - 1;

  final int keyBits;
  final int parts;
  final int scale;
  /** The width of a slot. */
  final int bits;
  private final long mask;
  private final int homeShift;
  private final long restMask;
  private final Block block;
  private final long base;

  QuotientSlots(int keyBits, int parts, int scale, Block block) {
    this.keyBits = keyBits;
    this.parts = parts;
    this.scale = scale;
    this.bits = bits(keyBits, scale);
    this.mask = (1L << bits) - 1;
    this.homeShift = keyBits - scale;
    this.restMask = (1L << homeShift) - 1;
    this.block = block;
    this.base = block.address();
  }

  private static int bits(int keyBits, int scale) {
    return keyBits - scale - 2 + DISTANCE_BITS;
  }

  /** The memory that slots take. */
  static long bytes(int keyBits, int parts, int scale) {
    // A slot is read with the whole word that it starts in.
    return (((long) parts << scale) + MOST_DISTANCE + 1) * bits(keyBits, scale) / Byte.SIZE + 2 * Long.BYTES;
  }

  Block block() {
    return block;
  }

  /** The number of slots where keys belong. */
  long homes() {
    return (long) parts << scale;
  }

  /** Including those that no key belongs in. */
  long all() {
    return homes() + MOST_DISTANCE + 1;
  }

  /** The slot where a key belongs. */
  long home(long key) {
    return (key * parts) >>> homeShift;
  }

  /**
   * What a slot contains if it has this key, at no distance; at distance d, it is d more. Greater keys with the same home have greater contents, since
   * there are at least four parts.
   */
  long content(long key) {
    return ((key * parts & restMask) >>> 2 << DISTANCE_BITS) + 1;
  }

  /** The distance + 1 of the key with this content; 0 for an empty slot. */
  static int distance(long content) {
    return (int) content & MOST_DISTANCE;
  }

  /** The key that a slot with this content has. */
  long key(long slot, long content) {
    long home = slot - distance(content) + 1;
    long product = (home << homeShift) + (content >>> DISTANCE_BITS << 2) + parts - 1;
    // Division by a constant is faster.
    return switch (parts) {
      case 4 -> product / 4;
      case 5 -> product / 5;
      case 6 -> product / 6;
      default -> product / 7;
    };
  }

  long get(long slot) {
    long bit = slot * bits;
    return Block.getUnalignedLong(base + (bit >>> 3)) >>> (bit & 7) & mask;
  }

  void put(long slot, long content) {
    long bit = slot * bits;
    long address = base + (bit >>> 3);
    int shift = (int) bit & 7;
    Block.putUnalignedLong(address, (Block.getUnalignedLong(address) & ~(mask << shift)) | content << shift);
  }

  /** Gives back the memory of the slots from one to another. */
  void release(long from, long to) {
    block.release((from * bits) >>> 3, (to * bits) >>> 3);
  }
}

package skein.search.store;

/**
 * Remembers states by three bits each: it may take a new state for a known one, but never the reverse. Estimates how often that happened. (Holzmann,
 * An analysis of bitstate hashing, 1998; three bits: Dillinger and Manolios 2004.)
 */
public final class BitTable implements AutoCloseable {

  private static final int BITS_PER_STATE = 3;

  private final Block block;
  private final long bits;
  private final long seed;
  private long set;
  private double forgotten;

  public BitTable(long bytes, long seed) {
    this.block = new Block(Math.max(Long.BYTES, bytes / Long.BYTES * Long.BYTES));
    this.bits = block.bytes() * Byte.SIZE;
    this.seed = seed;
  }

  public long bytes() {
    return block.bytes();
  }

  /** Whether the state is certainly new; it is stored in any case. */
  public boolean add(long[] data, int at, int words) {
    long hash = Hash.of(data, at, words, seed);
    long step = Hash.mix(hash ^ seed);
    int fresh = 0;
    for (int i = 0; i < BITS_PER_STATE; i++) {
      fresh += set(Math.unsignedMultiplyHigh(hash + i * step, bits));
    }
    if (fresh == 0) {
      return false;
    }
    double mistaken = Math.pow((double) set / bits, BITS_PER_STATE);
    set += fresh;
    forgotten += mistaken / Math.max(1e-9, 1 - mistaken);
    return true;
  }

  private int set(long bit) {
    long address = block.address() + (bit >>> 6) * Long.BYTES;
    long word = Block.getLong(address);
    long mask = 1L << bit;
    if ((word & mask) != 0) {
      return 0;
    }
    Block.putLong(address, word | mask);
    return 1;
  }

  /** The estimated number of states that were taken for others, not counting states reachable only through them. */
  public double forgotten() {
    return forgotten;
  }

  @Override
  public void close() {
    block.close();
  }
}

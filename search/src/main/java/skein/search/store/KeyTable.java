package skein.search.store;

import java.util.function.LongConsumer;
import java.util.function.LongFunction;

/**
 * An exact set of keys of a fixed number of bits, which should be evenly distributed, for as long as memory matters less than time: an
 * open-addressing table of whole keys. Keys are placed in ascending order, but for those in the same cache line or in one that was full,
 * so that the table is copied sequentially.
 */
final class KeyTable implements AutoCloseable {

  private static final int FIRST_SLOT_BITS = 12;
  /** Larger tables double. */
  private static final int SMALL_SLOT_BITS = 18;

  /** The old table is given back in steps of this size while the new one is filled. */
  private static final long STEP_BYTES = 2L << 20;

  /** Divides the number of slots. */
  private static final int GROUP = 1 << 5;

  /** The slots of a cache line. */
  private static final int LINE = 64 / Long.BYTES;

  private final int keyBits;
  private final LongFunction<Block> memory;
  private Block block;
  private long base;
  private int slotBits;
  private int shift;
  private long mask;
  private long fullAt;
  private long size;

  KeyTable(int keyBits, LongFunction<Block> memory) {
    this.keyBits = keyBits;
    this.memory = memory;
    use(FIRST_SLOT_BITS);
  }

  private void use(int newSlotBits) {
    block = memory.apply(bytes(newSlotBits));
    base = block.address();
    slotBits = newSlotBits;
    shift = keyBits - newSlotBits;
    mask = (1L << newSlotBits) - 1;
    fullAt = (1L << newSlotBits) * 4 / 5;
  }

  private static long bytes(int slotBits) {
    return (long) Long.BYTES << slotBits;
  }

  long size() {
    return size;
  }

  long bytes() {
    return block.bytes();
  }

  /** Whether it can grow without taking more than this many bytes. */
  boolean fits(long most) {
    return nextSlotBits() <= keyBits && bytes(nextSlotBits()) <= most;
  }

  /** The extra memory needed for growing. */
  long growth() {
    long next = bytes(nextSlotBits());
    return block.isReleasable() ? next - block.bytes() + STEP_BYTES : next;
  }

  private int nextSlotBits() {
    return slotBits < SMALL_SLOT_BITS ? slotBits + 2 : slotBits + 1;
  }

  /** Whether this many keys can be added before it has to grow. */
  boolean hasRoom(int keys) {
    return size + keys <= fullAt;
  }

  private long address(long slot) {
    return base + (slot << 3);
  }

  /** Prefetches what the other methods will read first. */
  long touch(long key) {
    return Block.getLong(address(key >>> shift));
  }

  /** The same for several keys; the result has no meaning. */
  long touchAll(long[] keys, int count) {
    long sum = 0;
    for (int k = 0; k < count; k++) {
      sum += touch(keys[k]);
    }
    return sum;
  }

  boolean contains(long key) {
    return Block.getLong(find(key)) != 0;
  }

  /** Whether the key is new; it is in the table afterwards. */
  boolean add(long key) {
    long address = find(key);
    if (Block.getLong(address) != 0) {
      return false;
    }
    // 0 is an empty slot.
    Block.putLong(address, key + 1);
    size++;
    return true;
  }

  /** The address of the slot that has the key, or of the empty slot where it belongs. All slots of a cache line come before those of the next one. */
  private long find(long key) {
    long slot = key >>> shift;
    for (long line = slot & -LINE; ; line = line + LINE & mask) {
      for (int i = 0; i < LINE; i++) {
        long address = address(line + (slot + i & LINE - 1));
        long found = Block.getLong(address);
        if (found == 0 || found == key + 1) {
          return address;
        }
      }
    }
  }

  void grow() {
    Block old = block;
    long slots = 1L << slotBits;
    use(nextSlotBits());
    size = 0;
    move(old, slots, this::add);
  }

  /** Passes all keys on, most of them in ascending order, and releases the memory meanwhile. */
  void moveTo(LongConsumer to) {
    move(block, 1L << slotBits, to);
  }

  private static void move(Block from, long slots, LongConsumer to) {
    long step = STEP_BYTES / Long.BYTES;
    for (long first = 0; first < slots; first += step) {
      long end = Math.min(slots, first + step);
      for (long slot = first; slot < end; slot += GROUP) {
        moveGroup(from.address() + slot * Long.BYTES, to);
      }
      from.release(first * Long.BYTES, end * Long.BYTES);
    }
    from.close();
  }

  private static void moveGroup(long address, LongConsumer to) {
    for (int i = 0; i < GROUP; i++) {
      long content = Block.getLong(address + (long) i * Long.BYTES);
      if (content != 0) {
        to.accept(content - 1);
      }
    }
  }

  @Override
  public void close() {
    block.close();
  }
}

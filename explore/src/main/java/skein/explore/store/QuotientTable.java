package skein.explore.store;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * An exact set of keys of a fixed number of bits, which must be evenly distributed. The slot where a key belongs is computed from its first bits, so only
 * the rest is stored, with the distance from the slot where the key belongs to the one where it is. Keys are in ascending order, which keeps distances
 * short, and lets the table grow sequentially. (Cleary, Compact hash tables using bidirectional linear probing, 1984; Celis, Robin Hood hashing, 1986.)
 */
final class QuotientTable implements AutoCloseable {

  /** So that the first table is not larger than the range of keys. */
  static final int LEAST_KEY_BITS = 16;
  private static final int FIRST_SCALE = 12;
  /** Smaller tables double. */
  private static final long LARGE_SLOTS = 1 << 20;
  /** The old slots are given back in steps of this size while the new ones are filled. */
  private static final long RELEASED_BYTES = 8L << 20;

  private final LongFunction<Block> memory;
  private QuotientSlots slots;
  private long fullAt;
  private long size;

  QuotientTable(int keyBits, LongFunction<Block> memory) {
    this.memory = memory;
    use(allocate(keyBits, QuotientSlots.LEAST_PARTS, FIRST_SCALE));
  }

  private QuotientSlots allocate(int keyBits, int parts, int scale) {
    return new QuotientSlots(keyBits, parts, scale, memory.apply(QuotientSlots.bytes(keyBits, parts, scale)));
  }

  private void use(QuotientSlots newSlots) {
    slots = newSlots;
    fullAt = slots.homes() * 17 / 20;
    size = 0;
  }

  long size() {
    return size;
  }

  long bytes() {
    return slots.block().bytes();
  }

  /** The extra memory needed for growing. */
  long growth() {
    long next = QuotientSlots.bytes(slots.keyBits, nextParts(), nextScale());
    return slots.block().isReleasable() ? next - bytes() + RELEASED_BYTES : next;
  }

  /** Prefetches what the other methods will read first. */
  long touch(long key) {
    return slots.get(slots.home(key));
  }

  boolean contains(long key) {
    long home = slots.home(key);
    long content = slots.content(key);
    for (int d = 0; ; d++) {
      long found = slots.get(home + d);
      if (comesAfter(found, content, d)) {
        return false;
      }
      if (found == content + d) {
        return true;
      }
    }
  }

  /**
   * Whether a slot is empty, or has a greater key than the one with this content, whose home is so many slots before it. The greater the distance of a key,
   * the smaller is its home.
   */
  private static boolean comesAfter(long found, long content, int distance) {
    int more = QuotientSlots.distance(found) - (distance + 1);
    return more < 0 || (more == 0 && found > content + distance);
  }

  /** Whether the key is new; it is in the table afterwards. */
  boolean add(long key) {
    long home = slots.home(key);
    long content = slots.content(key);
    int d = 0;
    for (long found = slots.get(home); !comesAfter(found, content, d); found = slots.get(home + ++d)) {
      if (found == content + d) {
        return false;
      }
    }
    if (d == QuotientSlots.MOST_DISTANCE) {
      grow();
      return add(key);
    }
    size++;
    insert(home + d, content + d);
    if (size >= fullAt) {
      grow();
    }
    return true;
  }

  /** Moves the following keys by one slot each, up to the next empty slot. */
  private void insert(long at, long inserted) {
    long carried = inserted;
    for (long slot = at; carried != 0; slot++) {
      long found = slots.get(slot);
      slots.put(slot, carried);
      if (QuotientSlots.distance(found) == QuotientSlots.MOST_DISTANCE) {
        // It cannot be moved any further. Without it, the table is in order.
        long homeless = slots.key(slot, found);
        grow();
        add(homeless);
        return;
      }
      carried = found == 0 ? 0 : found + 1;
    }
  }

  private int nextScale() {
    return doubles() || slots.parts == QuotientSlots.MOST_PARTS ? slots.scale + 1 : slots.scale;
  }

  private int nextParts() {
    return doubles() ? slots.parts : slots.parts == QuotientSlots.MOST_PARTS ? QuotientSlots.LEAST_PARTS : slots.parts + 1;
  }

  /** Slots for all keys cannot double; with five parts, they are never full. */
  private boolean doubles() {
    return slots.homes() < LARGE_SLOTS && slots.scale < slots.keyBits - 2;
  }

  /** Keys stay in order, so that both tables are accessed from the first slot to the last, and memory goes from one to the other. */
  private void grow() {
    QuotientSlots old = slots;
    use(allocate(old.keyBits, nextParts(), nextScale()));
    List<Long> late = new ArrayList<>();
    long end = 0;
    long kept = 0;
    for (long slot = 0; slot < old.all(); slot++) {
      long content = old.get(slot);
      if (content != 0) {
        long key = old.key(slot, content);
        long home = slots.home(key);
        long distance = Math.max(0, end - home);
        if (distance < QuotientSlots.MOST_DISTANCE) {
          end = home + distance;
          slots.put(end++, slots.content(key) + distance);
          size++;
        } else {
          late.add(key);
        }
      }
      if (((slot - kept) * old.bits) >>> 3 > RELEASED_BYTES) {
        old.release(kept, slot);
        kept = slot;
      }
    }
    old.block().close();
    late.forEach(this::add);
  }

  @Override
  public void close() {
    slots.block().close();
  }
}

package skein.search.store;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.Optional;

/**
 * Memory off the heap. All access goes through one segment that spans the whole address space, so that the JIT has a constant to work with and no
 * bounds to check: callers must stay within the block.
 */
public final class Block implements AutoCloseable {

  @SuppressWarnings("restricted")
  private static final MemorySegment EVERYTHING = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();

  private final Arena arena = Arena.ofShared();
  private final long address;
  private final long bytes;
  private final boolean releasable;

  /** Initially zero. */
  public Block(long bytes) {
    this.bytes = bytes;
    Optional<MemorySegment> pages = HugePages.allocate(bytes, arena);
    this.releasable = pages.isPresent() && HugePages.isDivisible(bytes);
    this.address = pages.orElseGet(() -> arena.allocate(bytes, 64)).address();
  }

  /** Prepares the allocation of large blocks in the background; otherwise that begins with the first one. */
  public static void prepare() {
    HugePages.prepare();
  }

  /** Whether {@link #release} has an effect. */
  boolean isReleasable() {
    return releasable;
  }

  /** Gives back the memory in this range, both ends rounded down to pages, if possible; its content is lost. */
  void release(long from, long to) {
    if (releasable) {
      HugePages.release(address, from, to);
    }
  }

  public long address() {
    return address;
  }

  public long bytes() {
    return bytes;
  }

  static long getLong(long address) {
    return EVERYTHING.get(ValueLayout.JAVA_LONG, address);
  }

  static void putLong(long address, long value) {
    EVERYTHING.set(ValueLayout.JAVA_LONG, address, value);
  }

  static long getUnalignedLong(long address) {
    return EVERYTHING.get(ValueLayout.JAVA_LONG_UNALIGNED, address);
  }

  static void putUnalignedLong(long address, long value) {
    EVERYTHING.set(ValueLayout.JAVA_LONG_UNALIGNED, address, value);
  }

  public static int getInt(long address) {
    return EVERYTHING.get(ValueLayout.JAVA_INT, address);
  }

  static void putInt(long address, int value) {
    EVERYTHING.set(ValueLayout.JAVA_INT, address, value);
  }

  /** Atomic; returns the previous value. */
  public static int orInt(long address, int bits) {
    return (int) INT.getAndBitwiseOr(EVERYTHING, address, bits);
  }

  /** Atomic; returns the previous value. */
  public static int addInt(long address, int value) {
    return (int) INT.getAndAdd(EVERYTHING, address, value);
  }

  public static void clear(long address, long bytes) {
    EVERYTHING.asSlice(address, bytes).fill((byte) 0);
  }

  @Override
  public void close() {
    arena.close();
  }
}

package skein.lts;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * An array of ints that grows at its end and may have more than 2^31 elements: on the heap while it is small, off the heap beyond that. A large one must
 * be closed. Written by one thread at a time.
 */
public final class IntStore implements AutoCloseable {

  /** More ints than this (64 MB) are stored off the heap. */
  public static final int HEAP_LIMIT = 1 << 24;

  private static final int LEAST = 16;

  private final int heapLimit;
  /** Null if the ints are off the heap. */
  private int[] heap;
  private Arena arena;
  private MemorySegment segment;
  private long size;

  public IntStore() {
    this(0, HEAP_LIMIT);
  }

  /**
   * @param size how many zeros it has at first
   * @param heapLimit how many ints at most may be on the heap
   */
  public IntStore(long size, int heapLimit) {
    this.heapLimit = heapLimit;
    this.size = size;
    if (size <= heapLimit) {
      heap = new int[(int) size];
    } else {
      arena = Arena.ofShared();
      segment = allocate(arena, size);
    }
  }

  public long size() {
    return size;
  }

  public int get(long index) {
    return heap != null ? heap[(int) index] : segment.getAtIndex(ValueLayout.JAVA_INT, index);
  }

  public void set(long index, int value) {
    if (heap != null) {
      heap[(int) index] = value;
    } else {
      segment.setAtIndex(ValueLayout.JAVA_INT, index, value);
    }
  }

  public void add(int value) {
    if (size == capacity()) {
      grow(Math.max(LEAST, size + size / 2));
    }
    set(size++, value);
  }

  /** Adds zeros so that it has at least this size. */
  public void ensureSize(long least) {
    if (least > capacity()) {
      grow(Math.max(least, size + size / 2));
    }
    size = Math.max(size, least);
  }

  public boolean isOffHeap() {
    return heap == null;
  }

  private long capacity() {
    return heap != null ? heap.length : segment.byteSize() / Integer.BYTES;
  }

  private void grow(long capacity) {
    if (capacity <= heapLimit) {
      heap = Arrays.copyOf(heap, (int) capacity);
      return;
    }
    Arena larger = Arena.ofShared();
    MemorySegment target = allocate(larger, capacity);
    if (heap != null) {
      MemorySegment.copy(heap, 0, target, ValueLayout.JAVA_INT, 0, (int) size);
      heap = null;
    } else {
      MemorySegment.copy(segment, 0, target, 0, size * Integer.BYTES);
      arena.close();
    }
    arena = larger;
    segment = target;
  }

  private static MemorySegment allocate(Arena arena, long ints) {
    try {
      return arena.allocate(ints * Integer.BYTES, Long.BYTES);
    } catch (OutOfMemoryError e) {
      arena.close();
      throw e;
    }
  }

  /** Frees memory off the heap; the ints can no longer be read then. May be called several times. */
  @Override
  public void close() {
    if (arena != null && arena.scope().isAlive()) {
      arena.close();
    }
  }
}

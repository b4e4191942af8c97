package skein.lts;

/** Indices of transitions: four bytes each if there are at most 2^32 of them, else eight. */
final class Offsets implements AutoCloseable {

  private final IntStore low;
  /** The upper halves; null if all are zero. */
  private final IntStore high;

  /** @param most the largest value that will be stored */
  Offsets(long size, long most, int heapLimit) {
    low = new IntStore(size, heapLimit);
    high = most >>> Integer.SIZE == 0 ? null : new IntStore(size, heapLimit);
  }

  long get(long index) {
    long value = Integer.toUnsignedLong(low.get(index));
    return high == null ? value : value | (long) high.get(index) << Integer.SIZE;
  }

  void set(long index, long value) {
    low.set(index, (int) value);
    if (high != null) {
      high.set(index, (int) (value >>> Integer.SIZE));
    }
  }

  long size() {
    return low.size();
  }

  boolean isOffHeap() {
    return low.isOffHeap();
  }

  @Override
  public void close() {
    low.close();
    if (high != null) {
      high.close();
    }
  }
}

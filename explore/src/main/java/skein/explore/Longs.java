package skein.explore;

import java.util.Arrays;

/** A growing list of longs in chunks: never copies what it holds, may be longer than an array. */
final class Longs {

  private static final int BITS = 12;
  private static final int MASK = (1 << BITS) - 1;

  private long[][] chunks = new long[4][];
  private long size;

  void add(long value) {
    int chunk = Math.toIntExact(size >>> BITS);
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new long[MASK + 1];
    }
    chunks[chunk][(int) size & MASK] = value;
    size++;
  }

  long get(long index) {
    return chunks[(int) (index >>> BITS)][(int) index & MASK];
  }

  long size() {
    return size;
  }

  long bytes() {
    return (size + MASK >>> BITS << BITS + 3) + 8L * chunks.length;
  }
}

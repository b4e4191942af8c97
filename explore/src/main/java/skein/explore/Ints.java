package skein.explore;

import java.util.Arrays;

/** A growing list of ints in chunks: never copies what it holds, may be longer than an array. */
final class Ints {

  private static final int BITS = 12;
  private static final int MASK = (1 << BITS) - 1;

  private int[][] chunks = new int[4][];
  private long size;

  void add(int value) {
    int chunk = Math.toIntExact(size >>> BITS);
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new int[MASK + 1];
    }
    chunks[chunk][(int) size & MASK] = value;
    size++;
  }

  int get(long index) {
    return chunks[(int) (index >>> BITS)][(int) index & MASK];
  }

  long size() {
    return size;
  }

  long bytes() {
    return (size + MASK >>> BITS << BITS + 2) + 8L * chunks.length;
  }
}

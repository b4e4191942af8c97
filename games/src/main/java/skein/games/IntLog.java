package skein.games;

import java.util.Arrays;

/** A growing sequence of numbers. */
final class IntLog {

  private static final int BITS = 16;

  private int[][] chunks = new int[16][];
  private long size;

  long size() {
    return size;
  }

  void add(int value) {
    int chunk = (int) (size >>> BITS);
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new int[1 << BITS];
    }
    chunks[chunk][(int) size & (1 << BITS) - 1] = value;
    size++;
  }

  int get(long index) {
    return chunks[(int) (index >>> BITS)][(int) index & (1 << BITS) - 1];
  }

  void set(long index, int value) {
    chunks[(int) (index >>> BITS)][(int) index & (1 << BITS) - 1] = value;
  }
}

package skein.explore.frontier;

import java.util.Arrays;

/** Collects states of one part; repeated ones are dropped now and then. */
final class StateBuffer {

  private final int width;
  private long[] words;
  private int used;
  private int next = 1 << 16;

  StateBuffer(int width) {
    this.width = width;
    this.words = new long[64 * width];
  }

  void add(long[] from, int at) {
    if (used == words.length) {
      words = Arrays.copyOf(words, 2 * used);
    }
    System.arraycopy(from, at, words, used, width);
    used += width;
    if (used >= next * width) {
      StateBlock distinct = block();
      System.arraycopy(distinct.words(), 0, words, 0, distinct.words().length);
      used = distinct.words().length;
      next = Math.max(next, 2 * distinct.size());
    }
  }

  StateBlock block() {
    return StateBlock.of(width, words, used);
  }
}

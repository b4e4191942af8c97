package skein.lts.bunch;

import java.util.Arrays;

/** For each block a list of slices; a slice is in one list. */
final class BlockLists {

  private static final int NONE = TransitionSlices.NONE;

  private int[] first = {NONE};
  private int[] block = new int[16];
  private int[] next = new int[16];
  private int[] previous = new int[16];

  /** The first slice of a block, or none. */
  int first(int ofBlock) {
    return ofBlock < first.length ? first[ofBlock] : NONE;
  }

  /** The slice after another one, or none. */
  int next(int slice) {
    return next[slice];
  }

  int block(int slice) {
    return block[slice];
  }

  /** Adds a slice, which has the next number. */
  void add(int slice, int to) {
    if (slice >= block.length) {
      block = Arrays.copyOf(block, 2 * slice);
      next = Arrays.copyOf(next, 2 * slice);
      previous = Arrays.copyOf(previous, 2 * slice);
    }
    if (to >= first.length) {
      int length = first.length;
      first = Arrays.copyOf(first, 2 * to);
      Arrays.fill(first, length, first.length, NONE);
    }
    block[slice] = to;
    previous[slice] = NONE;
    next[slice] = first[to];
    if (first[to] != NONE) {
      previous[first[to]] = slice;
    }
    first[to] = slice;
  }

  void move(int slice, int to) {
    if (previous[slice] == NONE) {
      first[block[slice]] = next[slice];
    } else {
      next[previous[slice]] = next[slice];
    }
    if (next[slice] != NONE) {
      previous[next[slice]] = previous[slice];
    }
    add(slice, to);
  }
}

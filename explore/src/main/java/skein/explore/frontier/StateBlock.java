package skein.explore.frontier;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Packed states, ascending and all different. Immutable; made to be sent to other machines.
 *
 * @param width the words of a state
 */
public record StateBlock(int width, long[] words) implements Serializable {

  public static StateBlock empty(int width) {
    return new StateBlock(width, new long[0]);
  }

  /** The states in the first {@code used} words, which may be in any order and repeated. */
  public static StateBlock of(int width, long[] words, int used) {
    long[] sorted = Arrays.copyOf(words, used);
    new RecordSort(width, sorted).sort();
    int kept = 0;
    for (int at = 0; at < used; at += width) {
      if (kept == 0 || compare(sorted, kept - width, sorted, at, width) != 0) {
        System.arraycopy(sorted, at, sorted, kept, width);
        kept += width;
      }
    }
    return new StateBlock(width, kept == used ? sorted : Arrays.copyOf(sorted, kept));
  }

  public int size() {
    return words.length / width;
  }

  /** The states of both. */
  public StateBlock with(StateBlock other) {
    long[] all = new long[Math.addExact(words.length, other.words.length)];
    int used = 0;
    int i = 0;
    int j = 0;
    while (i < words.length || j < other.words.length) {
      int order = i == words.length ? 1 : j == other.words.length ? -1 : compare(words, i, other.words, j, width);
      System.arraycopy(order <= 0 ? words : other.words, order <= 0 ? i : j, all, used, width);
      used += width;
      i += order <= 0 ? width : 0;
      j += order >= 0 ? width : 0;
    }
    return new StateBlock(width, used == all.length ? all : Arrays.copyOf(all, used));
  }

  /** The states that are not in the other, which may be much larger. */
  public StateBlock without(StateBlock other) {
    long[] left = new long[words.length];
    int used = 0;
    for (int at = 0; at < words.length; at += width) {
      if (!other.contains(words, at)) {
        System.arraycopy(words, at, left, used, width);
        used += width;
      }
    }
    return used == words.length ? this : new StateBlock(width, Arrays.copyOf(left, used));
  }

  private boolean contains(long[] state, int at) {
    int low = 0;
    int high = size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = compare(words, middle * width, state, at, width);
      if (order == 0) {
        return true;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return false;
  }

  static int compare(long[] one, int at, long[] other, int from, int width) {
    for (int i = 0; i < width; i++) {
      int order = Long.compare(one[at + i], other[from + i]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** Which part a state belongs to. */
  static int part(long[] words, int at, int width, int parts) {
    long hash = 0;
    for (int i = 0; i < width; i++) {
      hash = (hash ^ words[at + i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) Long.remainderUnsigned(hash, parts);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StateBlock(int w, long[] states) && w == width && Arrays.equals(states, words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }
}

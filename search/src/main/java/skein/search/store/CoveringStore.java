package skein.search.store;

import java.util.Arrays;

/**
 * States of which larger ones cover smaller ones: a state is new unless a stored one covers it, and covers those stored ones that it is larger than. Only states that
 * agree in their first words are compared, one after the other. Numbers are never given again.
 */
public final class CoveringStore implements Store {

  /** Which states are larger than others. Reflexive and transitive. */
  @FunctionalInterface
  public interface Order {

    /** Whether the state at {@code data[at]} is at least as large as the one at {@code other[otherAt]}. Their first words agree. */
    boolean covers(long[] data, int at, long[] other, int otherAt);

    /** The larger state has larger words, from the given one on. */
    static Order byWords(int first, int words) {
      return (data, at, other, otherAt) -> {
        for (int i = first; i < words; i++) {
          if (data[at + i] < other[otherAt + i]) {
            return false;
          }
        }
        return true;
      };
    }
  }

  private final int words;
  private final Order order;
  private final StateIndex discrete;
  /** For each value of the first words the states that are not covered, and how many these are. */
  private int[][] largest = new int[16][];
  private int[] counts = new int[16];
  private long[] data;
  private boolean[] covered = new boolean[64];
  private int size;

  /**
   * @param words how many each state has
   * @param discrete how many of the first ones must be equal
   */
  public CoveringStore(int words, int discrete, Order order) {
    this.words = words;
    this.order = order;
    this.discrete = new StateIndex(discrete);
    this.data = new long[64 * words];
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void read(int number, long[] into, int at) {
    System.arraycopy(data, number * words, into, at, words);
  }

  @Override
  public boolean isCovered(int number) {
    return covered[number];
  }

  @Override
  public int number(long[] state, int at) {
    int group = discrete.number(state, at);
    if (group == counts.length) {
      largest = Arrays.copyOf(largest, 2 * group);
      counts = Arrays.copyOf(counts, 2 * group);
    }
    if (largest[group] == null) {
      largest[group] = new int[2];
    }
    int[] members = largest[group];
    for (int i = 0; i < counts[group]; i++) {
      if (order.covers(data, members[i] * words, state, at)) {
        return members[i];
      }
    }
    int kept = 0;
    for (int i = 0; i < counts[group]; i++) {
      if (order.covers(state, at, data, members[i] * words)) {
        covered[members[i]] = true;
      } else {
        members[kept++] = members[i];
      }
    }
    if (kept == members.length) {
      largest[group] = Arrays.copyOf(members, 2 * kept);
    }
    largest[group][kept] = size;
    counts[group] = kept + 1;
    append(state, at);
    return size - 1;
  }

  private void append(long[] state, int at) {
    if (size == covered.length) {
      data = Arrays.copyOf(data, Math.multiplyExact(2 * words, size));
      covered = Arrays.copyOf(covered, 2 * size);
    }
    System.arraycopy(state, at, data, size * words, words);
    size++;
  }
}

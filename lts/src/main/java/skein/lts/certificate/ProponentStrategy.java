package skein.lts.certificate;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The proponent's choices in the game of equations and system. At a position of a state and a disjunction the choice is the number of a
 * disjunct, and at a position of a state and a diamond it is the target of a step.
 */
public final class ProponentStrategy {

  /** State and part of each position in one number each, increasing. */
  private final long[] positions;
  private final int[] choices;

  private ProponentStrategy(long[] positions, int[] choices) {
    this.positions = positions;
    this.choices = choices;
  }

  /** Choices at positions that differ from each other, in any order. */
  public static final class Builder {

    private long[] positions = new long[16];
    private int[] choices = new int[16];
    private int size;

    public void add(int state, int part, int choice) {
      if (size == positions.length) {
        positions = Arrays.copyOf(positions, 2 * size);
        choices = Arrays.copyOf(choices, 2 * size);
      }
      positions[size] = position(state, part);
      choices[size++] = choice;
    }

    /** @throws IllegalArgumentException if a position has two choices */
    public ProponentStrategy build() {
      long[] sorted = Arrays.copyOf(positions, size);
      Arrays.sort(sorted);
      for (int i = 1; i < size; i++) {
        if (sorted[i] == sorted[i - 1]) {
          throw new IllegalArgumentException("two choices for part " + (int) sorted[i] + " in state " + (sorted[i] >> 32));
        }
      }
      int[] chosen = new int[size];
      for (int i = 0; i < size; i++) {
        chosen[Arrays.binarySearch(sorted, positions[i])] = choices[i];
      }
      return new ProponentStrategy(sorted, chosen);
    }
  }

  private static long position(int state, int part) {
    return (long) state << 32 | part;
  }

  public int size() {
    return positions.length;
  }

  public int state(int index) {
    return (int) (positions[index] >> 32);
  }

  public int part(int index) {
    return (int) positions[index];
  }

  public int choice(int index) {
    return choices[index];
  }

  /** The choice at a position, if there is one. */
  public OptionalInt at(int state, int part) {
    int found = Arrays.binarySearch(positions, position(state, part));
    return found >= 0 ? OptionalInt.of(choices[found]) : OptionalInt.empty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ProponentStrategy s && Arrays.equals(positions, s.positions) && Arrays.equals(choices, s.choices);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(positions) + Arrays.hashCode(choices);
  }
}

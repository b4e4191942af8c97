package skein.explore.frontier;

import java.io.Serializable;

/**
 * What is counted on one level, or in a part of it.
 *
 * @param states on this level
 * @param transitions that led to it
 * @param ends states before it without a step
 * @param errors steps of the states before it that raise errors
 * @param violating states of this level in which each predicate does not hold
 * @param erring states of this level in which each predicate raises an error
 */
public record LevelCounts(long states, long transitions, long ends, long errors, long[] violating, long[] erring) implements Serializable {

  public static LevelCounts none(int predicates) {
    return new LevelCounts(0, 0, 0, 0, new long[predicates], new long[predicates]);
  }

  public LevelCounts plus(LevelCounts other) {
    return new LevelCounts(
        states + other.states, transitions + other.transitions, ends + other.ends, errors + other.errors,
        sum(violating, other.violating), sum(erring, other.erring));
  }

  private static long[] sum(long[] one, long[] other) {
    long[] sum = one.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += other[i];
    }
    return sum;
  }
}

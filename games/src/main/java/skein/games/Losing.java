package skein.games;

import java.util.Arrays;

/** The losing states, ranked in the order in which they were found to be losing: so each is losing because of states of lower ranks. */
final class Losing {

  private static final int NOT = -1;

  private int[] ranks = new int[0];
  private int next = 1;

  boolean contains(int state) {
    return state < ranks.length && ranks[state] != NOT;
  }

  /** Adds a state that violates. */
  void violates(int state) {
    put(state, 0);
  }

  void add(int state) {
    put(state, next++);
  }

  private void put(int state, int rank) {
    if (state >= ranks.length) {
      int old = ranks.length;
      ranks = Arrays.copyOf(ranks, Math.max(64, 2 * state + 1));
      Arrays.fill(ranks, old, ranks.length, NOT);
    }
    ranks[state] = rank;
  }

  int rank(int state) {
    return ranks[state];
  }
}

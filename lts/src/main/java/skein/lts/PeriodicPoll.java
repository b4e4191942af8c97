package skein.lts;

import skein.core.budget.Budget;

/** Runs something now and then during long work, which is counted in small units. It may throw to give up. For one thread. */
public final class PeriodicPoll {

  private static final long BETWEEN = 1 << 14;

  private final Budget budget;
  private long left = BETWEEN;

  public PeriodicPoll(Budget budget) {
    this.budget = budget;
  }

  /** To be called after some work has been done. */
  public void worked(long units) {
    left -= units;
    if (left < 0) {
      left = BETWEEN;
      budget.poll();
    }
  }
}

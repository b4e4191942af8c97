package skein.analysis.values;

import skein.core.budget.Budget;

/** Counts the work of an analysis, so that it can be abandoned when it gets too expensive. */
final class AnalysisEffort {

  /** The analysis got too expensive. */
  static final class Exhausted extends RuntimeException {
    Exhausted() {
      super("too much work", null, false, false);
    }
  }

  /** A second or two; realistic models take a hundredth of it. */
  private static final long MOST = 30_000_000;
  private static final long PER_POLL = 1 << 16;

  private final Budget budget;
  private final long most;
  private long spent;
  private long nextPoll;

  AnalysisEffort(Budget budget) {
    this(budget, MOST);
  }

  AnalysisEffort(Budget budget, long most) {
    this.budget = budget;
    this.most = most;
  }

  void spend(long amount) {
    spent += amount;
    if (spent > most) {
      throw new Exhausted();
    }
    if (spent >= nextPoll) {
      nextPoll = spent + PER_POLL;
      budget.poll();
    }
  }
}

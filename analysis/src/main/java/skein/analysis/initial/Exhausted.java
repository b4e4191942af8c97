package skein.analysis.initial;

import skein.core.budget.Budget;

/** A search exceeded its limit. */
final class Exhausted extends RuntimeException {

  Exhausted() {
    super("too much work", null, false, false);
  }

  /** The same budget for this many values. */
  static Budget after(long tries, Budget budget) {
    long[] left = {tries};
    return budget.also(
        () -> {
          if (left[0]-- <= 0) {
            throw new Exhausted();
          }
        });
  }
}

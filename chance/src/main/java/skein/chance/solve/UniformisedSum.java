package skein.chance.solve;

/** Adds up bounds of values, with bounds of their weights. */
final class UniformisedSum {

  private final double[] lows;
  private final double[] highs;
  private int terms;

  UniformisedSum(int states) {
    lows = new double[states];
    highs = new double[states];
  }

  /** @param values the lower and the upper bound of each state */
  void add(double weightLow, double weightHigh, double[] values) {
    terms++;
    for (int state = 0; state < lows.length; state++) {
      lows[state] += weightLow * values[2 * state];
      highs[state] += weightHigh * values[2 * state + 1];
    }
  }

  /** Values that are this far away, at most. */
  void addAbout(double weightLow, double weightHigh, double[] values, double drift) {
    terms++;
    for (int state = 0; state < lows.length; state++) {
      lows[state] += weightLow * Math.max(0, Math.nextDown(values[2 * state] - drift));
      highs[state] += weightHigh * Math.nextUp(values[2 * state + 1] + drift);
    }
  }

  /** A lower bound of the sum for a state, divided by a number. */
  double low(int state, double divisor) {
    return Rounding.down(lows[state] / divisor, operations(), Rounding.lost(operations(), 1 / divisor));
  }

  /**
   * An upper bound.
   *
   * @param more may be missing from the sum
   */
  double high(int state, double divisor, double more) {
    return Rounding.up((highs[state] + more) / divisor, operations(), Rounding.lost(operations(), 1 / divisor));
  }

  private int operations() {
    return 2 * terms + 16;
  }
}

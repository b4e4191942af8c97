package skein.chance.solve;

import java.util.BitSet;
import skein.chance.value.IntervalValues;
import skein.chance.value.StateValues;

/** Adds up bounds of values, with bounds of weights. */
final class UniformisedSum {

  private final double[] lows;
  private final double[] highs;
  private int terms;

  UniformisedSum(int states) {
    lows = new double[states];
    highs = new double[states];
  }

  void add(double weightLow, double weightHigh, double[] low, double[] high) {
    terms++;
    for (int state = 0; state < lows.length; state++) {
      lows[state] += weightLow * low[state];
      highs[state] += weightHigh * high[state];
    }
  }

  /** Values that are this far away, at most. */
  void addAbout(double weightLow, double weightHigh, double[] low, double[] high, double drift) {
    terms++;
    for (int state = 0; state < lows.length; state++) {
      lows[state] += weightLow * Math.max(0, Math.nextDown(low[state] - drift));
      highs[state] += weightHigh * Math.nextUp(high[state] + drift);
    }
  }

  /**
   * The sums, divided by a number.
   *
   * @param more may be missing from each before it is divided
   * @param bound no value is larger
   * @param moving other states have the values given
   */
  StateValues result(double divisor, double more, double bound, BitSet moving, double[] stillLows, double[] stillHighs) {
    int operations = 2 * terms + 16;
    double lost = Rounding.lost(operations, 1 / divisor);
    double[] low = stillLows.clone();
    double[] high = stillHighs.clone();
    for (int state = moving.nextSetBit(0); state >= 0; state = moving.nextSetBit(state + 1)) {
      low[state] = Rounding.down(lows[state] / divisor, operations, lost);
      high[state] = Math.min(bound, Rounding.up((highs[state] + more) / divisor, operations, lost));
    }
    return new IntervalValues(low, high);
  }
}

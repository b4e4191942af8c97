package skein.chance.solve;

import java.util.Arrays;
import skein.chance.process.MarkovProcess;
import skein.chance.value.IntervalValues;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Bounds of the values of all states, and what they are one step earlier. */
final class IntervalSweep implements BackwardSweep {

  private final MarkovProcess process;
  private final StepBounds steps;
  private final boolean largest;
  private final Budget budget;
  private double[] lows;
  private double[] highs;
  private double[] nextLows;
  private double[] nextHighs;
  private final double bound;

  /** @param bound no value is larger */
  IntervalSweep(MarkovProcess process, StepBounds steps, Extreme extreme, double bound, Budget budget) {
    this.process = process;
    this.steps = steps;
    this.largest = extreme == Extreme.LARGEST;
    this.budget = budget;
    this.bound = bound;
    lows = new double[process.states()];
    highs = new double[process.states()];
    nextLows = new double[process.states()];
    nextHighs = new double[process.states()];
  }

  @Override
  public void set(int state, Rational value) {
    lows[state] = value.low();
    highs[state] = value.high();
  }

  @Override
  public void set(StateValues values) {
    for (int state = 0; state < lows.length; state++) {
      lows[state] = values.low(state);
      highs[state] = values.high(state);
    }
  }

  @Override
  public StateValues values() {
    return new IntervalValues(lows, highs);
  }

  @Override
  public boolean back(Fate fate) {
    for (int state = 0; state < process.states(); state++) {
      if ((state & 0xfff) == 0) {
        budget.poll();
      }
      if (fate.steps(state)) {
        step(state);
      } else {
        nextLows[state] = fate.value(state);
        nextHighs[state] = nextLows[state];
      }
    }
    boolean changed = !Arrays.equals(lows, nextLows) || !Arrays.equals(highs, nextHighs);
    double[] swap = lows;
    lows = nextLows;
    nextLows = swap;
    swap = highs;
    highs = nextHighs;
    nextHighs = swap;
    return changed;
  }

  private void step(int state) {
    double earnedLow = steps.stateLow(state);
    double earnedHigh = steps.stateHigh(state);
    double bestLow = largest ? 0 : Double.POSITIVE_INFINITY;
    double bestHigh = bestLow;
    int end = process.firstChoice(state + 1);
    for (int choice = process.firstChoice(state); choice < end; choice++) {
      double low = earnedLow;
      double high = earnedHigh;
      double leaving = 0;
      boolean positive = high > 0;
      int first = process.firstBranch(choice);
      int last = process.firstBranch(choice + 1);
      for (int branch = first; branch < last; branch++) {
        int kind = process.data(branch);
        int target = process.target(branch);
        double weight = steps.weights[kind];
        leaving += weight;
        low += weight * lows[target];
        high += weight * highs[target];
        positive |= highs[target] > 0;
        if (steps.earns()) {
          low += steps.earnedLow[kind];
          high += steps.earnedHigh[kind];
          positive |= steps.earnedHigh[kind] > 0;
        }
      }
      double scale = process.hasRates() ? 1 / leaving : 1;
      int operations = 4 * (last - first) + 8;
      double lost = Rounding.lost(operations, scale);
      low = Rounding.down(low * scale, operations, lost);
      high = positive ? Rounding.up(high * scale, operations, lost) : 0;
      bestLow = largest ? Math.max(bestLow, low) : Math.min(bestLow, low);
      bestHigh = largest ? Math.max(bestHigh, high) : Math.min(bestHigh, high);
    }
    nextLows[state] = bestLow;
    nextHighs[state] = Math.min(bestHigh, bound);
  }
}

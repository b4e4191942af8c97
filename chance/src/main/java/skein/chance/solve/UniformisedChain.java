package skein.chance.solve;

import java.util.BitSet;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/** A chain whose steps come with one rate from all states that move, in arrays. Its steps are rounded outward. */
final class UniformisedChain {

  /** The rate of steps is that much larger than that of the fastest state, so that all states stay with some probability. */
  private static final double MORE = 1.02;
  private static final int STATES_BETWEEN_POLLS = 1 << 12;

  private final int[] moving;
  private final int[] firstEntry;
  private final int[] targets;
  private final double[] weights;
  /** How probable it is to stay. */
  private final double[] stayLow;
  private final double[] stayHigh;
  private final Budget budget;
  private final double rate;
  /** What a step may lose: the weights have errors of at most six units, and each term adds two. */
  private final double down;
  private final double up;
  private final double lost;

  /** @param moving the other states keep their values */
  UniformisedChain(MarkovProcess process, BitSet moving, StepBounds steps, Budget budget) {
    this.moving = moving.stream().toArray();
    this.budget = budget;
    firstEntry = new int[this.moving.length + 1];
    stayLow = new double[this.moving.length];
    stayHigh = new double[this.moving.length];
    double fastest = 0;
    int entries = 0;
    int degree = 0;
    for (int i = 0; i < this.moving.length; i++) {
      int first = entries;
      double leaving = 0;
      double rest = 0;
      for (int branch = first(process, this.moving[i]); branch < first(process, this.moving[i] + 1); branch++) {
        if (process.target(branch) != this.moving[i]) {
          // Compensated: the error does not depend on the number of terms.
          double term = steps.weights[process.data(branch)] - rest;
          double next = leaving + term;
          rest = next - leaving - term;
          leaving = next;
          entries++;
        }
      }
      stayLow[i] = leaving;
      firstEntry[i + 1] = entries;
      fastest = Math.max(fastest, leaving);
      degree = Math.max(degree, entries - first);
    }
    rate = fastest * MORE;
    int operations = 2 * degree + 16;
    down = 1 - operations * Rounding.UNIT;
    up = 1 + operations * Rounding.UNIT;
    lost = Rounding.lost(operations, 1);
    targets = new int[entries];
    weights = new double[entries];
    fill(process, steps);
  }

  private void fill(MarkovProcess process, StepBounds steps) {
    int entry = 0;
    for (int i = 0; i < moving.length; i++) {
      // The sum has an error of two units, the weights have two each, and the quotient one.
      double leaving = rate == 0 ? 0 : stayLow[i] / rate;
      stayLow[i] = Rounding.down(1 - Rounding.up(leaving, 8, 0), 4, 0);
      stayHigh[i] = Math.min(1, Rounding.up(1 - Rounding.down(leaving, 8, 0), 4, 0));
      for (int branch = first(process, moving[i]); branch < first(process, moving[i] + 1); branch++) {
        if (process.target(branch) != moving[i]) {
          targets[entry] = process.target(branch);
          weights[entry++] = steps.weights[process.data(branch)] / rate;
        }
      }
    }
  }

  /** Where the branches of the only choice of a state begin. */
  private static int first(MarkovProcess process, int state) {
    return process.firstBranch(process.firstChoice(state));
  }

  /** How many steps there are per unit of time; 0 if no state moves. */
  double rate() {
    return rate;
  }

  /**
   * One step back: computes the values before from those after. Returns the largest change of a bound. Values of states that do not move are not touched.
   *
   * @param after the lower and the upper bound of each state
   */
  double back(double[] after, double[] before) {
    double change = 0;
    for (int i = 0; i < moving.length; i++) {
      if (i % STATES_BETWEEN_POLLS == 0) {
        budget.poll();
      }
      int state = 2 * moving[i];
      double low = stayLow[i] * after[state];
      double high = stayHigh[i] * after[state + 1];
      int end = firstEntry[i + 1];
      for (int entry = firstEntry[i]; entry < end; entry++) {
        double weight = weights[entry];
        int target = 2 * targets[entry];
        low += weight * after[target];
        high += weight * after[target + 1];
      }
      low = Math.max(0, low * down - lost);
      high = high > 0 || isPositive(i, after) ? high * up + lost : 0;
      before[state] = low;
      before[state + 1] = high;
      double lowChange = Math.abs(low - after[state]);
      double highChange = Math.abs(high - after[state + 1]);
      change = lowChange > change ? lowChange : change;
      change = highChange > change ? highChange : change;
    }
    return change;
  }

  /** Whether an upper bound of a target is positive: products with it may have been rounded to zero. */
  private boolean isPositive(int i, double[] after) {
    boolean positive = after[2 * moving[i] + 1] > 0;
    for (int entry = firstEntry[i]; entry < firstEntry[i + 1]; entry++) {
      positive |= after[2 * targets[entry] + 1] > 0;
    }
    return positive;
  }
}

package skein.chance.solve;

import java.util.Arrays;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;
import skein.core.program.Query.Extreme;

/**
 * Bounds of what an end component earns per step, or per unit of time, in the long run: the same from all of its states. For any numbers of the states, the least
 * and the largest increase by a step are bounds; the numbers come from value iteration.
 *
 * @see "M. Puterman. Markov Decision Processes. Wiley 1994, section 8.5"
 */
final class IntervalGain {

  /** Chains are solved by elimination if that is accurate enough, and does not change more entries than this. */
  private static final long ELIMINATION = 2_000_000_000;
  /** All states stay with some probability, or else values may alternate. */
  private static final double MORE = 1.1;

  private final Recurrence recurrence;
  private final boolean largest;
  private final double width;
  private final long patience;
  private final Budget budget;
  private final int[] firstEntry;
  private final int[] targets;
  private final double[] weights;
  private final double[] earnedLow;
  private final double[] earnedHigh;
  private final double[] leaving;
  private final int[] policy;
  private double largestDegree;
  private double low;
  private double high = Double.POSITIVE_INFINITY;

  /** @param patience how many entries are looked at, at most */
  IntervalGain(Recurrence recurrence, Extreme extreme, StepBounds steps, double width, long patience, Budget budget) {
    this.recurrence = recurrence;
    this.largest = extreme == Extreme.LARGEST;
    this.width = width;
    this.patience = patience;
    this.budget = budget;
    MarkovProcess process = recurrence.process();
    int rows = recurrence.rows().length;
    firstEntry = new int[rows + 1];
    int size = 0;
    for (int choice : recurrence.rows()) {
      size += process.firstBranch(choice + 1) - process.firstBranch(choice);
    }
    targets = new int[size];
    weights = new double[size];
    earnedLow = new double[rows];
    earnedHigh = new double[rows];
    leaving = new double[rows];
    policy = new int[recurrence.size()];
    int at = 0;
    for (int member = 0; member < recurrence.size(); member++) {
      int state = recurrence.members().states()[member];
      for (int row = recurrence.firstRow()[member]; row < recurrence.firstRow()[member + 1]; row++) {
        earnedLow[row] = steps.stateLow(state);
        earnedHigh[row] = steps.stateHigh(state);
        int choice = recurrence.rows()[row];
        int degree = process.firstBranch(choice + 1) - process.firstBranch(choice);
        for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
          int kind = process.data(branch);
          earnedLow[row] += steps.earnedLow[kind];
          earnedHigh[row] += steps.earnedHigh[kind];
          if (process.target(branch) != state) {
            targets[at] = recurrence.members().index()[process.target(branch)];
            weights[at++] = steps.weights[kind];
            leaving[row] += steps.weights[kind];
          }
        }
        earnedLow[row] = Rounding.down(earnedLow[row], degree, 0);
        earnedHigh[row] = Rounding.up(earnedHigh[row], degree, 0);
        firstEntry[row + 1] = at;
        largestDegree = Math.max(largestDegree, degree);
      }
      policy[member] = recurrence.firstRow()[member];
    }
  }

  double low() {
    return low;
  }

  double high() {
    return high;
  }

  /** A row for each member that attains the bound. */
  int[] policy() {
    return policy;
  }

  /** Whether the bounds became as narrow as wanted. */
  boolean solve() {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (int row = 0; row < earnedLow.length; row++) {
      least = Math.min(least, earnedLow[row]);
      most = Math.max(most, earnedHigh[row]);
    }
    low = least;
    high = most;
    if (isNarrow()) {
      return true;
    }
    if (recurrence.isChain() && eliminate()) {
      return true;
    }
    return iterate(most);
  }

  /** The average is what is earned until the last node is reached again, divided by how long that takes: whether that was found, and narrow. */
  private boolean eliminate() {
    double error = 2 * SparseElimination.error(recurrence.size(), (int) largestDegree) + 64 * Rounding.UNIT;
    if (error > width / 4) {
      return false;
    }
    double[] ones = new double[recurrence.size()];
    Arrays.fill(ones, 1);
    double[][] constants = {earnedLow, earnedHigh, ones};
    SparseElimination elimination = new SparseElimination(firstEntry, targets, weights, new double[recurrence.size()], constants, budget);
    if (!elimination.eliminate(ELIMINATION)) {
      return false;
    }
    low = Math.max(low, elimination.remaining(0) / elimination.remaining(2) * (1 - error));
    high = Math.min(high, elimination.remaining(1) / elimination.remaining(2) * (1 + error) + Double.MIN_NORMAL);
    return isNarrow();
  }

  private boolean isNarrow() {
    return high - low <= width * Math.max(high, IntervalIteration.FLOOR);
  }

  private boolean iterate(double most) {
    double fastest = 0;
    for (double each : leaving) {
      fastest = Math.max(fastest, each);
    }
    double[] values = new double[recurrence.size()];
    double[] increases = new double[recurrence.size()];
    double magnitude = 0;
    for (long cost = 0; cost < patience; cost += targets.length + leaving.length) {
      double error = (3 * largestDegree + 20) * Rounding.UNIT * (most + 2 * magnitude * fastest);
      increase(values, increases);
      double least = Double.POSITIVE_INFINITY;
      double largestIncrease = Double.NEGATIVE_INFINITY;
      double base = Double.POSITIVE_INFINITY;
      for (int i = 0; i < values.length; i++) {
        least = Math.min(least, increases[i]);
        largestIncrease = Math.max(largestIncrease, increases[i]);
        values[i] += increases[i] / (fastest * MORE);
        base = Math.min(base, values[i]);
      }
      low = Math.max(low, least - error);
      high = Math.min(high, largestIncrease + error);
      if (isNarrow()) {
        return true;
      }
      magnitude = 0;
      for (int i = 0; i < values.length; i++) {
        values[i] -= base;
        magnitude = Math.max(magnitude, values[i]);
      }
      if (largestIncrease - least <= error) {
        return false;
      }
    }
    return false;
  }

  private void increase(double[] values, double[] increases) {
    for (int member = 0; member < values.length; member++) {
      if ((member & 0xfff) == 0) {
        budget.poll();
      }
      double best = largest ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
      double own = values[member];
      for (int row = recurrence.firstRow()[member]; row < recurrence.firstRow()[member + 1]; row++) {
        double increase = largest ? earnedLow[row] : earnedHigh[row];
        for (int entry = firstEntry[row]; entry < firstEntry[row + 1]; entry++) {
          increase += weights[entry] * (values[targets[entry]] - own);
        }
        if (largest ? increase > best : increase < best) {
          best = increase;
          policy[member] = row;
        }
      }
      increases[member] = best;
    }
  }
}

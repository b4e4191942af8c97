package skein.chance.solve;

import skein.chance.process.MarkovProcess;

/** Equations with bounds of their constants, in arrays. */
final class IntervalSystem {

  final ValueEquations equations;
  final int nodes;
  /** Where the entries of each row begin. */
  final int[] firstEntry;
  /** Of each entry: a node, and the data of a branch. */
  final int[] targets;
  final int[] kinds;
  final double[] weights;
  /** One over the sum of the weights with which the node is left, for each row. */
  final double[] scales;
  /** Already scaled. */
  final double[] constantLow;
  final double[] constantHigh;
  /** The sum of the weights of branches that leave all nodes, scaled. */
  final double[] exits;
  /** Bounds of the values outside. */
  double leastOutside = Double.POSITIVE_INFINITY;
  double largestOutside;
  /** The largest width of a constant, relative to it. */
  double inherited;
  int level;
  int largestDegree;

  IntervalSystem(ValueEquations equations, StepBounds steps, IntervalNumbers outside, double floor) {
    this.equations = equations;
    this.nodes = equations.nodes();
    this.weights = steps.weights;
    MarkovProcess process = equations.process();
    int rows = equations.rows().length;
    firstEntry = new int[rows + 1];
    int size = 0;
    for (int row = 0; row < rows; row++) {
      int choice = equations.rows()[row];
      int owner = choice < 0 ? -1 : equations.node(equations.owners()[row]);
      for (int branch = choice < 0 ? 0 : process.firstBranch(choice); choice >= 0 && branch < process.firstBranch(choice + 1); branch++) {
        int to = equations.node(process.target(branch));
        size += to >= 0 && to != owner ? 1 : 0;
      }
      firstEntry[row + 1] = size;
    }
    targets = new int[size];
    kinds = new int[size];
    scales = new double[rows];
    constantLow = new double[rows];
    constantHigh = new double[rows];
    exits = new double[rows];
    for (int row = 0; row < rows; row++) {
      if (equations.rows()[row] < 0) {
        stop(row, ~equations.rows()[row], outside);
      } else {
        fill(row, steps, outside);
      }
      double width = constantHigh[row] - constantLow[row];
      if (width > 0) {
        inherited = Math.max(inherited, width / Math.max(floor, constantHigh[row]));
      }
    }
  }

  private void stop(int row, int state, IntervalNumbers outside) {
    constantLow[row] = outside.stops().low(state);
    constantHigh[row] = outside.stops().high(state);
    exits[row] = 1;
    scales[row] = 1;
    leastOutside = Math.min(leastOutside, constantLow[row]);
    largestOutside = Math.max(largestOutside, constantHigh[row]);
  }

  private void fill(int row, StepBounds steps, IntervalNumbers outside) {
    MarkovProcess process = equations.process();
    int choice = equations.rows()[row];
    int owner = equations.owners()[row];
    int node = equations.node(owner);
    double low = steps.stateLow(owner);
    double high = steps.stateHigh(owner);
    double leaving = 0;
    double rest = 0;
    double exit = 0;
    boolean positive = high > 0;
    int at = firstEntry[row];
    int degree = process.firstBranch(choice + 1) - process.firstBranch(choice);
    boolean loops = process.hasRates();
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      int kind = process.data(branch);
      int target = process.target(branch);
      double weight = weights[kind];
      if (steps.earns()) {
        low += steps.earnedLow[kind];
        high += steps.earnedHigh[kind];
        positive |= steps.earnedHigh[kind] > 0;
      }
      int to = equations.node(target);
      if (to == node) {
        loops = true;
        continue;
      }
      // Compensated: the error does not depend on the number of branches, of which rows have only those that stay.
      double term = weight - rest;
      double sum = leaving + term;
      rest = sum - leaving - term;
      leaving = sum;
      if (to >= 0) {
        targets[at] = to;
        kinds[at++] = kind;
      } else {
        exit += weight;
        low += weight * outside.low(target);
        high += weight * outside.high(target);
        positive |= outside.high(target) > 0;
        leastOutside = Math.min(leastOutside, outside.low(target));
        largestOutside = Math.max(largestOutside, outside.high(target));
        level = Math.max(level, outside.level(target));
      }
    }
    double scale = loops ? 1 / leaving : 1;
    int operations = 4 * degree + 16;
    scales[row] = scale;
    exits[row] = exit * scale;
    double lost = Rounding.lost(operations, scale);
    constantLow[row] = Rounding.down(low * scale, operations, lost);
    constantHigh[row] = positive ? Rounding.up(high * scale, operations, lost) : 0;
    largestDegree = Math.max(largestDegree, degree);
  }

  int firstRow(int node) {
    return equations.firstRow()[node];
  }

  /** Operations to compute a row. */
  int operations(int row) {
    return 2 * (firstEntry[row + 1] - firstEntry[row]) + 16;
  }
}

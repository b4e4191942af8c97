package skein.chance.solve;

import skein.core.budget.Budget;

/**
 * The stationary distribution of a strongly connected chain, by elimination that never subtracts, with a bound of its relative error as in {@link DenseElimination}.
 *
 * @see <a href="https://doi.org/10.1287/opre.33.5.1107">W. Grassmann, M. Taksar, D. Heyman: Regenerative analysis and steady state distributions for Markov
 *     chains (1985)</a>
 */
final class StationaryElimination {

  private static final double TINY = 1e-280;

  private final int size;
  private final double[] weights;
  private final double[] share;
  private final int degree;
  private final Budget budget;
  private boolean underflow;

  StationaryElimination(int size, int[] firstEntry, int[] targets, double[] of, int degree, Budget budget) {
    this.size = size;
    this.degree = degree;
    this.budget = budget;
    weights = new double[size * size];
    share = new double[size];
    for (int row = 0; row < size; row++) {
      for (int entry = firstEntry[row]; entry < firstEntry[row + 1]; entry++) {
        weights[row * size + targets[entry]] += of[entry];
      }
    }
  }

  /** Whether it succeeded: it does not if numbers become too small. */
  boolean solve() {
    double[] leaving = new double[size];
    for (int k = size - 1; k > 0; k--) {
      budget.poll();
      leaving[k] = leaving(k);
      for (int i = 0; i < k; i++) {
        if (weights[i * size + k] > 0) {
          replace(i, k, weights[i * size + k] / leaving[k]);
        }
      }
    }
    share[0] = 1;
    for (int k = 1; k < size; k++) {
      double sum = 0;
      for (int j = 0; j < k; j++) {
        sum += product(share[j], weights[j * size + k]);
      }
      share[k] = sum / leaving[k];
      underflow |= share[k] < TINY || !(share[k] < 1 / TINY);
    }
    return !underflow;
  }

  private double leaving(int k) {
    double sum = 0;
    double rest = 0;
    for (int j = 0; j < k; j++) {
      double term = weights[k * size + j] - rest;
      double next = sum + term;
      rest = next - sum - term;
      sum = next;
    }
    underflow |= sum < TINY || !(sum < 1 / TINY);
    return sum;
  }

  private void replace(int i, int k, double factor) {
    for (int j = 0; j < k; j++) {
      if (j != i && weights[k * size + j] > 0) {
        weights[i * size + j] += product(factor, weights[k * size + j]);
      }
    }
  }

  private double product(double left, double right) {
    double product = left * right;
    underflow |= product < TINY && left > 0 && right > 0;
    return product;
  }

  private double error() {
    return Rounding.UNIT * (2.0 * size * (degree + 4) + 11.0 * size * size + 40.0 * size + 16);
  }

  double averageLow(double[] earned) {
    return average(earned) * (1 - error());
  }

  double averageHigh(double[] earned) {
    return average(earned) * (1 + error()) + Double.MIN_NORMAL;
  }

  private double average(double[] earned) {
    double sum = 0;
    double all = 0;
    for (int i = 0; i < size; i++) {
      sum += share[i] * earned[i];
      all += share[i];
    }
    return sum / all;
  }
}

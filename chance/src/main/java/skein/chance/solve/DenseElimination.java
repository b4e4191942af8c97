package skein.chance.solve;

/**
 * Solves equations without choices by elimination that never subtracts. Then each result has a relative error that depends on the number of nodes only: the
 * value is a quotient of sums of products of as many weights as there are nodes, none negative, and each elimination changes each weight of the smaller
 * equations by at most five rounding errors.
 *
 * @see <a href="https://doi.org/10.1287/opre.33.5.1107">W. Grassmann, M. Taksar, D. Heyman: Regenerative analysis and steady state distributions for Markov
 *     chains (1985)</a>
 * @see <a href="https://doi.org/10.1007/BF01385726">C. O'Cinneide: Entrywise perturbation theory and error analysis for Markov chains (1993)</a>
 */
final class DenseElimination {

  /** Smaller products may have been rounded to numbers that have no relative accuracy. */
  private static final double TINY = 1e-280;

  private final IntervalSystem system;
  private final int nodes;
  private final double[] weights;
  private final double[] exits;
  private final double[] low;
  private final double[] high;
  private boolean underflow;

  private final double least;
  private final double most;

  /** @param average whether values are averages of those outside */
  DenseElimination(IntervalSystem system, boolean average) {
    this.system = system;
    least = average ? system.leastOutside : 0;
    most = average ? system.largestOutside : Double.POSITIVE_INFINITY;
    nodes = system.nodes;
    weights = new double[nodes * nodes];
    exits = system.exits.clone();
    low = system.constantLow.clone();
    high = system.constantHigh.clone();
    for (int row = 0; row < nodes; row++) {
      for (int entry = system.firstEntry[row]; entry < system.firstEntry[row + 1]; entry++) {
        weights[row * nodes + system.targets[entry]] += system.weights[system.kinds[entry]] * system.scales[row];
      }
    }
  }

  double low(int node) {
    return low[node];
  }

  double high(int node) {
    return high[node];
  }

  /** Whether it succeeded: it does not if numbers become too small. */
  boolean solve() {
    double[] leaving = new double[nodes];
    for (int k = nodes - 1; k >= 0; k--) {
      leaving[k] = leaving(k);
      for (int i = 0; i < k; i++) {
        if (weights[i * nodes + k] > 0) {
          replace(i, k, leaving[k]);
        }
      }
    }
    for (int k = 0; k < nodes; k++) {
      double sumLow = low[k];
      double sumHigh = high[k];
      for (int j = 0; j < k; j++) {
        sumLow += product(weights[k * nodes + j], low[j]);
        sumHigh += product(weights[k * nodes + j], high[j]);
      }
      low[k] = sumLow / leaving[k];
      high[k] = sumHigh / leaving[k];
      underflow |= !(high[k] < 1 / TINY);
    }
    double error = Rounding.UNIT * (2.0 * nodes * (system.largestDegree + 4) + 11.0 * nodes * nodes + 30.0 * nodes);
    for (int k = 0; k < nodes; k++) {
      low[k] = Math.max(low[k] * (1 - error), least);
      high[k] = Math.min(high[k] * (1 + error), most);
    }
    return !underflow;
  }

  /** The sum of what is left of a row: compensated, so that its error does not depend on the number of terms. */
  private double leaving(int k) {
    double sum = exits[k];
    double rest = 0;
    for (int j = 0; j < k; j++) {
      double term = weights[k * nodes + j] - rest;
      double next = sum + term;
      rest = next - sum - term;
      sum = next;
    }
    underflow |= sum < TINY;
    return sum;
  }

  private void replace(int i, int k, double leaving) {
    double factor = weights[i * nodes + k] / leaving;
    exits[i] += product(factor, exits[k]);
    low[i] += product(factor, low[k]);
    high[i] += product(factor, high[k]);
    for (int j = 0; j < k; j++) {
      if (j != i && weights[k * nodes + j] > 0) {
        weights[i * nodes + j] += product(factor, weights[k * nodes + j]);
      }
    }
  }

  private double product(double left, double right) {
    double product = left * right;
    underflow |= product < TINY && left > 0 && right > 0;
    return product;
  }
}

package skein.chance.solve;

import skein.core.budget.Budget;

/**
 * Bounds of the probabilities of how often something happens that is expected to happen so often: computed outward from the most probable number, by the quotients
 * of neighbours, and normalised. Those outside the window are so small that only a bound of their sum is kept.
 *
 * @see <a href="https://doi.org/10.1145/42404.42409">B. Fox, P. Glynn: Computing Poisson probabilities (1988)</a>
 */
final class PoissonWeights {

  /** Relative to the most probable number. */
  private static final double NEGLIGIBLE = 1e-26;

  private final int first;
  private final double[] lows;
  private final double[] highs;
  /** Bounds of the sums from each index on, for more than the window as well. */
  private final double[] tailLows;
  private final double[] tailHighs;
  private final double beyond;
  private final double beyondSum;
  private final double horizon;

  /** Above this mean, the window is out of reach: its weights are not computed. */
  private static final double LARGEST_MEAN = 1 << 30;

  /** @param mean positive; at most two units in the last place away from the true one */
  PoissonWeights(double mean, Budget budget) {
    if (mean > LARGEST_MEAN) {
      first = 1 << 29;
      lows = new double[0];
      highs = lows;
      tailLows = new double[] {1 - Rounding.UNIT};
      tailHighs = new double[] {1};
      // By Chernoff's bound, less than exp(-4,000,000).
      beyond = Double.MIN_NORMAL;
      beyondSum = Double.MIN_NORMAL;
      horizon = 1.1 * mean;
      return;
    }
    int mode = (int) Math.floor(mean);
    int radius = 16;
    while (!covers(mean, mode, radius)) {
      budget.poll();
      radius *= 2;
    }
    first = Math.max(0, mode - radius);
    horizon = mode + (double) radius;
    int size = mode + radius - first + 1;
    double[] terms = new double[size];
    int middle = mode - first;
    terms[middle] = 1;
    for (int i = middle; i + 1 < size; i++) {
      terms[i + 1] = terms[i] * (mean / (first + i + 1));
    }
    for (int i = middle; i > 0; i--) {
      terms[i - 1] = terms[i] * ((first + i) / mean);
    }
    double below = first == 0 ? 0 : geometric(terms[0], first / mean);
    double above = geometric(terms[size - 1], mean / (first + size));
    double sum = 0;
    for (double term : terms) {
      sum += term;
    }
    // Each term is a product of as many quotients as it is away from the middle.
    int operations = 6 * Math.max(middle, size - middle) + 2 * size + 32;
    double least = Rounding.down(sum, operations, 0);
    double most = Rounding.up(sum + below + above, operations, 0);
    lows = new double[size];
    highs = new double[size];
    tailLows = new double[size + 1];
    tailHighs = new double[size + 1];
    beyond = Rounding.up((below + above) / least, operations, Double.MIN_NORMAL);
    double end = Rounding.up(above / least, operations, Double.MIN_NORMAL);
    double ratio = mean / (first + size);
    beyondSum = Rounding.up(end / (1 - ratio), operations, 0);
    tailHighs[size] = end;
    for (int i = size - 1; i >= 0; i--) {
      lows[i] = Rounding.down(terms[i] / most, operations, Double.MIN_VALUE);
      highs[i] = Rounding.up(terms[i] / least, operations, Double.MIN_VALUE);
      tailLows[i] = tailLows[i + 1] + lows[i];
      tailHighs[i] = tailHighs[i + 1] + highs[i];
    }
    for (int i = 0; i <= size; i++) {
      tailLows[i] = Rounding.down(tailLows[i], 2 * size, 0);
      tailHighs[i] = Math.min(1, Rounding.up(tailHighs[i], 2 * size, 0));
    }
  }

  private static boolean covers(double mean, int mode, int radius) {
    double negligible = Math.log(NEGLIGIBLE);
    return logDistance(mean, mode + (double) radius) < negligible && (mode <= radius || logDistance(mean, mode - (double) radius) < negligible);
  }

  /** An upper bound, nearly, of the logarithm of how much less probable than the mode: only to choose the window. */
  private static double logDistance(double mean, double number) {
    double x = (number - mean) / mean;
    return -mean * ((1 + x) * Math.log1p(x) - x) + 1;
  }

  /** The sum of all smaller terms, when their quotients are at most this. */
  private static double geometric(double term, double ratio) {
    return Rounding.up(term * ratio / (1 - ratio), 16, Double.MIN_NORMAL);
  }

  /** The window. */
  int first() {
    return first;
  }

  int last() {
    return first + lows.length - 1;
  }

  /** All larger numbers are outside the window; much larger than {@link #last} if the window is out of reach. */
  double horizon() {
    return horizon;
  }

  double low(int number) {
    return number < first || number > last() ? 0 : lows[number - first];
  }

  /** Inside the window. */
  double high(int number) {
    return number < first || number > last() ? 0 : highs[number - first];
  }

  /** An upper bound of the probability of all numbers outside the window. */
  double beyond() {
    return beyond;
  }

  /** Bounds of the probability of at least this number, which is in the window, or below it, or just above. */
  double tailLow(int number) {
    return number < first ? tailLows[0] : number > last() ? 0 : tailLows[number - first];
  }

  double tailHigh(int number) {
    return number < first ? 1 : tailHighs[Math.min(number - first, lows.length)];
  }

  /** An upper bound of the sum of the tails from all numbers after the window. */
  double beyondSum() {
    return beyondSum;
  }
}

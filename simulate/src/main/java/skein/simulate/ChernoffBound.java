package skein.simulate;

/**
 * A bound of the mean of a distribution on the numbers from 0 to 1 that holds for every such distribution and every size of the sample.
 *
 * @see <a href="https://doi.org/10.1080/01621459.1963.10500830">Hoeffding: Probability inequalities for sums of bounded random variables, theorem 1</a>
 */
final class ChernoffBound {

  private static final int HALVINGS = 60;

  private ChernoffBound() {}

  /** The mean of the distribution is larger with at most the probability {@code error}. */
  static double above(double sampleMean, int sample, double error) {
    double most = -Math.log(error) / sample;
    double low = sampleMean;
    double high = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (divergence(sampleMean, middle) > most) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /** Of two coins, with these probabilities of heads. */
  private static double divergence(double p, double q) {
    return part(p, q) + part(1 - p, 1 - q);
  }

  private static double part(double p, double q) {
    return p <= 0 ? 0 : q <= 0 ? Double.POSITIVE_INFINITY : p * Math.log(p / q);
  }
}

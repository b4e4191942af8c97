package skein.estimate.statistics;

import java.util.function.LongPredicate;

/**
 * An interval for a quantile of any distribution: from the value with the rank {@code low} of a sample to the one with the rank {@code high}. The first
 * rank is 1; 0 means that the interval has no lower end, and a rank beyond the sample that it has no upper one.
 *
 * @see <a href="https://doi.org/10.1214/aoms/1177731569">Scheffé, Tukey: Non-parametric estimation. I. Validation of order statistics</a>
 */
public record QuantileRanks(long low, long high) {

  /** @param part of the distribution, such as 0.5 for the median */
  public static QuantileRanks of(double part, long sample, double error) {
    // The value of rank k lies above the quantile only if fewer than k values do not exceed it.
    long low = last(rank -> Binomial.atMost(rank - 1, sample, part) <= error / 2, sample);
    long high = last(rank -> Binomial.atLeast(rank, sample, part) > error / 2, sample) + 1;
    return new QuantileRanks(low, high);
  }

  /** The last rank for which the condition holds, which it does up to some rank; 0 if for none. */
  private static long last(LongPredicate holds, long sample) {
    long yes = 0;
    long no = sample + 1;
    while (no - yes > 1) {
      long middle = (yes + no) >>> 1;
      if (holds.test(middle)) {
        yes = middle;
      } else {
        no = middle;
      }
    }
    return yes;
  }
}

package skein.estimate.statistics;

import org.apache.commons.numbers.gamma.LogBeta;
import skein.core.estimate.Interval;

/**
 * Intervals for a probability that are all right at once, after every number of trials, with the stated confidence: so one may look as often as one
 * likes and stop when one likes. They are where the likelihood ratio of a mixture (with Jeffreys' weights) against a single probability stays below
 * the inverse of the error, which it exceeds at some time with at most that error (Ville's inequality).
 *
 * @see <a href="https://doi.org/10.1214/aoms/1177696786">Robbins: Statistical methods related to the law of the iterated logarithm</a>
 */
public final class ConfidenceSequence {

  private static final double WEIGHT = 0.5;
  private static final double LOG_PRIOR = LogBeta.value(WEIGHT, WEIGHT);

  private final double threshold;

  /** @param error the probability that any of the intervals misses, on either side */
  public ConfidenceSequence(double error) {
    this.threshold = -StrictMath.log(error);
  }

  public Interval at(long successes, long trials) {
    return new Interval(low(successes, trials), high(successes, trials));
  }

  public double low(long successes, long trials) {
    return successes == 0 ? 0 : Bisection.below(p -> logRatio(successes, trials, p) >= threshold, 0, (double) successes / trials);
  }

  public double high(long successes, long trials) {
    return successes == trials ? 1 : Bisection.above(p -> logRatio(successes, trials, p) < threshold, (double) successes / trials, 1);
  }

  /** It falls up to the relative frequency, and then rises. */
  private static double logRatio(long successes, long trials, double p) {
    double mixture = LogBeta.value(successes + WEIGHT, trials - successes + WEIGHT) - LOG_PRIOR;
    return mixture - power(p, successes) - power(1 - p, trials - successes);
  }

  private static double power(double p, long times) {
    return times == 0 ? 0 : times * StrictMath.log(p);
  }
}

package skein.estimate.statistics;

import skein.core.estimate.Interval;

/**
 * The exact interval for a probability, for a number of trials that was fixed in advance. Its level is at least the stated one for every probability.
 *
 * @see <a href="https://doi.org/10.1093/biomet/26.4.404">Clopper, Pearson: The use of confidence or fiducial limits illustrated in the case of the
 *     binomial</a>
 */
public final class ClopperPearson {

  private ClopperPearson() {}

  /** @param error the probability that the interval misses: half of it below, half above */
  public static Interval of(long successes, long trials, double error) {
    return new Interval(low(successes, trials, error / 2), high(successes, trials, error / 2));
  }

  /** The probability is below this with at most the given probability. */
  public static double low(long successes, long trials, double error) {
    check(successes, trials);
    return successes == 0 ? 0 : Bisection.below(p -> Binomial.atLeast(successes, trials, p) <= error, 0, (double) successes / trials);
  }

  /** The probability is above this with at most the given probability. */
  public static double high(long successes, long trials, double error) {
    check(successes, trials);
    return successes == trials ? 1 : Bisection.above(p -> Binomial.atMost(successes, trials, p) > error, trials == 0 ? 0 : (double) successes / trials, 1);
  }

  private static void check(long successes, long trials) {
    if (successes < 0 || successes > trials) {
      throw new IllegalArgumentException(successes + " of " + trials);
    }
  }
}

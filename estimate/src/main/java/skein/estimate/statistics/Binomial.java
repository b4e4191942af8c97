package skein.estimate.statistics;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/** The tails of the binomial distribution. */
final class Binomial {

  private Binomial() {}

  /** The probability of at least this many successes. */
  static double atLeast(long successes, long trials, double p) {
    return successes <= 0 ? 1 : successes > trials ? 0 : RegularizedBeta.value(p, (double) successes, trials - successes + 1.0);
  }

  /** The probability of at most this many successes. */
  static double atMost(long successes, long trials, double p) {
    return successes < 0 ? 0 : successes >= trials ? 1 : RegularizedBeta.complement(p, successes + 1.0, (double) trials - successes);
  }
}

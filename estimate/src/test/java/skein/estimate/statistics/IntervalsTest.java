package skein.estimate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.estimate.Interval;

class IntervalsTest {

  private static final double ERROR = 0.05;

  @Test
  void clopperPearsonGivesThePublishedValues() {
    Interval none = ClopperPearson.of(0, 10, ERROR);
    assertThat(none.low()).isZero();
    assertThat(none.high()).isCloseTo(1 - Math.pow(0.025, 0.1), within(1e-12));
    Interval half = ClopperPearson.of(5, 10, ERROR);
    assertThat(half.low()).isCloseTo(0.187086, within(1e-6));
    assertThat(half.high()).isCloseTo(0.812914, within(1e-6));
    Interval all = ClopperPearson.of(10, 10, ERROR);
    assertThat(all.low()).isCloseTo(Math.pow(0.025, 0.1), within(1e-12));
    assertThat(all.high()).isEqualTo(1);
    assertThat(ClopperPearson.of(0, 0, ERROR)).isEqualTo(new Interval(0, 1));
    Interval many = ClopperPearson.of(3, 1_000_000_000L, ERROR);
    assertThat(many.low()).isCloseTo(6.186721e-10, within(1e-15));
    assertThat(many.high()).isCloseTo(8.767273e-9, within(1e-14));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.01, 0.1, 0.3, 0.5, 0.77, 0.99})
  void clopperPearsonCoversWithAtLeastItsLevel(double p) {
    for (int trials : new int[] {1, 7, 20, 100}) {
      double covered = 0;
      for (int k = 0; k <= trials; k++) {
        covered += ClopperPearson.of(k, trials, ERROR).contains(p) ? pmf(k, trials, p) : 0;
      }
      assertThat(covered).isGreaterThanOrEqualTo(1 - ERROR);
    }
  }

  @Test
  void okamotoIsTheKnownNumberOfTrials() {
    assertThat(OkamotoBound.trials(0.01, 0.05)).isEqualTo(18_445);
    assertThat(OkamotoBound.trials(0.05, 0.01)).isEqualTo(1_060);
  }

  /** The probability that any of the first 400 intervals misses, by dynamic programming over the number of successes. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.2, 0.5, 0.97})
  void aConfidenceSequenceMissesRarelyHoweverOftenOneLooks(double p) {
    ConfidenceSequence sequence = new ConfidenceSequence(ERROR);
    double repeated = everMisses(p, (k, n) -> ClopperPearson.of(k, n, ERROR));
    double missed = everMisses(p, sequence::at);
    assertThat(missed).isLessThanOrEqualTo(ERROR);
    assertThat(repeated).as("repeated looks at an interval for one look").isGreaterThan(ERROR);
  }

  @Test
  void aConfidenceSequenceShrinks() {
    ConfidenceSequence sequence = new ConfidenceSequence(ERROR);
    assertThat(sequence.at(0, 0)).isEqualTo(new Interval(0, 1));
    assertThat(sequence.at(10, 100).width()).isLessThan(0.25);
    assertThat(sequence.at(1_000, 10_000).width()).isLessThan(0.03);
    assertThat(sequence.at(0, 10_000).high()).isLessThan(0.001);
    assertThat(sequence.at(10_000, 10_000).low()).isGreaterThan(0.999);
  }

  private interface Intervals {
    Interval at(long successes, long trials);
  }

  private static double everMisses(double p, Intervals intervals) {
    double[] alive = {1};
    double missed = 0;
    for (int n = 1; n <= 400; n++) {
      double[] next = new double[n + 1];
      for (int k = 0; k < n; k++) {
        next[k] += alive[k] * (1 - p);
        next[k + 1] += alive[k] * p;
      }
      for (int k = 0; k <= n; k++) {
        if (next[k] > 1e-12 && !intervals.at(k, n).contains(p)) {
          missed += next[k];
          next[k] = 0;
        }
      }
      alive = next;
    }
    return missed;
  }

  @Test
  void quantileRanksCoverWithAtLeastTheirLevel() {
    for (double part : new double[] {0.05, 0.25, 0.5, 0.9}) {
      for (int sample : new int[] {3, 10, 50, 200}) {
        QuantileRanks ranks = QuantileRanks.of(part, sample, ERROR);
        // The quantile lies between two values of the sample; k of them are below it.
        double covered = 0;
        for (int k = 0; k <= sample; k++) {
          covered += ranks.low() <= k && k < ranks.high() ? pmf(k, sample, part) : 0;
        }
        assertThat(covered).as(part + " of " + sample).isGreaterThanOrEqualTo(1 - ERROR);
      }
    }
    assertThat(QuantileRanks.of(0.5, 10, ERROR)).isEqualTo(new QuantileRanks(2, 9));
    assertThat(QuantileRanks.of(0.5, 3, ERROR)).isEqualTo(new QuantileRanks(0, 4));
  }

  private static double pmf(int k, int n, double p) {
    double log = 0;
    for (int i = 1; i <= k; i++) {
      log += Math.log((double) (n - k + i) / i);
    }
    return Math.exp(log + k * Math.log(p) + (n - k) * Math.log1p(-p));
  }
}

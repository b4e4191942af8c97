package skein.estimate.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.estimate.statistics.SequentialTest.Answer;

class SequentialTestTest {

  private static final SequentialTest TEST = new SequentialTest(0.85, 0.95, 0.05);

  /** Exactly, by dynamic programming; looking only after every seventh trial does not matter. */
  @Test
  void bothErrorRatesAreBounded() {
    for (int every : new int[] {1, 7}) {
      assertThat(probability(Answer.BELOW, 0.95, every)).isBetween(0.005, 0.05);
      assertThat(probability(Answer.AT_LEAST, 0.85, every)).isBetween(0.005, 0.05);
      assertThat(probability(Answer.AT_LEAST, 0.99, every)).isGreaterThan(0.999);
      assertThat(probability(Answer.BELOW, 0.7, every)).isGreaterThan(0.999);
    }
  }

  @Test
  void certaintyIsDecidedByOneException() {
    SequentialTest always = new SequentialTest(0.99, 1, 0.05);
    assertThat(always.answer(5, 6)).isEqualTo(Answer.BELOW);
    assertThat(always.answer(298, 298)).isEqualTo(Answer.UNDECIDED);
    assertThat(always.answer(299, 299)).isEqualTo(Answer.AT_LEAST);
    SequentialTest ever = new SequentialTest(0, 0.01, 0.05);
    assertThat(ever.answer(1, 6)).isEqualTo(Answer.AT_LEAST);
  }

  @Test
  void withoutTrialsNothingIsDecided() {
    assertThat(TEST.answer(0, 0)).isEqualTo(Answer.UNDECIDED);
  }

  private static double probability(Answer answer, double p, int every) {
    double[] alive = {1};
    double found = 0;
    for (int n = 1; n <= 2_000; n++) {
      double[] next = new double[n + 1];
      for (int k = 0; k < n; k++) {
        next[k] += alive[k] * (1 - p);
        next[k + 1] += alive[k] * p;
      }
      for (int k = 0; k <= n && n % every == 0; k++) {
        Answer given = TEST.answer(k, n);
        found += given == answer ? next[k] : 0;
        next[k] = given == Answer.UNDECIDED ? next[k] : 0;
      }
      alive = next;
    }
    return found;
  }
}

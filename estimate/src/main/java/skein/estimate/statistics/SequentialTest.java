package skein.estimate.statistics;

/**
 * Wald's sequential probability ratio test of whether a probability is at least {@code high} or at most {@code low}; between them, either answer is
 * right. The thresholds are those that bound both error rates, also if one looks only now and then.
 *
 * @param error the probability to deny it although it is at least {@code high}, and to affirm it although it is at most {@code low}
 * @see <a href="https://doi.org/10.1214/aoms/1177731118">Wald: Sequential tests of statistical hypotheses</a>
 */
public record SequentialTest(double low, double high, double error) {

  public enum Answer { AT_LEAST, BELOW, UNDECIDED }

  public SequentialTest {
    if (!(0 <= low && low < high && high <= 1 && 0 < error && error < 1)) {
      throw new IllegalArgumentException("no test: " + low + ", " + high + ", " + error);
    }
  }

  /** The answer after these trials. */
  public Answer answer(long successes, long trials) {
    double ratio = power(low, high, successes) + power(1 - low, 1 - high, trials - successes);
    double enough = -StrictMath.log(error);
    return ratio >= enough ? Answer.BELOW : ratio <= -enough ? Answer.AT_LEAST : Answer.UNDECIDED;
  }

  /** The logarithm of how much more likely this many events are if each has the probability {@code one}, not {@code other}. */
  private static double power(double one, double other, long times) {
    return times == 0 ? 0 : times * (StrictMath.log(one) - StrictMath.log(other));
  }
}

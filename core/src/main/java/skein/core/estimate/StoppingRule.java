package skein.core.estimate;

/** When there are enough runs. */
public sealed interface StoppingRule {

  /** At most this many runs. */
  int most();

  /** After this many. */
  record FixedRuns(int most) implements StoppingRule {}

  /** When every probability is known within this distance, above and below. */
  record Precision(double precision, int most) implements StoppingRule {}

  /**
   * When it is known whether each probability is at least this.
   *
   * @param indifference if the probability is no farther than this from the threshold, either answer is right
   */
  record Threshold(double atLeast, double indifference, int most) implements StoppingRule {

    public double low() {
      return atLeast - indifference;
    }

    public double high() {
      return atLeast + indifference;
    }
  }
}

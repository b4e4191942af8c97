package skein.estimate.statistics;

/**
 * How many trials are enough to know a probability within some precision, whatever it is.
 *
 * @see <a href="https://doi.org/10.1007/BF02883985">Okamoto: Some inequalities relating to the partial sum of binomial probabilities</a>
 */
public final class OkamotoBound {

  private OkamotoBound() {}

  /** After this many trials, the relative frequency is farther than {@code precision} from the probability with at most the probability {@code error}. */
  public static long trials(double precision, double error) {
    return (long) Math.ceil(StrictMath.log(2 / error) / (2 * precision * precision));
  }
}

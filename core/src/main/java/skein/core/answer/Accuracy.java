package skein.core.answer;

/**
 * How accurate computed numbers are to be.
 *
 * @param width of the interval that holds a number, relative to the number; absolute below 1e-12
 * @param exact whether all numbers are to be computed without rounding, if that is possible
 */
public record Accuracy(double width, boolean exact) {

  public static final Accuracy DEFAULT = new Accuracy(1e-6, false);

  public Accuracy {
    if (!(width > 0)) {
      throw new IllegalArgumentException("a width that is not positive");
    }
  }
}

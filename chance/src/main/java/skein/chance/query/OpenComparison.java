package skein.chance.query;

import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.program.Query.Comparison;

/** What is known of a number does not decide how it compares with another. */
public final class OpenComparison extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient ValueInterval number;
  private final Comparison comparison;
  private final transient Rational bound;

  OpenComparison(ValueInterval number, Comparison comparison, Rational bound) {
    super("undecided", null, false, false);
    this.number = number;
    this.comparison = comparison;
    this.bound = bound;
  }

  public ValueInterval number() {
    return number;
  }

  public Comparison comparison() {
    return comparison;
  }

  public Rational bound() {
    return bound;
  }
}

package skein.cli.expect;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;

/**
 * A number that is expected, as written. An integer, a fraction and infinity are meant exactly: what is known of the number must hold them. The last digit of a
 * decimal number may be off by one.
 *
 * @param largest where the values of several initial states differ
 */
record ExpectedValue(String least, Optional<String> largest) {

  /** As it is written. */
  static final String FORM = "(?:-?\\d+(?:/\\d+|\\.\\d+)?(?:e-?\\d+)?|infinity)";

  private static final Pattern DECIMAL = Pattern.compile("(-?\\d+)(?:\\.(\\d+))?(?:e(-?\\d+))?");
  private static final Pattern FRACTION = Pattern.compile("(-?\\d+)/(\\d+)");

  boolean admits(ValueRange known) {
    return admits(least, known.least()) && admits(largest.orElse(least), known.largest());
  }

  private static boolean admits(String expected, ValueInterval known) {
    if (expected.equals("infinity")) {
      return known.low() == Double.POSITIVE_INFINITY;
    }
    Matcher fraction = FRACTION.matcher(expected);
    if (fraction.matches() && new BigInteger(fraction.group(2)).signum() != 0) {
      return holds(known, new Rational(new BigInteger(fraction.group(1)), new BigInteger(fraction.group(2))), Rational.ZERO);
    }
    Matcher decimal = DECIMAL.matcher(expected);
    if (!decimal.matches()) {
      return false;
    }
    BigDecimal number = new BigDecimal(expected);
    boolean integer = decimal.group(2) == null && decimal.group(3) == null;
    return holds(known, Rational.of(number), integer ? Rational.ZERO : Rational.of(number.ulp()));
  }

  /** Whether the number may be at most so far from the one expected. */
  private static boolean holds(ValueInterval known, Rational number, Rational far) {
    if (known.exact().isPresent()) {
      Rational exact = known.exact().get();
      return number.minus(far).compareTo(exact) <= 0 && exact.compareTo(number.plus(far)) <= 0;
    }
    return known.low() <= number.plus(far).high() && known.high() >= number.minus(far).low();
  }

  @Override
  public String toString() {
    return least + largest.map(value -> " to " + value).orElse("");
  }
}

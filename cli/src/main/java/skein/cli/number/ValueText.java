package skein.cli.number;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;

/**
 * Computed numbers in words. A value has as many digits as are certain up to one unit of the last; bounds have one more, and are rounded outward, so that what is
 * printed surely holds the number.
 */
public final class ValueText {

  /** Of bounds, at most; values have fewer. */
  private static final int MOST_DIGITS = 12;
  private static final int FEWER = 2;

  /** A value of which less is known than this is given by its bounds alone. */
  private static final double VAGUE = 0.1;

  /** Longer fractions are not printed. */
  private static final int LONGEST_FRACTION = 40;

  private static final String INFINITY = "infinity";

  private ValueText() {}

  /** The value alone, for a table: a fraction if it is known and short, a decimal number, or two bounds if little is known. */
  public static String brief(ValueRange range) {
    return range.isSingle() ? brief(range.least()) : brief(range.least()) + " to " + brief(range.largest());
  }

  /** How accurate the value is, in brackets; empty if it is exact and fully printed. */
  public static String accuracy(ValueRange range) {
    return details(range).map(details -> "(" + details + ")").orElse("");
  }

  /** The value and how accurate it is. */
  public static String full(ValueRange range) {
    return (brief(range) + "  " + accuracy(range)).stripTrailing();
  }

  private static Optional<String> details(ValueRange range) {
    if (range.isSingle()) {
      return details(range.least());
    }
    Optional<Rational> least = range.least().exact();
    Optional<Rational> largest = range.largest().exact();
    return least.isPresent() && largest.isPresent()
        ? (least.get().isInteger() && largest.get().isInteger() ? Optional.empty() : Optional.of(decimal(least.get()) + " to " + decimal(largest.get())))
        : isVague(range.least()) && isVague(range.largest()) ? Optional.empty() : Optional.of(between(range.least().low(), range.largest().high(), digits(range.least(), range.largest())));
  }

  private static Optional<String> details(ValueInterval value) {
    if (value.exact().isPresent()) {
      Rational exact = value.exact().get();
      return exact.isInteger() ? Optional.empty() : Optional.of(isLong(exact) ? "exact; its fraction has " + length(exact) + " digits" : decimal(exact));
    }
    return isPoint(value) || isVague(value) ? Optional.empty() : Optional.of(between(value.low(), value.high(), digits(value)));
  }

  private static String brief(ValueInterval value) {
    if (value.exact().isPresent()) {
      return isLong(value.exact().get()) ? decimal(value.exact().get()) : value.exact().get().toString();
    }
    if (isPoint(value)) {
      return number(value.low(), MOST_DIGITS, RoundingMode.HALF_EVEN);
    }
    return isVague(value) ? between(value.low(), value.high(), 3) : number(middle(value), Math.min(digits(value) - 1, MOST_DIGITS - FEWER), RoundingMode.HALF_EVEN);
  }

  /** Known, though not as a fraction: infinity, or a double that is the number. */
  private static boolean isPoint(ValueInterval value) {
    return value.low() == value.high();
  }

  /** Whether bounds say all. */
  private static boolean isVague(ValueInterval value) {
    return Double.isInfinite(value.high()) != Double.isInfinite(value.low())
        || (value.high() - value.low() > VAGUE * Math.max(Math.abs(value.low()), Math.abs(value.high())) && !isPoint(value));
  }

  /** A number between the bounds. */
  static double middle(ValueInterval value) {
    return isPoint(value) ? value.low() : value.low() + (value.high() - value.low()) / 2;
  }

  private static String between(double low, double high, int digits) {
    return high == Double.POSITIVE_INFINITY
        ? "at least " + number(low, digits, RoundingMode.FLOOR)
        : "between " + number(low, digits, RoundingMode.FLOOR) + " and " + number(high, digits, RoundingMode.CEILING);
  }

  private static int digits(ValueInterval least, ValueInterval largest) {
    return Math.max(isPoint(least) || isVague(least) ? 3 : digits(least), isPoint(largest) || isVague(largest) ? 3 : digits(largest));
  }

  /** How many significant digits tell the bounds apart. */
  private static int digits(ValueInterval value) {
    double relative = (value.high() - value.low()) / Math.max(Math.abs(value.low()), Math.abs(value.high()));
    return Math.clamp((int) Math.ceil(-Math.log10(relative)) + 1, 2, MOST_DIGITS);
  }

  private static boolean isLong(Rational exact) {
    return exact.toString().length() > LONGEST_FRACTION;
  }

  private static int length(Rational exact) {
    return exact.numerator().abs().toString().length() + exact.denominator().toString().length();
  }

  /** To ten digits, which an ellipsis follows if there are more. */
  private static String decimal(Rational exact) {
    MathContext digits = new MathContext(MOST_DIGITS - FEWER, RoundingMode.DOWN);
    BigDecimal rounded = new BigDecimal(exact.numerator()).divide(new BigDecimal(exact.denominator()), digits);
    return plain(rounded) + (Rational.of(rounded).equals(exact) ? "" : "…");
  }

  /** A number with at most so many significant digits. */
  private static String number(double value, int digits, RoundingMode rounding) {
    return Double.isInfinite(value) ? (value > 0 ? INFINITY : "-" + INFINITY) : plain(new BigDecimal(value).round(new MathContext(digits, rounding)));
  }

  /** Without an exponent, unless the number is very large or very small. */
  private static String plain(BigDecimal number) {
    if (number.signum() == 0) {
      return "0";
    }
    BigDecimal shortest = number.stripTrailingZeros();
    int exponent = shortest.precision() - shortest.scale() - 1;
    return exponent >= -4 && exponent < 15 ? shortest.toPlainString() : shortest.movePointLeft(exponent).toPlainString() + "e" + exponent;
  }
}

package skein.core.number;

import java.math.BigDecimal;
import java.math.BigInteger;

/** An exact number, in lowest terms; the denominator is positive. */
public record Rational(BigInteger numerator, BigInteger denominator) implements Comparable<Rational> {

  public Rational {
    if (denominator.signum() == 0) {
      throw new IllegalArgumentException("division by zero");
    }
    BigInteger divisor = numerator.gcd(denominator).multiply(BigInteger.valueOf(denominator.signum()));
    numerator = numerator.divide(divisor);
    denominator = denominator.divide(divisor);
  }

  public static Rational of(long numerator, long denominator) {
    return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /** What a decimal literal says: 0.1 is 1/10. */
  public static Rational of(BigDecimal decimal) {
    return decimal.scale() >= 0
        ? new Rational(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()))
        : new Rational(decimal.toBigIntegerExact(), BigInteger.ONE);
  }

  @Override
  public int compareTo(Rational other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE) ? numerator.toString() : numerator + "/" + denominator;
  }
}

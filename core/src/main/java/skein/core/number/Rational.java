package skein.core.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

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

  public static final Rational ZERO = of(0, 1);
  public static final Rational ONE = of(1, 1);

  public static Rational of(long integer) {
    return of(integer, 1);
  }

  public Rational plus(Rational other) {
    return new Rational(numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)), denominator.multiply(other.denominator));
  }

  public Rational minus(Rational other) {
    return plus(other.negate());
  }

  public Rational negate() {
    return new Rational(numerator.negate(), denominator);
  }

  public Rational times(Rational other) {
    return new Rational(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /** The other number must not be 0. */
  public Rational dividedBy(Rational other) {
    return new Rational(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /** A negative exponent needs a number that is not 0. */
  public Rational power(int exponent) {
    return exponent >= 0
        ? new Rational(numerator.pow(exponent), denominator.pow(exponent))
        : new Rational(denominator.pow(-exponent), numerator.pow(-exponent));
  }

  /** The largest integer that is not larger. */
  public BigInteger floor() {
    BigInteger[] parts = numerator.divideAndRemainder(denominator);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  public int signum() {
    return numerator.signum();
  }

  public boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  /** The largest double that is not larger: -infinity below all doubles. */
  public double low() {
    double near = nearest();
    return near == Double.POSITIVE_INFINITY ? Double.MAX_VALUE : near != Double.NEGATIVE_INFINITY && compareTo(near) < 0 ? Math.nextDown(near) : near;
  }

  /** The smallest double that is not smaller: infinity above all doubles. */
  public double high() {
    double near = nearest();
    return near == Double.NEGATIVE_INFINITY ? -Double.MAX_VALUE : near != Double.POSITIVE_INFINITY && compareTo(near) > 0 ? Math.nextUp(near) : near;
  }

  private int compareTo(double other) {
    return compareTo(of(new BigDecimal(other)));
  }

  /** At most one double away from the number. */
  private double nearest() {
    return isInteger() ? numerator.doubleValue() : new BigDecimal(numerator).divide(new BigDecimal(denominator), DIGITS).doubleValue();
  }

  private static final MathContext DIGITS = new MathContext(40);

  @Override
  public int compareTo(Rational other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE) ? numerator.toString() : numerator + "/" + denominator;
  }
}

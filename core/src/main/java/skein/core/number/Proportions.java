package skein.core.number;

import java.math.BigInteger;
import java.util.List;

/** Integers in the proportions of exact numbers, from which random draws are made. */
public final class Proportions {

  /** The sum of what is drawn from has at most so many bits. */
  private static final int BITS = 62;

  private Proportions() {}

  /**
   * Of numbers that are not negative. The proportions are exact if the integers fit into 62 bits together; otherwise they are rounded to that, and what is
   * positive stays so.
   */
  public static long[] of(List<Rational> weights) {
    BigInteger common = BigInteger.ONE;
    for (Rational weight : weights) {
      common = common.divide(common.gcd(weight.denominator())).multiply(weight.denominator());
    }
    BigInteger[] scaled = new BigInteger[weights.size()];
    BigInteger divisor = BigInteger.ZERO;
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = weights.get(i).numerator().multiply(common.divide(weights.get(i).denominator()));
      divisor = divisor.gcd(scaled[i]);
      sum = sum.add(scaled[i]);
    }
    long[] integers = new long[scaled.length];
    int excess = Math.max(0, sum.bitLength() - divisor.bitLength() + 1 - BITS);
    for (int i = 0; i < integers.length; i++) {
      if (scaled[i].signum() > 0) {
        integers[i] = Math.max(1, scaled[i].divide(divisor).shiftRight(excess).longValueExact());
      }
    }
    return integers;
  }
}

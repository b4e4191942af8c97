package skein.chance.lump;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import skein.chance.process.StepData;
import skein.core.number.Rational;

/**
 * Sums of weights, without rounding, as integers that are equal if and only if the sums are: multiples of a common fraction if these fit into 62 bits, else numbers
 * that are given out.
 */
final class ComparableWeights {

  private static final int BITS = 40;

  private final StepData data;
  /** For each kind of step, and at the end of 1; empty if the sums are given numbers. */
  private final long[] multiples;

  private final Map<Rational, Integer> numbers = new HashMap<>();

  ComparableWeights(StepData data) {
    this.data = data;
    this.multiples = multiples(data);
  }

  private static long[] multiples(StepData data) {
    BigInteger common = BigInteger.ONE;
    for (int i = 0; i < data.size(); i++) {
      BigInteger divisor = data.weight(i).denominator();
      common = common.divide(common.gcd(divisor)).multiply(divisor);
      if (common.bitLength() > BITS) {
        return new long[0];
      }
    }
    long[] multiples = new long[data.size() + 1];
    multiples[data.size()] = common.longValueExact();
    for (int i = 0; i < data.size(); i++) {
      BigInteger multiple = data.weight(i).times(new Rational(common, BigInteger.ONE)).numerator();
      if (multiple.bitLength() > BITS) {
        return new long[0];
      }
      multiples[i] = multiple.longValueExact();
    }
    return multiples;
  }

  /** Whether sums are sums of {@link #multiple multiples}. A sum has fewer than 2^22 terms. */
  boolean hasMultiples() {
    return multiples.length > 0;
  }

  long multiple(int kind) {
    return multiples[kind];
  }

  /** The integer for 1. */
  long one() {
    return hasMultiples() ? multiples[multiples.length - 1] : number(Rational.ONE);
  }

  Rational weight(int kind) {
    return data.weight(kind);
  }

  /** The same for equal numbers. */
  long number(Rational sum) {
    return numbers.computeIfAbsent(sum, _ -> numbers.size());
  }
}

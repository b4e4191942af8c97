package skein.estimate.statistics;

import java.math.BigInteger;

/** A large integer, for the few calculations where 64 bits are not enough. */
record Int128(BigInteger value) {

  private static final int WORD = 64;

  static Int128 of(long high, long low) {
    BigInteger unsigned = BigInteger.valueOf(low >>> 1).shiftLeft(1).add(BigInteger.valueOf(low & 1));
    return new Int128(BigInteger.valueOf(high).shiftLeft(WORD).add(unsigned));
  }

  static Int128 square(long number) {
    return new Int128(BigInteger.valueOf(number).pow(2));
  }

  Int128 times(long factor) {
    return new Int128(value.multiply(BigInteger.valueOf(factor)));
  }

  Int128 minus(Int128 other) {
    return new Int128(value.subtract(other.value));
  }

  double toDouble() {
    return value.doubleValue();
  }
}

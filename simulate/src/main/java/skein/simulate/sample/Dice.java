package skein.simulate.sample;

/**
 * A small random number generator (SplitMix64), implemented here so that a seed gives the same runs on
 * every Java version.
 *
 * @see <a href="https://doi.org/10.1145/2660193.2660195">Steele, Lea, Flood: Fast splittable pseudorandom number generators</a>
 */
final class Dice {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** 2^64 divided by each number from 2 on, rounded down; for 1, one less. */
  private static final long[] RECIPROCALS = new long[128];

  static {
    for (int i = 1; i < RECIPROCALS.length; i++) {
      RECIPROCALS[i] = Long.divideUnsigned(-1, i);
    }
  }

  private long state;

  private Dice(long state) {
    this.state = state;
  }

  /** The generator for one run: it depends only on the seed and the run's number. */
  static Dice of(long seed, int run) {
    return new Dice(mixed(mixed(seed) + GOLDEN * (run + 1L)));
  }

  /** A uniformly distributed number from 0 to {@code bound - 1}. */
  long below(long bound) {
    if ((bound & (bound - 1)) == 0) {
      // All rounds of numbers are complete, and their last bits are the number.
      return next() >>> 1 & (bound - 1);
    }
    long drawn;
    long number;
    do {
      drawn = next() >>> 1;
      number = bound < RECIPROCALS.length ? remainder(drawn, (int) bound) : drawn % bound;
    } while (drawn - number > Long.MAX_VALUE - (bound - 1)); // the last, incomplete round of numbers
    return number;
  }

  /** The remainder of a number that is not negative, without a division, which takes longer than all the rest. */
  static long remainder(long drawn, int bound) {
    // The quotient, or one less.
    long quotient = Math.unsignedMultiplyHigh(drawn, RECIPROCALS[bound]);
    long rest = drawn - quotient * bound;
    return rest >= bound ? rest - bound : rest;
  }

  private long next() {
    state += GOLDEN;
    return mixed(state);
  }

  private static long mixed(long z) {
    long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
    return b ^ b >>> 31;
  }
}

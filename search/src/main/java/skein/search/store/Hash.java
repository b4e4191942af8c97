package skein.search.store;

/** Hashes packed states; every bit of the result depends on every bit of the state, but see {@link #of(long, long)}. */
public final class Hash {

  private static final long SEED = 0x9E3779B97F4A7C15L;

  private Hash() {}

  public static long of(long[] data, int at, int words) {
    return switch (words) {
      case 1 -> of(data[at]);
      case 2 -> of(data[at], data[at + 1]);
      default -> of(data, at, words, SEED);
    };
  }

  /** The same for one word. */
  public static long of(long word) {
    return mix(SEED ^ word);
  }

  /**
   * For two words, a function of its own: both halves of their product, and half a {@link #mix}. One value of each word makes the product 0, whatever the
   * other word is; states with just this value, one in 2^64, are still told apart, but take longer to find.
   */
  public static long of(long first, long second) {
    long a = first ^ SEED;
    long b = second ^ 0xD6E8FEB86659FD93L;
    long z = a * b ^ Math.unsignedMultiplyHigh(a, b);
    z = (z ^ z >>> 32) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  /** A different function for every seed. */
  public static long of(long[] data, int at, int words, long seed) {
    long hash = seed;
    for (int i = 0; i < words; i++) {
      hash = mix(hash ^ data[at + i]);
    }
    return hash;
  }

  /** The finaliser of MurmurHash3, as improved by David Stafford (variant 13). */
  public static long mix(long value) {
    long z = value;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}

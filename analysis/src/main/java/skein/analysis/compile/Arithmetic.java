package skein.analysis.compile;

/** Called by compiled code: arithmetic with overflow checks, small enough to be inlined, and moving bits. */
public final class Arithmetic {

  private Arithmetic() {}

  public static long add(long a, long b) {
    return inRange(a + b);
  }

  public static long subtract(long a, long b) {
    return inRange(a - b);
  }

  public static long multiply(long a, long b) {
    return inRange(a * b);
  }

  public static long divide(long a, long b) {
    return inRange(a / divisor(b));
  }

  public static long modulo(long a, long b) {
    return Math.floorMod(a, divisor(b));
  }

  public static long roundDivide(long a, long b) {
    long quotient = a / divisor(b);
    if (2 * Math.abs(a % b) >= Math.abs(b)) {
      quotient += (a < 0) == (b < 0) ? 1 : -1;
    }
    return inRange(quotient);
  }

  public static long negate(long a) {
    return inRange(-a);
  }

  public static long abs(long a) {
    return inRange(Math.abs(a));
  }

  public static long inBounds(long index, long bound) {
    if (index < 0 || index >= bound) {
      throw StepFault.INSTANCE;
    }
    return index;
  }

  /** The code of a value in a narrowed cell; throws {@link CellOverflow} if the value does not fit. */
  public static long within(long code, long count) {
    if (code < 0 || code >= count) {
      throw CellOverflow.INSTANCE;
    }
    return code;
  }

  public static long fail() {
    throw StepFault.INSTANCE;
  }

  private static long inRange(long value) {
    if (value != (int) value) {
      throw StepFault.INSTANCE;
    }
    return value;
  }

  private static long divisor(long value) {
    if (value == 0) {
      throw StepFault.INSTANCE;
    }
    return value;
  }

  /**
   * The bits at the places of a mask, moved together to the right end. Most processors have an instruction for it, which only Java's optimising compiler
   * uses. With its assertion, this method is too long for the quick compiler to inline: so the code that calls it can use the instruction before it is
   * optimised itself.
   */
  public static long gather(long bits, long mask) {
    long gathered = Long.compress(bits, mask);
    assert Long.bitCount(gathered) == Long.bitCount(bits & mask) && Long.expand(gathered, mask) == (bits & mask) : "wrong bits";
    return gathered;
  }

  /** The reverse: the lowest bits, moved to the places of a mask. */
  public static long scatter(long bits, long mask) {
    long scattered = Long.expand(bits, mask);
    assert (scattered & ~mask) == 0 && Long.expand(Long.compress(scattered, mask), mask) == scattered : "wrong bits";
    return scattered;
  }
}

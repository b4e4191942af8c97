package skein.chance.solve;

/**
 * Bounds of sums of products of doubles that are not negative. The sums are computed as usual; the relative error of each operation is at most {@link #UNIT}.
 *
 * @see "N. Higham. Accuracy and Stability of Numerical Algorithms. SIAM 2002, chapter 3"
 */
final class Rounding {

  static final double UNIT = 0x1p-53;

  /** What computing the bound itself may lose: in the factor, the product, the sum, and in terms of second order. */
  private static final int OWN = 4;

  private Rounding() {}

  /** A lower bound of what was computed with so many operations in a row; each may also have lost {@code lost}. */
  static double down(double computed, int operations, double lost) {
    return Math.max(0, operations == 0 && lost == 0 ? computed : computed * (1 - (operations + OWN) * UNIT) - lost);
  }

  static double up(double computed, int operations, double lost) {
    return operations == 0 && lost == 0 ? computed : computed * (1 + (operations + OWN) * UNIT) + lost;
  }

  /** What so many operations can lose at most by underflow, if the result is then multiplied by the factor. */
  static double lost(int operations, double factor) {
    return (operations + 4) * Double.MIN_VALUE * (factor + 2);
  }
}

package skein.estimate.statistics;

import java.util.function.DoublePredicate;

/** Finds where a condition changes between two numbers, as exactly as numbers allow. */
final class Bisection {

  private static final int HALVINGS = 200;

  private Bisection() {}

  /** The largest number found for which the condition holds: it holds at the low end, and not any more from some number on. */
  static double below(DoublePredicate holds, double low, double high) {
    return search(holds, low, high)[0];
  }

  /** The smallest number found from which on the condition does not hold any more. */
  static double above(DoublePredicate holds, double low, double high) {
    return search(holds, low, high)[1];
  }

  private static double[] search(DoublePredicate holds, double low, double high) {
    double yes = low;
    double no = high;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = yes + (no - yes) / 2;
      if (middle == yes || middle == no) {
        break;
      }
      if (holds.test(middle)) {
        yes = middle;
      } else {
        no = middle;
      }
    }
    return new double[] {yes, no};
  }
}

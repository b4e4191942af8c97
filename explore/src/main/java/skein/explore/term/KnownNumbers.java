package skein.explore.term;

import java.util.List;

/** Constant folding. */
final class KnownNumbers {

  private KnownNumbers() {}

  /** Null if the result leaves 32 bits. No divisor is 0. */
  static Long value(SymbolicOp op, List<Long> args) {
    long a = args.get(0);
    long b = args.size() > 1 ? args.get(1) : 0;
    return switch (op) {
      case NEGATE -> inRange(-a);
      case ABS -> inRange(Math.abs(a));
      case ADD, CHECKED_ADD -> inRange(a + b);
      case MULTIPLY, CHECKED_MULTIPLY -> inRange(a * b);
      case SUBTRACT -> inRange(a - b);
      case DIVIDE -> inRange(a / b);
      case MODULO -> Math.floorMod(a, b);
      case ROUND_DIVIDE -> inRange(rounded(a, b));
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case CONST, CELL, CHOSEN, NOT, DISTANCE, AND, OR, AND_THEN, OR_ELSE, EQUAL, LESS, IF, SELECT, BOUNDED, FAIL ->
          throw new IllegalArgumentException("not arithmetic: " + op);
    };
  }

  private static long rounded(long a, long b) {
    long quotient = a / b;
    return 2 * Math.abs(a % b) < Math.abs(b) ? quotient : (a < 0) == (b < 0) ? quotient + 1 : quotient - 1;
  }

  private static Long inRange(long value) {
    return value == (int) value ? value : null;
  }
}

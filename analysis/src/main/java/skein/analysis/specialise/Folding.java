package skein.analysis.specialise;

import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Const;
import skein.core.program.Expr.UnaryOp;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.source.Span;

/** Folds operations on constants, unless they would raise an error. */
final class Folding {

  private Folding() {}

  static Expr unary(UnaryOp op, Expr operand, Span at) {
    if (operand instanceof Const(long value)) {
      long result =
          switch (op) {
            case NEGATE -> -value;
            case ABS -> Math.abs(value);
            case NOT -> value == 0 ? 1 : 0;
          };
      if (result == (int) result) {
        return Exprs.constant(result);
      }
    }
    return new Expr.Unary(op, operand, at);
  }

  static Expr binary(BinaryOp op, Expr left, Expr right, Span at) {
    if (left instanceof Const(long a) && right instanceof Const(long b)) {
      Long result = compute(op, a, b);
      if (result != null) {
        return Exprs.constant(result);
      }
    }
    return new Expr.Binary(op, left, right, at);
  }

  /** Null if it raises an error. */
  private static Long compute(BinaryOp op, long a, long b) {
    return switch (op) {
      case ADD -> inRange(a + b);
      case SUBTRACT -> inRange(a - b);
      case MULTIPLY -> inRange(a * b);
      case DIVIDE -> b == 0 ? null : inRange(a / b);
      case MODULO -> b == 0 ? null : Long.valueOf(Math.floorMod(a, b));
      case ROUND_DIVIDE -> null;
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case EQUAL -> truth(a == b);
      case NOT_EQUAL -> truth(a != b);
      case LESS -> truth(a < b);
      case LESS_EQUAL -> truth(a <= b);
      case AND -> truth(a != 0 && b != 0);
      case OR -> truth(a != 0 || b != 0);
    };
  }

  private static Long inRange(long value) {
    return value == (int) value ? value : null;
  }

  private static Long truth(boolean value) {
    return value ? 1L : 0L;
  }
}

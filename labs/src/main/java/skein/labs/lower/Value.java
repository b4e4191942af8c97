package skein.labs.lower;

import skein.core.program.Expr;
import skein.core.program.Exprs;

/** A lowered expression, and whether it may yield {@link Undefined#MARK}. A condition yields 0, 1 or the mark. */
public record Value(Expr expr, boolean canBeUndefined) {

  static Value defined(Expr expr) {
    return new Value(expr, false);
  }

  static Value defined(long constant) {
    return new Value(Exprs.constant(constant), false);
  }

  /** For a condition: whether it is true, and not false or undefined. */
  Expr isTrue() {
    return canBeUndefined ? Exprs.equal(expr, 1) : expr;
  }

  Expr isDefined() {
    return canBeUndefined ? Exprs.notEqual(expr, Undefined.VALUE) : Expr.TRUE;
  }
}

package skein.lang.lower;

import java.util.Map;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;

/** A lowered expression, and whether it may yield {@link #MARK}, which stands for undefined. A condition yields 0, 1 or the mark. */
record PartialValue(Expr expr, boolean canBeUndefined) {

  /** Just above the 32-bit range: arithmetic never yields it, and never uses it as an operand. */
  static final long MARK = Integer.MAX_VALUE + 1L;

  static final Expr UNDEFINED = Exprs.constant(MARK);
  static final Display DISPLAY = new Display(Map.of(MARK, "undef"));

  static PartialValue defined(Expr expr) {
    return new PartialValue(expr, false);
  }

  static PartialValue defined(long constant) {
    return new PartialValue(Exprs.constant(constant), false);
  }

  static PartialValue undefined() {
    return new PartialValue(UNDEFINED, true);
  }

  /** For a condition: whether it is true, and not false or undefined. */
  Expr isTrue() {
    return canBeUndefined ? Exprs.equal(expr, 1) : expr;
  }

  Expr isDefined() {
    return canBeUndefined ? Exprs.notEqual(expr, UNDEFINED) : Expr.TRUE;
  }
}

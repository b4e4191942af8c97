package skein.labs.lower;

import java.util.Map;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;

/**
 * Programs have no undefined value, so this front end represents it by the number just above the 32-bit
 * range: a model's arithmetic never yields it, and never uses it as an operand.
 */
public final class Undefined {

  public static final long MARK = Integer.MAX_VALUE + 1L;
  static final Expr VALUE = Exprs.constant(MARK);
  public static final Display DISPLAY = new Display(Map.of(MARK, "undef"));

  private Undefined() {}
}

package skein.labs.lower;

import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import java.util.Map;

/**
 * Programs know no undefined value, so this front end uses the number just above 32 bits as a mark for
 * it: no arithmetic of a model can yield it, and none is ever done with it.
 */
final class Undefined {

  static final long MARK = Integer.MAX_VALUE + 1L;
  static final Expr VALUE = Exprs.constant(MARK);
  static final Display DISPLAY = new Display(Map.of(MARK, "undef"));

  private Undefined() {}
}

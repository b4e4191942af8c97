package skein.core.interpret;

import java.util.OptionalLong;
import skein.core.program.Expr;
import skein.core.program.ObservedQuantity;

/** What an observed quantity is in a state. */
public final class QuantityValue {

  private QuantityValue() {}

  /** Empty where it is undefined, or where computing it raises an error. */
  public static OptionalLong in(long[] state, ObservedQuantity quantity) {
    try {
      return value(quantity.defined(), state) == 0 ? OptionalLong.empty() : OptionalLong.of(value(quantity.value(), state));
    } catch (ModelFault _) {
      return OptionalLong.empty();
    }
  }

  private static long value(Expr expr, long[] state) {
    return Interpreter.evaluate(expr, state, new long[Math.max(1, Frames.size(expr))]);
  }
}

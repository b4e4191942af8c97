package skein.cli.format;

import java.util.OptionalLong;
import skein.core.interpret.Frames;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelFault;
import skein.core.program.Expr;
import skein.core.program.ObservedQuantity;

/** What an observed quantity is in a state. */
final class QuantityValue {

  private QuantityValue() {}

  /** Empty where it is undefined, or where computing it raises an error. */
  static OptionalLong in(long[] state, ObservedQuantity quantity) {
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

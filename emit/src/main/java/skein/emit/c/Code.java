package skein.emit.c;

import skein.emit.range.Range;
import skein.emit.text.IntLiteral;

/**
 * A C expression.
 *
 * @param text with parentheses where needed
 * @param range the possible values
 * @param fails whether computing it may set {@code failed}
 * @param simple whether it can be duplicated, or moved after other computations
 */
public record Code(String text, Range range, boolean fails, boolean simple) {

  public static Code constant(long value) {
    return new Code(literal(value), Range.of(value), false, true);
  }

  public boolean isConstant() {
    return range.isSingle() && !fails;
  }

  /** The value as a condition, written so that compilers do not warn. */
  public String condition() {
    if (isConstant()) {
      return range.min() == 0 ? "0" : "1";
    }
    return range.within(0, 1) ? text : "(" + text + " != 0)";
  }

  public static String literal(long value) {
    if (value != (int) value) {
      return value < 0 ? "(" + value + "LL)" : value + "LL";
    }
    return IntLiteral.of(value);
  }
}

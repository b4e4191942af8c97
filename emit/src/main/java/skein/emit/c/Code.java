package skein.emit.c;

import skein.emit.range.Range;

/**
 * A piece of C that stands for a value.
 *
 * @param text fully bracketed where it needs to be
 * @param range what the value may be
 * @param fails whether computing it may set {@code failed}
 * @param simple whether it may be written twice, or moved behind other computations
 */
record Code(String text, Range range, boolean fails, boolean simple) {

  static Code constant(long value) {
    return new Code(literal(value), Range.of(value), false, true);
  }

  boolean isConstant() {
    return range.isSingle() && !fails;
  }

  /** Says whether the value is true, in a way that no compiler frowns at. */
  String condition() {
    if (isConstant()) {
      return range.min() == 0 ? "0" : "1";
    }
    return range.within(0, 1) ? text : "(" + text + " != 0)";
  }

  static String literal(long value) {
    if (value == Integer.MIN_VALUE) {
      return "(-2147483647 - 1)";
    }
    if (value != (int) value) {
      return value < 0 ? "(" + value + "LL)" : value + "LL";
    }
    return value < 0 ? "(" + value + ")" : Long.toString(value);
  }
}

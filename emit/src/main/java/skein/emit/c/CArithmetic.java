package skein.emit.c;

import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.UnaryOp;
import skein.emit.range.Range;

/** Arithmetic in C: checked if the result may exceed 32 bits, plain otherwise. */
final class CArithmetic {

  private CArithmetic() {}

  static Code binary(BinaryOp op, Code a, Code b) {
    Range range = Range.of(op, a.range(), b.range());
    boolean fails = a.fails() || b.fails();
    return switch (op) {
      case ADD -> fitted("(" + wide(a, range) + " + " + b.text() + ")", range, fails);
      case SUBTRACT -> fitted("(" + wide(a, range) + " - " + b.text() + ")", range, fails);
      case MULTIPLY -> fitted("(" + wide(a, range) + " * " + b.text() + ")", range, fails);
      case DIVIDE -> division(Helper.QUOTIENT, " / ", a, b, range);
      case MODULO ->
          isHarmless(a, b) && a.range().min() >= 0 && !a.fails()
              ? new Code("(" + a.text() + " % " + b.text() + ")", range, fails, false)
              : division(Helper.MODULO, "", a, b, range);
      case ROUND_DIVIDE -> division(Helper.ROUNDED, "", a, b, range);
      case MIN -> extreme(a, "<", b, range, Range.of(BinaryOp.LESS, a.range(), b.range()));
      case MAX -> extreme(a, ">", b, range, Range.of(BinaryOp.LESS, b.range(), a.range()));
      case EQUAL -> compared(a, "==", b, range);
      case NOT_EQUAL -> compared(a, "!=", b, range);
      case LESS -> compared(a, "<", b, range);
      case LESS_EQUAL -> compared(a, "<=", b, range);
      case AND, OR -> throw new IllegalArgumentException("not an operation on numbers");
    };
  }

  /** Compilers warn about comparisons with a constant result, so only operands that may fail are computed. */
  private static Code compared(Code a, String sign, Code b, Range range) {
    boolean fails = a.fails() || b.fails();
    boolean same = a.text().equals(b.text()) && !fails;
    Range known = same ? Range.of(sign.equals("==") || sign.equals("<=") ? 1 : 0) : range;
    if (known.isSingle()) {
      return fails
          ? new Code("((void) " + a.text() + ", (void) " + b.text() + ", " + known.min() + ")", known, true, false)
          : Code.constant(known.min());
    }
    return new Code("(" + a.text() + " " + sign + " " + b.text() + ")", known, fails, false);
  }

  /** The first operand if the comparison holds, else the second; both must be simple. */
  private static Code extreme(Code a, String sign, Code b, Range range, Range first) {
    boolean fails = a.fails() || b.fails();
    if (first.isSingle() || a.text().equals(b.text())) {
      return new Code((first.min() != 0 ? a : b).text(), range, fails, true);
    }
    return new Code("(" + a.text() + " " + sign + " " + b.text() + " ? " + a.text() + " : " + b.text() + ")", range, fails, false);
  }

  private static Code division(Helper helper, String plain, Code a, Code b, Range range) {
    if (isHarmless(a, b) && !plain.isEmpty()) {
      return new Code("(" + a.text() + plain + b.text() + ")", range, a.fails() || b.fails(), false);
    }
    boolean fails = a.fails() || b.fails() || b.range().contains(0) || !range.within(Range.INT);
    return new Code(helper.call(narrow(a), narrow(b)), range.cut(Range.INT), fails, false);
  }

  /** A failed operand may be any number, outside its range. */
  private static boolean isHarmless(Code a, Code b) {
    return b.range().min() > 0 && !b.fails() && a.range().within(Range.INT) && b.range().within(Range.INT);
  }

  static Code absolute(Code a) {
    if (a.range().min() >= 0) {
      return a;
    }
    Range range = Range.of(UnaryOp.ABS, a.range());
    return fitted("(" + a.text() + " < 0 ? -" + wide(a, range) + " : " + a.text() + ")", range, a.fails());
  }

  /** With a check if the result may exceed 32 bits. */
  static Code fitted(String text, Range range, boolean fails) {
    return range.within(Range.INT)
        ? new Code(text, range, fails, false)
        : new Code(Helper.FIT.call(text), range.cut(Range.INT), true, false);
  }

  /** An operand that makes C compute in 64 bits if the result needs them. */
  static String wide(Code a, Range result) {
    return result.within(Range.INT) ? a.text() : "(long long) " + a.text();
  }

  /** Operands of arithmetic are never the mark outside 32 bits. */
  private static String narrow(Code a) {
    return a.range().within(Range.INT) ? a.text() : "(int) " + a.text();
  }
}

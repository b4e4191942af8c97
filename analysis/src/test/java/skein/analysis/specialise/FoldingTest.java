package skein.analysis.specialise;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.testing.Programs;

/** Folding gives the interpreter's results; operations that raise an error are not folded. */
class FoldingTest {

  private static final long[] NUMBERS = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -7, -2, -1, 0, 1, 2, 3, 7, 1 << 30, Integer.MAX_VALUE};

  private final Interpreter interpreter = new Interpreter(new Programs(1).build());

  @ParameterizedTest
  @EnumSource
  void binaryOperatorsOnConstantsAreFolded(Expr.BinaryOp op) {
    for (long a : NUMBERS) {
      for (long b : NUMBERS) {
        Expr left = Exprs.constant(a);
        Expr right = Exprs.constant(b);
        check(new Expr.Binary(op, left, right, null), Folding.binary(op, left, right, null), op != Expr.BinaryOp.ROUND_DIVIDE);
      }
    }
    assertThat(Folding.binary(op, Expr.TRUE, new Expr.Local("x", 1), null)).isInstanceOf(Expr.Binary.class);
  }

  @ParameterizedTest
  @EnumSource
  void unaryOperatorsOnConstantsAreFolded(Expr.UnaryOp op) {
    for (long a : NUMBERS) {
      check(new Expr.Unary(op, Exprs.constant(a), null), Folding.unary(op, Exprs.constant(a), null), true);
    }
    assertThat(Folding.unary(op, new Expr.Local("x", 1), null)).isInstanceOf(Expr.Unary.class);
  }

  private void check(Expr whole, Expr folded, boolean always) {
    boolean errs = interpreter.test(whole, new long[0]).error().isPresent();
    if (errs || !always) {
      assertThat(folded).isEqualTo(whole);
    } else {
      assertThat(folded).as("%s", whole).isInstanceOf(Expr.Const.class);
      assertThat(interpreter.test(Exprs.equal(whole, folded), new long[0]).holds()).as("%s is %s", whole, folded).isTrue();
    }
  }
}

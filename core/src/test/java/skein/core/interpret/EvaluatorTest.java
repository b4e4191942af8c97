package skein.core.interpret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static skein.core.program.Exprs.constant;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.program.Expr;
import skein.core.program.Exprs;

class EvaluatorTest {

  private static final long[] NO_STATE = {};

  @ParameterizedTest
  @CsvSource({
    "DIVIDE,7,2,3", "DIVIDE,-7,2,-3", "DIVIDE,7,-2,-3",
    "MODULO,-1,5,4", "MODULO,-5,5,0", "MODULO,7,-5,-3", "MODULO,-7,-5,-2",
    "ROUND_DIVIDE,7,2,4", "ROUND_DIVIDE,-7,2,-4", "ROUND_DIVIDE,5,3,2", "ROUND_DIVIDE,4,3,1",
    "ROUND_DIVIDE,-1,2,-1", "ROUND_DIVIDE,1,-2,-1", "ROUND_DIVIDE,1,3,0",
    "MIN,3,-2,-2", "MAX,3,-2,3",
    "LESS,1,1,0", "LESS_EQUAL,1,1,1", "EQUAL,2,2,1", "NOT_EQUAL,2,2,0"
  })
  void binaryOperatorsRoundAndCompareAsSpecified(Expr.BinaryOp op, long left, long right, long expected) {
    assertThat(value(new Expr.Binary(op, constant(left), constant(right), null))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"ADD,2147483647,1", "SUBTRACT,-2147483648,1", "MULTIPLY,65536,32768", "DIVIDE,-2147483648,-1"})
  void overflowOf32BitsIsAnError(Expr.BinaryOp op, long left, long right) {
    assertThatThrownBy(() -> value(new Expr.Binary(op, constant(left), constant(right), null)))
        .isInstanceOf(ModelFault.class)
        .hasMessageContaining("overflow");
  }

  @ParameterizedTest
  @CsvSource({"DIVIDE", "MODULO", "ROUND_DIVIDE"})
  void divisionByZeroIsAnError(Expr.BinaryOp op) {
    assertThatThrownBy(() -> value(new Expr.Binary(op, constant(1), constant(0), null)))
        .isInstanceOf(ModelFault.class)
        .hasMessage("division by zero");
  }

  @Test
  void connectivesShortCircuit() {
    Expr fail = new Expr.Fail("reached", null);
    Expr local = new Expr.Local("x", 0);
    assertThat(value(Exprs.and(Exprs.equal(local, 1), fail))).isZero();
    assertThat(value(Exprs.or(Exprs.equal(local, 0), fail))).isEqualTo(1);
    assertThat(value(new Expr.Choice(local, fail, constant(5)))).isEqualTo(5);
    assertThatThrownBy(() -> value(Exprs.and(Exprs.equal(local, 0), fail))).hasMessage("reached");
  }

  @Test
  void quantifiersStopAtTheFirstDecisiveValue() {
    Expr.Local i = new Expr.Local("i", 1);
    Expr failAtTwo = new Expr.Choice(Exprs.equal(i, 2), new Expr.Fail("at two", null), Exprs.equal(i, 1));
    assertThat(value(Exprs.quantified(Expr.Quantifier.EXISTS, i, 0, 5, failAtTwo))).isEqualTo(1);
    assertThat(value(Exprs.quantified(Expr.Quantifier.FORALL, i, 0, 5, failAtTwo))).isZero();
    assertThat(value(Exprs.quantified(Expr.Quantifier.COUNT, i, 3, 9, Exprs.less(i, constant(5))))).isEqualTo(2);
    assertThat(value(Exprs.quantified(Expr.Quantifier.FORALL, i, 5, 5, Expr.FALSE))).isEqualTo(1);
  }

  @Test
  void anIndexOutOfBoundsNamesTheArray() {
    assertThatThrownBy(() -> value(new Expr.InBounds(constant(3), 3, "fork", null)))
        .hasMessage("index 3 of fork is outside 0..2");
  }

  private static long value(Expr expr) {
    return Evaluator.value(expr, NO_STATE, new long[4]);
  }
}

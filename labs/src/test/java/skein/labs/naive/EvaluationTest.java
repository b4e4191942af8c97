package skein.labs.naive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;

/** The sentences of §5, one by one. */
class EvaluationTest {

  private static final Expression UNDEFINED = new Expression.Ref("u", List.of(), null);
  private static final Expression TRUE = new Expression.Truth(true, null);
  private static final Expression FALSE = new Expression.Truth(false, null);

  @ParameterizedTest
  @CsvSource({
    "DIVIDE, 7, 2, 3", "DIVIDE, -7, 2, -3", "DIVIDE, 7, -2, -3",
    "MODULO, -1, 5, 4", "MODULO, -5, 5, 0", "MODULO, 1, -5, -4", "MODULO, 7, 5, 2", "MODULO, -7, -5, -2",
    "ROUND_DIVIDE, 1, 2, 1", "ROUND_DIVIDE, -1, 2, -1", "ROUND_DIVIDE, 1, 3, 0", "ROUND_DIVIDE, -5, -2, 3",
    "ROUND_DIVIDE, 4, 3, 1", "ROUND_DIVIDE, 5, -3, -2", "MIN, 2, 1, 1", "MAX, 2, 1, 2"
  })
  void divisionsRoundAsSpecified(BinaryOp op, long a, long b, long result) {
    assertThat(number(binary(op, literal(a), literal(b)))).isEqualTo(Value.of(result));
  }

  @Test
  void overflowIsAnError() {
    assertThatThrownBy(() -> number(binary(BinaryOp.ADD, literal(2147483647), literal(1)))).isInstanceOf(ModelErrs.class);
    assertThatThrownBy(() -> number(binary(BinaryOp.DIVIDE, literal(-2147483648), literal(-1))))
        .isInstanceOf(ModelErrs.class);
  }

  @Test
  void undefinedPropagatesButHidesNoError() {
    assertThat(number(binary(BinaryOp.ADD, UNDEFINED, literal(1)))).isEqualTo(Value.UNDEFINED);
    assertThat(truth(binary(BinaryOp.EQUAL, UNDEFINED, UNDEFINED))).isEqualTo(Kleene.UNDEFINED);
    assertThatThrownBy(() -> number(binary(BinaryOp.ADD, UNDEFINED, error()))).isInstanceOf(ModelErrs.class);
  }

  @Test
  void conjunctionsAndDisjunctionsAreKleenesAndLazy() {
    assertThat(truth(binary(BinaryOp.AND, FALSE, error()))).isEqualTo(Kleene.FALSE);
    assertThat(truth(binary(BinaryOp.OR, TRUE, error()))).isEqualTo(Kleene.TRUE);
    assertThat(truth(binary(BinaryOp.AND, UNDEFINED, FALSE))).isEqualTo(Kleene.FALSE);
    assertThat(truth(binary(BinaryOp.AND, UNDEFINED, TRUE))).isEqualTo(Kleene.UNDEFINED);
    assertThat(truth(binary(BinaryOp.OR, UNDEFINED, TRUE))).isEqualTo(Kleene.TRUE);
    assertThat(truth(binary(BinaryOp.OR, UNDEFINED, FALSE))).isEqualTo(Kleene.UNDEFINED);
    assertThatThrownBy(() -> truth(binary(BinaryOp.AND, UNDEFINED, error()))).isInstanceOf(ModelErrs.class);
  }

  @Test
  void anIfWithAnUndefinedConditionEvaluatesNeitherSide() {
    assertThat(number(new Expression.IfThenElse(UNDEFINED, error(), error(), null))).isEqualTo(Value.UNDEFINED);
  }

  private static Expression error() {
    return binary(BinaryOp.DIVIDE, literal(1), literal(0));
  }

  private static Value number(Expression expression) {
    return new Evaluation(scope(), Resolution.none()).number(expression);
  }

  private static Kleene truth(Expression expression) {
    return Evaluation.truth(expression, scope());
  }

  /** With an undefined local u. */
  private static Scope scope() {
    return new Scope(
        null, Optional.empty(), Optional.empty(), Map.of("u", List.of(Value.UNDEFINED)), Map.of(), Optional.empty());
  }

  private static Expression literal(long value) {
    return new Expression.Number(value, null);
  }

  private static Expression binary(BinaryOp op, Expression left, Expression right) {
    return new Expression.Binary(op, left, right, null);
  }
}

package skein.explore.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.values.IntervalSet;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** How many paths a rule has, and how many are too many. */
class SymbolicExecutionTest {

  private final Programs p = new Programs(1);
  private final Variable x = p.scalar("x", -9, 9, 0, 1, 2);
  private final Variable y = p.scalar("y", 0, 999, 0, 1, 2);
  private final Expr readX = new Expr.Read(x);
  private final Expr quotient = new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(1), readX, null);

  @Test
  void anImpossiblePathHasNoOutcome() {
    assertThat(outcomes(Expr.FALSE, Stmt.skip())).isEmpty();
    assertThat(outcomes(Exprs.less(readX, Exprs.constant(-5)), Stmt.skip())).isEmpty();
    assertThat(outcomes(Expr.TRUE, new Stmt.Assume(Expr.FALSE))).isEmpty();
    assertThat(outcomes(Expr.TRUE, new Stmt.Block(List.of(new Stmt.Assume(Expr.FALSE), new Stmt.Assign(y, quotient))))).isEmpty();
  }

  @Test
  void anImpossiblePathMayStillRaiseAnError() {
    Stmt errs = new Stmt.Block(List.of(new Stmt.Assign(y, quotient), new Stmt.Assume(Expr.FALSE)));
    assertThat(outcomes(Expr.TRUE, errs)).hasSize(1).first().satisfies(outcome -> assertThat(outcome.errors()).hasSize(1));
    Programs guards = new Programs(1);
    guards.scalar("x", -9, 9, 0, 1, 2);
    guards.rule("rule", List.of(quotient, Expr.FALSE, new Expr.Fail("never asked", null)), Stmt.skip());
    assertThat(outcomes(guards, 9)).hasSize(1).first().satisfies(outcome -> assertThat(outcome.errors()).hasSize(1));
  }

  @Test
  void everyGuardIsAConditionOfTheOutcome() {
    Programs guards = new Programs(1);
    Variable first = guards.scalar("x", -9, 9, 0, 1, 2);
    Variable second = guards.scalar("y", -9, 9, 0, 1, 2);
    guards.rule("rule", List.of(Exprs.equal(new Expr.Read(first), 1), Exprs.equal(quotient, new Expr.Read(second)),
        Exprs.less(new Expr.Read(second), Exprs.constant(2))), Stmt.skip());
    assertThat(outcomes(guards, 9)).hasSize(1).first().satisfies(outcome -> {
      assertThat(outcome.conditions()).hasSize(3);
      // The second is asked for only if the first holds.
      assertThat(outcome.errors()).hasSize(1).first().satisfies(error -> assertThat(error.conditions()).hasSize(1));
    });
  }

  @Test
  void eachOfAFewChosenValuesIsAnOutcome() {
    assertThat(outcomes(Expr.TRUE, choose(1, 4))).hasSize(3);
    assertThat(outcomes(Expr.TRUE, choose(4, 4))).isEmpty();
    assertThat(outcomes(Expr.TRUE, choose(10, 74))).hasSize(64);
    assertThat(outcomes(Expr.TRUE, choose(10, 75))).as("all of them together").hasSize(1);
  }

  @Test
  void aChoiceWithinABranchIsTooComplex() {
    assertThatThrownBy(() -> outcomes(Expr.TRUE, new Stmt.If(Exprs.equal(readX, 1), choose(0, 2), Stmt.skip())))
        .isInstanceOf(TooComplex.class);
  }

  @Test
  void aRuleWithTooManyOutcomesIsTooComplex() {
    List<Stmt> three = List.of(choose(0, 64), choose(0, 64), choose(0, 64));
    assertThatThrownBy(() -> outcomes(Expr.TRUE, new Stmt.Block(three))).isInstanceOf(TooComplex.class);
  }

  @Test
  void loopsAreUnrolledUpToALimit() {
    assertThat(outcomes(Expr.TRUE, loop(Exprs.constant(10), Exprs.constant(266)))).hasSize(1);
    assertThatThrownBy(() -> outcomes(Expr.TRUE, loop(Exprs.constant(10), Exprs.constant(267)))).isInstanceOf(TooComplex.class);
    assertThatThrownBy(() -> outcomes(Expr.TRUE, loop(readX, Exprs.constant(3)))).isInstanceOf(TooComplex.class);
    assertThatThrownBy(() -> outcomes(Expr.TRUE, loop(Exprs.constant(0), readX))).isInstanceOf(TooComplex.class);
  }

  @Test
  void quantifiersAreUnrolledUpToALimit() {
    assertThat(outcomes(exists(Exprs.constant(10), Exprs.constant(266)), Stmt.skip())).hasSize(1);
    assertThatThrownBy(() -> outcomes(exists(Exprs.constant(10), Exprs.constant(267)), Stmt.skip())).isInstanceOf(TooComplex.class);
    assertThatThrownBy(() -> outcomes(exists(readX, Exprs.constant(3)), Stmt.skip())).isInstanceOf(TooComplex.class);
    assertThatThrownBy(() -> outcomes(exists(Exprs.constant(0), readX), Stmt.skip())).isInstanceOf(TooComplex.class);
  }

  private static Stmt choose(long from, long to) {
    return new Stmt.Choose("c", 1, Exprs.constant(from), Exprs.constant(to));
  }

  private Stmt loop(Expr from, Expr to) {
    return new Stmt.For("i", 1, from, to, new Stmt.Assign(y, new Expr.Local("i", 1)));
  }

  private Expr exists(Expr from, Expr to) {
    return new Expr.Quantified(Quantifier.EXISTS, "i", 1, from, to, Exprs.less(new Expr.Local("i", 1), Exprs.plus(readX, 11)));
  }

  private static List<SymbolicOutcome> outcomes(Programs programs, long most) {
    IntervalSet[] cells = new IntervalSet[programs.build().cells()];
    java.util.Arrays.fill(cells, IntervalSet.between(0, most));
    return new SymbolicBehaviour(programs.build(), List.of(), cells, Budget.UNLIMITED).outcomes();
  }

  private List<SymbolicOutcome> outcomes(Expr guard, Stmt body) {
    Programs one = new Programs(1);
    one.scalar("x", -9, 9, 0, 1, 2);
    one.scalar("y", 0, 999, 0, 1, 2);
    one.rule("rule", guard, body);
    return new ArrayList<>(outcomes(one, 2));
  }
}

package skein.core.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.number.Rational;
import skein.core.program.Expr.BinaryOp;
import skein.core.testing.Programs;

class ProgramPrinterTest {

  private static final Expr A = new Expr.Local("a", 0);
  private static final Expr B = new Expr.Local("b", 1);
  private static final Expr C = new Expr.Local("c", 2);

  @Test
  void onlyNecessaryParenthesesArePrinted() {
    assertThat(ExprPrinter.print(op(BinaryOp.SUBTRACT, op(BinaryOp.SUBTRACT, A, B), C))).isEqualTo("a - b - c");
    assertThat(ExprPrinter.print(op(BinaryOp.SUBTRACT, A, op(BinaryOp.SUBTRACT, B, C)))).isEqualTo("a - (b - c)");
    assertThat(ExprPrinter.print(op(BinaryOp.MULTIPLY, op(BinaryOp.ADD, A, B), C))).isEqualTo("(a + b) * c");
    assertThat(ExprPrinter.print(op(BinaryOp.AND, A, op(BinaryOp.OR, B, C)))).isEqualTo("a and (b or c)");
    assertThat(ExprPrinter.print(Exprs.not(op(BinaryOp.EQUAL, A, B)))).isEqualTo("!(a = b)");
    assertThat(ExprPrinter.print(op(BinaryOp.EQUAL, op(BinaryOp.LESS, A, B), C))).isEqualTo("(a < b) = c");
    assertThat(ExprPrinter.print(op(BinaryOp.ADD, A, new Expr.Const(-1)))).isEqualTo("a - 1");
    assertThat(ExprPrinter.print(op(BinaryOp.MAX, A, op(BinaryOp.ADD, B, C)))).isEqualTo("max(a, b + c)");
  }

  @Test
  void quantifiersAndConditionalsExtendToTheEnd() {
    Expr forall =
        new Expr.Quantified(
            Expr.Quantifier.FORALL, "i", 1, new Expr.Const(0), new Expr.Const(3), op(BinaryOp.LESS, B, A));
    assertThat(ExprPrinter.print(forall)).isEqualTo("forall 0 <= i < 3: b < a");
    assertThat(ExprPrinter.print(op(BinaryOp.AND, forall, C))).isEqualTo("(forall 0 <= i < 3: b < a) and c");
    assertThat(ExprPrinter.print(op(BinaryOp.ADD, new Expr.Choice(A, B, C), A)))
        .isEqualTo("(if a then b else c) + a");
  }

  @Test
  void aProgramIsPrintedWithItsVariablesRulesAndProperties() {
    Programs programs = new Programs(2);
    Variable x = programs.array("x", 2, 0, 3, 0, 1);
    Expr own = new Expr.ReadAt(x, new Expr.Local("id", 0));
    Program program =
        programs
            .rule(
                "up",
                op(BinaryOp.LESS, own, new Expr.Const(3)),
                new Stmt.Block(
                    List.of(
                        new Stmt.Choose("k", 1, new Expr.Const(0), new Expr.Const(2)),
                        new Stmt.If(
                            new Expr.Local("k", 1),
                            new Stmt.AssignAt(x, new Expr.Local("id", 0), new Expr.Const(3)),
                            Stmt.skip()))))
            .property("Low", new Claim.Always(op(BinaryOp.LESS, new Expr.ReadAt(x, Expr.FALSE), new Expr.Const(3))))
            .build();
    assertThat(ProgramPrinter.print(program))
        .isEqualTo(
            """
            program test
              agent 0: A 0
              agent 1: A 1
              schedule free

            var x[2] : 0..3 := any of {0, 1}

            rule up of agent 0..1
              action up
              when x[id] < 3
              choose 0 <= k < 2
              if k
                x[id] := 3

            property Low: always x[0] < 3
            """);
  }

  @Test
  void claimsAboutNumbersArePrintedAsQuestionsOrBounds() {
    PathFormula.Bounds within = new PathFormula.Bounds(List.of(new PathFormula.Bound(new PathFormula.Amount.Steps(), Rational.of(0), Optional.of(Rational.of(7)))));
    PathFormula formula = new PathFormula.Until(state(A), state(B), PathFormula.Bounds.NONE);
    PathFormula bounded = PathFormula.always(state(B), within);
    ObservedQuantity waiting = new ObservedQuantity("waiting", C, Expr.TRUE, "c", null);
    Query most = new Query.Probability(Optional.empty(), bounded);
    Query share = new Query.Number(Ratio.of(C));
    Programs programs =
        new Programs(1)
            .property("A", claim(new Query.Compare(Query.Comparison.AT_LEAST, most, new Query.Number(new Ratio.Const(Rational.of(new BigDecimal("0.90")))))))
            .property("B", claim(new Query.Probability(Optional.of(Query.Extreme.LEAST), formula)))
            .property("C", claim(new Query.Expectation(Optional.of(Query.Extreme.LARGEST), new Query.Earned.Steps(), new Query.Until.Reached(new Query.Holds(A)))))
            .property("D", claim(new Query.Expectation(Optional.empty(), new Query.Earned.Observed(waiting), new Query.Until.Instant(Rational.of(3)))))
            .property("E", claim(new Query.Filter(Query.Operator.MAX, Optional.of(new Query.Initial()), new Query.LongRun(Optional.empty(), new Query.Stuck()), null)))
            .property("F", claim(new Query.Apply(Ratio.Function.DIVIDE, List.of(share, new Query.Expectation(Optional.empty(), new Query.Earned.Reward(0), new Query.Until.Never())), null)));
    assertThat(ProgramPrinter.print(programs.build()))
        .endsWith(
            """
            property A: P [ !((1) until{steps 0..7} !(b)) ] >= 9/10
            property B: Pmin [ ((a) until (b)) ] = ?
            property C: Emax [ steps until (a) ] = ?
            property D: E [ waiting at 3 ] = ?
            property E: filter(max, S [ stuck ], initial) = ?
            property F: (c / E [ reward 1 forever ]) = ?
            """);
  }

  private static PathFormula state(Expr predicate) {
    return new PathFormula.State(new Query.Holds(predicate));
  }

  private static Claim claim(Query query) {
    return new Claim.Quantitative(query);
  }

  private static Expr op(BinaryOp op, Expr left, Expr right) {
    return new Expr.Binary(op, left, right, null);
  }
}

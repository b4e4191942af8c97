package skein.core.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
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
    Ltl formula = new Ltl.Until(new Ltl.Atom(A), new Ltl.Atom(B));
    ObservedQuantity waiting = new ObservedQuantity("waiting", C, Expr.TRUE, "c", null);
    Claim.Measure.Bound bound = new Claim.Measure.Bound(Claim.Measure.Relation.AT_LEAST, Rational.of(new BigDecimal("0.90")));
    Programs programs =
        new Programs(1)
            .property("A", new Claim.Quantitative(new Claim.Measure.Probability(formula, OptionalLong.of(7)), Optional.empty(), Optional.of(bound)))
            .property("B", new Claim.Quantitative(new Claim.Measure.Probability(formula, OptionalLong.empty()), Optional.of(Claim.Measure.Extreme.LEAST), Optional.empty()))
            .property("C", new Claim.Quantitative(new Claim.Measure.ExpectedUntil(Optional.empty(), A), Optional.of(Claim.Measure.Extreme.LARGEST), Optional.empty()))
            .property("D", new Claim.Quantitative(new Claim.Measure.ExpectedAfter(waiting, 3), Optional.empty(), Optional.empty()));
    assertThat(ProgramPrinter.print(programs.build()))
        .endsWith(
            """
            property A: P [ ((a) until (b)) within 7 steps ] >= 9/10
            property B: Pmin [ ((a) until (b)) ] = ?
            property C: Emax [ steps until a ] = ?
            property D: E [ waiting after 3 steps ] = ?
            """);
  }

  private static Expr op(BinaryOp op, Expr left, Expr right) {
    return new Expr.Binary(op, left, right, null);
  }
}

package skein.rebeca;

import java.util.function.Function;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.rebeca.syntax.PropertyFile.RebecaFormula;
import skein.rebeca.syntax.RebecaExpression;

/** Linear temporal logic as it is written, over predicates. */
final class LinearFormulas {

  private LinearFormulas() {}

  static Ltl of(RebecaFormula formula, Function<RebecaExpression, Expr> predicate) {
    return switch (formula) {
      case RebecaFormula.Condition(var expression) -> new Ltl.Atom(predicate.apply(expression));
      case RebecaFormula.Prefix(var op, var operand) -> {
        Ltl inner = of(operand, predicate);
        yield switch (op.text()) {
          case "!" -> new Ltl.Not(inner);
          case "G" -> new Ltl.Always(inner);
          case "F" -> new Ltl.Eventually(inner);
          default -> new Ltl.Next(inner);
        };
      }
      case RebecaFormula.Infix(var op, var left, var right) -> {
        Ltl first = of(left, predicate);
        Ltl second = of(right, predicate);
        yield switch (op.text()) {
          case "&&" -> new Ltl.And(first, second);
          case "||" -> new Ltl.Or(first, second);
          case "->" -> new Ltl.Implies(first, second);
          case "<->" -> new Ltl.And(new Ltl.Implies(first, second), new Ltl.Implies(second, first));
          case "R" -> new Ltl.Release(first, second);
          case "W" -> new Ltl.WeakUntil(first, second);
          default -> new Ltl.Until(first, second);
        };
      }
    };
  }
}

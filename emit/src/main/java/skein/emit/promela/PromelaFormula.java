package skein.emit.promela;

import java.util.function.Function;
import skein.core.answer.Obstacle;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.emit.Inexpressible;

/** Linear-time formulas as SPIN writes them. */
final class PromelaFormula {

  private PromelaFormula() {}

  static String text(Ltl formula, Function<Expr, String> atom) {
    return switch (formula) {
      case Ltl.Atom(Expr predicate) -> atom.apply(predicate);
      case Ltl.Not(Ltl a) -> "!(" + text(a, atom) + ")";
      case Ltl.Always(Ltl a) -> "[]" + text(a, atom);
      case Ltl.Eventually(Ltl a) -> "<>" + text(a, atom);
      case Ltl.Next _ -> throw new Inexpressible(Obstacle.Target.PROMELA, Obstacle.Feature.NEXT);
      case Ltl.And(Ltl a, Ltl b) -> both(a, "&&", b, atom);
      case Ltl.Or(Ltl a, Ltl b) -> both(a, "||", b, atom);
      case Ltl.Implies(Ltl a, Ltl b) -> both(a, "->", b, atom);
      case Ltl.Until(Ltl a, Ltl b) -> both(a, "U", b, atom);
      case Ltl.Release(Ltl a, Ltl b) -> both(a, "V", b, atom);
      case Ltl.WeakUntil(Ltl a, Ltl b) -> both(a, "W", b, atom);
    };
  }

  private static String both(Ltl a, String operator, Ltl b, Function<Expr, String> atom) {
    return "(" + text(a, atom) + " " + operator + " " + text(b, atom) + ")";
  }

  static boolean hasNext(Ltl formula) {
    return switch (formula) {
      case Ltl.Atom _ -> false;
      case Ltl.Next _ -> true;
      case Ltl.Not(Ltl a) -> hasNext(a);
      case Ltl.Always(Ltl a) -> hasNext(a);
      case Ltl.Eventually(Ltl a) -> hasNext(a);
      case Ltl.And(Ltl a, Ltl b) -> hasNext(a) || hasNext(b);
      case Ltl.Or(Ltl a, Ltl b) -> hasNext(a) || hasNext(b);
      case Ltl.Implies(Ltl a, Ltl b) -> hasNext(a) || hasNext(b);
      case Ltl.Until(Ltl a, Ltl b) -> hasNext(a) || hasNext(b);
      case Ltl.Release(Ltl a, Ltl b) -> hasNext(a) || hasNext(b);
      case Ltl.WeakUntil(Ltl a, Ltl b) -> hasNext(a) || hasNext(b);
    };
  }
}

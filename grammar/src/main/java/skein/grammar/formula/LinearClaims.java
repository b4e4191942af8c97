package skein.grammar.formula;

import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;

/** Claims that a formula holds in every execution. */
public final class LinearClaims {

  private LinearClaims() {}

  /** {@code always} and {@code eventually} over a state predicate need no automaton. */
  public static Claim of(Ltl formula) {
    return switch (formula) {
      case Ltl.Always(var inner) when inner.isPropositional() -> new Claim.Always(condition(inner));
      case Ltl.Eventually(var inner) when inner.isPropositional() -> new Claim.Eventually(condition(inner));
      default -> new Claim.Linear(formula);
    };
  }

  /** A formula without temporal operators as a single predicate. */
  public static Expr condition(Ltl formula) {
    return switch (formula) {
      case Ltl.Atom(var predicate) -> predicate;
      case Ltl.Not(var a) -> Exprs.not(condition(a));
      case Ltl.And(var a, var b) -> Exprs.and(condition(a), condition(b));
      case Ltl.Or(var a, var b) -> Exprs.or(condition(a), condition(b));
      case Ltl.Implies(var a, var b) -> Exprs.or(Exprs.not(condition(a)), condition(b));
      case Ltl.Next _, Ltl.Always _, Ltl.Eventually _, Ltl.Until _, Ltl.Release _, Ltl.WeakUntil _ ->
          throw new IllegalArgumentException("temporal");
    };
  }
}

package skein.analysis.ltl;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Ltl;

/**
 * A formula of a program in negation normal form, with numbered predicates.
 *
 * @param atoms the predicates by index
 */
public record NormalForm(Formula formula, List<Expr> atoms) {

  /** Satisfied by exactly those executions that violate the formula. */
  public static NormalForm ofNegation(Ltl formula) {
    return of(new Ltl.Not(formula));
  }

  public static NormalForm of(Ltl formula) {
    Builder builder = new Builder();
    Formula result = builder.build(formula, true);
    return new NormalForm(result, List.copyOf(builder.atoms));
  }

  private static final class Builder {

    private final Formulas formulas = new Formulas();
    private final List<Expr> atoms = new ArrayList<>();

    /** The formula, or its negation if it is not positive. */
    Formula build(Ltl formula, boolean positive) {
      return switch (formula) {
        case Ltl.Atom(Expr.Const(long value)) -> (value != 0) == positive ? Formula.TRUE : Formula.FALSE;
        case Ltl.Atom(Expr predicate) -> formulas.literal(number(predicate), positive);
        case Ltl.Not(Ltl a) -> build(a, !positive);
        case Ltl.And(Ltl a, Ltl b) -> both(build(a, positive), build(b, positive), positive);
        case Ltl.Or(Ltl a, Ltl b) -> both(build(a, positive), build(b, positive), !positive);
        case Ltl.Implies(Ltl a, Ltl b) -> both(build(a, !positive), build(b, positive), !positive);
        case Ltl.Next(Ltl a) -> formulas.next(build(a, positive));
        case Ltl.Always(Ltl a) -> lasting(build(a, positive), positive);
        case Ltl.Eventually(Ltl a) -> lasting(build(a, positive), !positive);
        case Ltl.Until(Ltl a, Ltl b) -> until(build(a, positive), build(b, positive), positive);
        case Ltl.Release(Ltl a, Ltl b) -> until(build(a, positive), build(b, positive), !positive);
        case Ltl.WeakUntil(Ltl a, Ltl b) -> weakUntil(build(a, positive), build(b, positive), positive);
      };
    }

    private Formula both(Formula a, Formula b, boolean conjunction) {
      return conjunction ? formulas.and(a, b) : formulas.or(a, b);
    }

    private Formula lasting(Formula a, boolean always) {
      return always ? formulas.always(a) : formulas.eventually(a);
    }

    private Formula until(Formula a, Formula b, boolean until) {
      return until ? formulas.until(a, b) : formulas.release(a, b);
    }

    /** {@code a weakuntil b} is {@code b release (a or b)}. */
    private Formula weakUntil(Formula a, Formula b, boolean positive) {
      return positive ? formulas.release(b, formulas.or(a, b)) : formulas.until(b, formulas.and(a, b));
    }

    private int number(Expr predicate) {
      int number = atoms.indexOf(predicate);
      if (number < 0) {
        atoms.add(predicate);
        number = atoms.size() - 1;
      }
      return number;
    }
  }
}

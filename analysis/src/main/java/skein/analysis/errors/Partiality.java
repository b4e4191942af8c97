package skein.analysis.errors;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;

/** Versions of claims whose predicates never raise an error. */
public final class Partiality {

  private final UnaryOperator<Expr> definedness;
  private final Map<Expr, Expr> known = new HashMap<>();

  /** @param definedness the condition under which a predicate raises no error */
  public Partiality(UnaryOperator<Expr> definedness) {
    this.definedness = definedness;
  }

  Expr defined(Expr predicate) {
    return known.computeIfAbsent(predicate, definedness);
  }

  /** Whether it holds and raises no error. */
  Expr certain(Expr predicate) {
    return Exprs.and(defined(predicate), predicate);
  }

  /** Whether it holds or raises an error. */
  Expr tolerant(Expr predicate) {
    return Exprs.or(Exprs.not(defined(predicate)), predicate);
  }

  /** Whether the verdict on it may depend on an error. The engines for claims about labels see to that themselves. */
  public boolean canErr(Claim claim) {
    return claim.isAboutStates() && claim.predicates().stream().anyMatch(predicate -> !defined(predicate).equals(Expr.TRUE));
  }

  /** The claim with every error counted in its favour. */
  Claim tolerant(Claim claim) {
    return switch (claim) {
      case Claim.Always(Expr p) -> new Claim.Always(tolerant(p));
      case Claim.Eventually(Expr p) -> new Claim.Eventually(tolerant(p));
      case Claim.Fairly(Expr p) -> new Claim.Fairly(tolerant(p));
      case Claim.FairlyInfinitely(Expr p) -> new Claim.FairlyInfinitely(tolerant(p));
      case Claim.Reachable(Expr p) -> new Claim.Reachable(tolerant(p));
      case Claim.Linear(Ltl formula) -> new Claim.Linear(tolerant(formula, true));
      case Claim.DeadlockFree _, Claim.NoErrors _ -> claim;
      case Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _, Claim.Combined _ -> throw new IllegalArgumentException("not judged on states");
    };
  }

  private Ltl tolerant(Ltl formula, boolean positive) {
    return switch (formula) {
      case Ltl.Atom(Expr p) -> new Ltl.Atom(positive ? tolerant(p) : certain(p));
      case Ltl.Not(Ltl a) -> new Ltl.Not(tolerant(a, !positive));
      case Ltl.And(Ltl a, Ltl b) -> new Ltl.And(tolerant(a, positive), tolerant(b, positive));
      case Ltl.Or(Ltl a, Ltl b) -> new Ltl.Or(tolerant(a, positive), tolerant(b, positive));
      case Ltl.Implies(Ltl a, Ltl b) -> new Ltl.Implies(tolerant(a, !positive), tolerant(b, positive));
      case Ltl.Next(Ltl a) -> new Ltl.Next(tolerant(a, positive));
      case Ltl.Always(Ltl a) -> new Ltl.Always(tolerant(a, positive));
      case Ltl.Eventually(Ltl a) -> new Ltl.Eventually(tolerant(a, positive));
      case Ltl.Until(Ltl a, Ltl b) -> new Ltl.Until(tolerant(a, positive), tolerant(b, positive));
      case Ltl.Release(Ltl a, Ltl b) -> new Ltl.Release(tolerant(a, positive), tolerant(b, positive));
      case Ltl.WeakUntil(Ltl a, Ltl b) -> new Ltl.WeakUntil(tolerant(a, positive), tolerant(b, positive));
    };
  }

  /** Whether all state predicates of the claim are defined. */
  Expr defined(Claim claim) {
    return claim instanceof Claim.Linear(Ltl formula)
        ? Exprs.and(parts(formula).stream().map(this::definedPart).toList())
        : Exprs.and(claim.predicates().stream().map(this::defined).toList());
  }

  /** That the state predicates of the formula are defined wherever they are or may be needed. */
  Ltl defined(Ltl formula) {
    if (formula.isPropositional()) {
      return new Ltl.Atom(definedPart(formula));
    }
    return switch (formula) {
      case Ltl.Not(Ltl a) -> defined(a);
      case Ltl.Next(Ltl a) -> new Ltl.Next(defined(a));
      case Ltl.And(Ltl a, Ltl b) -> new Ltl.And(defined(a), defined(b));
      case Ltl.Or(Ltl a, Ltl b) -> new Ltl.And(defined(a), defined(b));
      case Ltl.Implies(Ltl a, Ltl b) -> new Ltl.And(defined(a), defined(b));
      case Ltl.Atom _, Ltl.Always _, Ltl.Eventually _, Ltl.Until _, Ltl.Release _, Ltl.WeakUntil _ ->
          new Ltl.Always(new Ltl.Atom(defined(new Claim.Linear(formula))));
    };
  }

  private Expr definedPart(Ltl part) {
    boolean defined = part.atoms().stream().allMatch(atom -> defined(atom).equals(Expr.TRUE));
    return defined ? Expr.TRUE : Exprs.or(surely(part, true), surely(part, false));
  }

  /** The maximal subformulas without temporal operators. */
  private static List<Ltl> parts(Ltl formula) {
    if (formula.isPropositional()) {
      return List.of(formula);
    }
    return switch (formula) {
      case Ltl.Atom _ -> throw new IllegalStateException("propositional");
      case Ltl.Not(Ltl a) -> parts(a);
      case Ltl.Next(Ltl a) -> parts(a);
      case Ltl.Always(Ltl a) -> parts(a);
      case Ltl.Eventually(Ltl a) -> parts(a);
      case Ltl.And(Ltl a, Ltl b) -> parts(a, b);
      case Ltl.Or(Ltl a, Ltl b) -> parts(a, b);
      case Ltl.Implies(Ltl a, Ltl b) -> parts(a, b);
      case Ltl.Until(Ltl a, Ltl b) -> parts(a, b);
      case Ltl.Release(Ltl a, Ltl b) -> parts(a, b);
      case Ltl.WeakUntil(Ltl a, Ltl b) -> parts(a, b);
    };
  }

  private static List<Ltl> parts(Ltl left, Ltl right) {
    return Stream.concat(parts(left).stream(), parts(right).stream()).toList();
  }

  /** Whether the formula has that truth value regardless of the predicates that raise errors. */
  private Expr surely(Ltl formula, boolean truth) {
    return switch (formula) {
      case Ltl.Atom(Expr p) -> truth ? certain(p) : Exprs.and(defined(p), Exprs.not(p));
      case Ltl.Not(Ltl a) -> surely(a, !truth);
      case Ltl.And(Ltl a, Ltl b) -> join(surely(a, truth), surely(b, truth), truth);
      case Ltl.Or(Ltl a, Ltl b) -> join(surely(a, truth), surely(b, truth), !truth);
      case Ltl.Implies(Ltl a, Ltl b) -> join(surely(a, !truth), surely(b, truth), !truth);
      case Ltl.Next _, Ltl.Always _, Ltl.Eventually _, Ltl.Until _, Ltl.Release _, Ltl.WeakUntil _ ->
          throw new IllegalArgumentException("temporal");
    };
  }

  private static Expr join(Expr a, Expr b, boolean both) {
    return both ? Exprs.and(a, b) : Exprs.or(a, b);
  }
}

package skein.emit.run;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Property;

/** The predicates that claims are made of. */
public final class Claims {

  private Claims() {}

  /** Of all the properties, each once. */
  public static List<Expr> predicates(List<Property> properties) {
    List<Expr> found = new ArrayList<>();
    for (Property property : properties) {
      switch (property.claim()) {
        case Claim.Always(Expr p) -> add(p, found);
        case Claim.Eventually(Expr p) -> add(p, found);
        case Claim.Fairly(Expr p) -> add(p, found);
        case Claim.FairlyInfinitely(Expr p) -> add(p, found);
        case Claim.Reachable(Expr p) -> add(p, found);
        case Claim.DeadlockFree(), Claim.NoErrors() -> {}
        case Claim.Linear(Ltl formula) -> atoms(formula).forEach(p -> add(p, found));
      }
    }
    return found;
  }

  /** Of the formula, each once, in the order in which they occur. */
  public static List<Expr> atoms(Ltl formula) {
    List<Expr> found = new ArrayList<>();
    atoms(formula, found);
    return found;
  }

  private static void atoms(Ltl formula, List<Expr> found) {
    switch (formula) {
      case Ltl.Atom(Expr predicate) -> add(predicate, found);
      case Ltl.Not(Ltl a) -> atoms(a, found);
      case Ltl.Next(Ltl a) -> atoms(a, found);
      case Ltl.Always(Ltl a) -> atoms(a, found);
      case Ltl.Eventually(Ltl a) -> atoms(a, found);
      case Ltl.And(Ltl a, Ltl b) -> both(a, b, found);
      case Ltl.Or(Ltl a, Ltl b) -> both(a, b, found);
      case Ltl.Implies(Ltl a, Ltl b) -> both(a, b, found);
      case Ltl.Until(Ltl a, Ltl b) -> both(a, b, found);
      case Ltl.Release(Ltl a, Ltl b) -> both(a, b, found);
      case Ltl.WeakUntil(Ltl a, Ltl b) -> both(a, b, found);
    }
  }

  private static void both(Ltl a, Ltl b, List<Expr> found) {
    atoms(a, found);
    atoms(b, found);
  }

  private static void add(Expr predicate, List<Expr> found) {
    if (!found.contains(predicate)) {
      found.add(predicate);
    }
  }
}

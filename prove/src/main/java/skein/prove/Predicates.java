package skein.prove;

import java.util.List;
import java.util.stream.Stream;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;

/** What a claim says about single states: where that errs, the model errs, whether or not the claim can be judged here. */
final class Predicates {

  private Predicates() {}

  static List<Expr> of(Claim claim) {
    return switch (claim) {
      case Claim.Always(var p) -> List.of(p);
      case Claim.Eventually(var p) -> List.of(p);
      case Claim.Fairly(var p) -> List.of(p);
      case Claim.FairlyInfinitely(var p) -> List.of(p);
      case Claim.Reachable(var p) -> List.of(p);
      case Claim.DeadlockFree(), Claim.NoErrors() -> List.of();
      case Claim.Linear(var formula) -> atoms(formula).toList();
    };
  }

  private static Stream<Expr> atoms(Ltl formula) {
    return switch (formula) {
      case Ltl.Atom(var predicate) -> Stream.of(predicate);
      case Ltl.Not(var operand) -> atoms(operand);
      case Ltl.Next(var operand) -> atoms(operand);
      case Ltl.Always(var operand) -> atoms(operand);
      case Ltl.Eventually(var operand) -> atoms(operand);
      case Ltl.And(var left, var right) -> both(left, right);
      case Ltl.Or(var left, var right) -> both(left, right);
      case Ltl.Implies(var left, var right) -> both(left, right);
      case Ltl.Until(var left, var right) -> both(left, right);
      case Ltl.Release(var left, var right) -> both(left, right);
      case Ltl.WeakUntil(var left, var right) -> both(left, right);
    };
  }

  private static Stream<Expr> both(Ltl left, Ltl right) {
    return Stream.concat(atoms(left), atoms(right));
  }
}

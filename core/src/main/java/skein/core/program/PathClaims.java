package skein.core.program;

import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import skein.core.program.PathFormula.Bounds;

/** Formulas in questions as claims: that all executions satisfy them. */
public final class PathClaims {

  private static final PathFormula ANYWHERE = new PathFormula.State(new Query.Holds(Expr.TRUE));

  private PathClaims() {}

  /** Empty if the formula has bounds or regular expressions, or contains questions that only {@link Query} can ask. */
  public static Optional<Claim> of(PathFormula path) {
    return switch (path) {
      case PathFormula.Not(PathFormula.Until(var left, PathFormula.Not(PathFormula.State(Query.Not(Query.Stuck _))), var bounds))
          when isEventually(left, bounds) ->
          Optional.of(new Claim.DeadlockFree());
      case PathFormula.Not(PathFormula.Until(var left, PathFormula.Not(PathFormula.State(Query.Holds(Expr predicate))), var bounds))
          when isEventually(left, bounds) ->
          Optional.of(new Claim.Always(predicate));
      case PathFormula.Until(var left, PathFormula.State(Query.Holds(Expr predicate)), var bounds) when isEventually(left, bounds) ->
          Optional.of(new Claim.Eventually(predicate));
      default -> linear(path).map(Claim.Linear::new);
    };
  }

  /** Whether an until with these parts only asks for its goal. */
  public static boolean isEventually(PathFormula left, Bounds bounds) {
    return left.equals(ANYWHERE) && bounds.equals(Bounds.NONE);
  }

  /** Empty if it cannot be written as such a formula. */
  public static Optional<Ltl> linear(PathFormula path) {
    return switch (path) {
      case PathFormula.State(Query query) -> propositional(query);
      case PathFormula.Begins _ -> Optional.empty();
      case PathFormula.Not(var operand) -> linear(operand).map(Ltl.Not::new);
      case PathFormula.And(var operands) -> all(operands, PathClaims::linear, Ltl.And::new);
      case PathFormula.Or(var operands) -> all(operands, PathClaims::linear, Ltl.Or::new);
      case PathFormula.Next(var operand) -> linear(operand).map(Ltl.Next::new);
      case PathFormula.Until(var left, var right, var bounds) ->
          bounds.equals(Bounds.NONE) ? linear(left).flatMap(a -> linear(right).map(b -> new Ltl.Until(a, b))) : Optional.empty();
    };
  }

  private static Optional<Ltl> propositional(Query query) {
    return switch (query) {
      case Query.Holds(Expr predicate) -> Optional.of(new Ltl.Atom(predicate));
      case Query.Not(Query operand) -> propositional(operand).map(Ltl.Not::new);
      case Query.And(var operands) -> all(operands, PathClaims::propositional, Ltl.And::new);
      case Query.Or(var operands) -> all(operands, PathClaims::propositional, Ltl.Or::new);
      case Query.Initial _, Query.Stuck _, Query.Number _, Query.Apply _, Query.Compare _, Query.Choice _, Query.Probability _, Query.Expectation _,
          Query.LongRun _, Query.Exists _, Query.Refused _, Query.Filter _ -> Optional.empty();
    };
  }

  private static <T> Optional<Ltl> all(List<T> operands, Function<T, Optional<Ltl>> each, BinaryOperator<Ltl> operator) {
    Optional<Ltl> result = each.apply(operands.getFirst());
    for (T operand : operands.subList(1, operands.size())) {
      result = result.flatMap(a -> each.apply(operand).map(b -> operator.apply(a, b)));
    }
    return result;
  }
}

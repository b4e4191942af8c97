package skein.jani.read;

import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Bounds;
import skein.core.program.Query;

/** What questions claim: those about all or some executions are claims that other engines know, too. */
final class QuestionClaims {

  private static final PathFormula ANYWHERE = new PathFormula.State(new Query.Holds(Expr.TRUE));

  private QuestionClaims() {}

  static Claim of(Query query) {
    return known(query).orElseGet(() -> new Claim.Quantitative(query));
  }

  private static Optional<Claim> known(Query query) {
    return switch (query) {
      case Query.Exists(PathFormula.Until(var left, PathFormula.State(Query.Holds(Expr goal)), var bounds)) when left.equals(ANYWHERE) && bounds.equals(Bounds.NONE) ->
          Optional.of(new Claim.Reachable(goal));
      case Query.Not(Query.Exists(PathFormula.Not(var path))) -> always(path);
      default -> Optional.empty();
    };
  }

  private static Optional<Claim> always(PathFormula path) {
    return switch (path) {
      case PathFormula.Not(PathFormula.Until(var left, PathFormula.Not(PathFormula.State(Query.Not(Query.Stuck _))), var bounds))
          when left.equals(ANYWHERE) && bounds.equals(Bounds.NONE) ->
          Optional.of(new Claim.DeadlockFree());
      case PathFormula.Not(PathFormula.Until(var left, PathFormula.Not(PathFormula.State(Query.Holds(Expr predicate))), var bounds))
          when left.equals(ANYWHERE) && bounds.equals(Bounds.NONE) ->
          Optional.of(new Claim.Always(predicate));
      case PathFormula.Until(var left, PathFormula.State(Query.Holds(Expr predicate)), var bounds) when left.equals(ANYWHERE) && bounds.equals(Bounds.NONE) ->
          Optional.of(new Claim.Eventually(predicate));
      default -> linear(path).map(Claim.Linear::new);
    };
  }

  /** Empty if it has bounds, or questions inside. */
  private static Optional<Ltl> linear(PathFormula path) {
    return switch (path) {
      case PathFormula.State(Query.Holds(Expr predicate)) -> Optional.of(new Ltl.Atom(predicate));
      case PathFormula.State _, PathFormula.Begins _ -> Optional.empty();
      case PathFormula.Not(var operand) -> linear(operand).map(Ltl.Not::new);
      case PathFormula.And(var operands) -> all(operands, Ltl.And::new);
      case PathFormula.Or(var operands) -> all(operands, Ltl.Or::new);
      case PathFormula.Next(var operand) -> linear(operand).map(Ltl.Next::new);
      case PathFormula.Until(var left, var right, var bounds) ->
          bounds.equals(Bounds.NONE) ? linear(left).flatMap(a -> linear(right).map(b -> new Ltl.Until(a, b))) : Optional.empty();
    };
  }

  private static Optional<Ltl> all(List<PathFormula> operands, BinaryOperator<Ltl> operator) {
    Optional<Ltl> result = linear(operands.getFirst());
    for (PathFormula each : operands.subList(1, operands.size())) {
      result = result.flatMap(a -> linear(each).map(b -> operator.apply(a, b)));
    }
    return result;
  }
}

package skein.labs.check;

import java.util.Optional;
import java.util.stream.Stream;
import skein.labs.syntax.Expression;

/** Finds {@code [a..b]} in expressions. */
final class RangeSearch {

  private RangeSearch() {}

  /** The first one. */
  static Optional<Expression.Range> in(Expression expression) {
    return switch (expression) {
      case Expression.Range range -> Optional.of(range);
      case Expression.Unary(_, var operand, _) -> in(operand);
      case Expression.Binary(_, var left, var right, _) -> first(Stream.of(left, right));
      case Expression.IfThenElse(var condition, var then, var otherwise, _) -> first(Stream.of(condition, then, otherwise));
      case Expression.Ref(_, var indices, _) -> first(indices.stream());
      case Expression.Of(_, var indices, var agent, _) -> first(Stream.concat(indices.stream(), Stream.of(agent)));
      case Expression.Quantified(_, _, _, var body, _) -> in(body);
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _ -> Optional.empty();
    };
  }

  private static Optional<Expression.Range> first(Stream<Expression> parts) {
    return parts.flatMap(part -> in(part).stream()).findFirst();
  }
}

package skein.chance.query;

import java.math.BigInteger;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Bound;
import skein.core.program.Query;

/** How many steps the bounds of a question make it remember, at most. */
public final class StepBound {

  private StepBound() {}

  /** The largest number of a bound. */
  public static long of(Query query) {
    return QueryEvaluator.comparison(query).map(QueryEvaluator.Bounded::number).orElse(query) instanceof Query.Probability(var _, var path) ? of(path) : 0;
  }

  private static long of(PathFormula path) {
    return switch (path) {
      case PathFormula.State _, PathFormula.Begins _ -> 0;
      case PathFormula.Not(var operand) -> of(operand);
      case PathFormula.Next(var operand) -> of(operand);
      case PathFormula.And(var operands) -> operands.stream().mapToLong(StepBound::of).max().orElse(0);
      case PathFormula.Or(var operands) -> operands.stream().mapToLong(StepBound::of).max().orElse(0);
      case PathFormula.Until(var left, var right, var bounds) ->
          Math.max(Math.max(of(left), of(right)), bounds.bounds().stream().mapToLong(StepBound::of).max().orElse(0));
    };
  }

  private static long of(Bound bound) {
    return bound.most().orElse(bound.least()).floor().max(BigInteger.ZERO).min(BigInteger.valueOf(Integer.MAX_VALUE)).longValue();
  }
}

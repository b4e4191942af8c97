package skein.prism.query;

import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Bound;

/** Whether the beginning of an execution shows that a formula holds, as far as its form tells. */
final class CoSafety {

  private CoSafety() {}

  static boolean isCoSafe(PathFormula formula) {
    return isCoSafe(formula, true);
  }

  private static boolean isCoSafe(PathFormula formula, boolean isPositive) {
    return switch (formula) {
      case PathFormula.State _ -> true;
      case PathFormula.Not(var operand) -> isCoSafe(operand, !isPositive);
      case PathFormula.And(var operands) -> operands.stream().allMatch(each -> isCoSafe(each, isPositive));
      case PathFormula.Or(var operands) -> operands.stream().allMatch(each -> isCoSafe(each, isPositive));
      case PathFormula.Next(var operand) -> isCoSafe(operand, isPositive);
      case PathFormula.Until(var left, var right, var bounds) ->
          (isPositive || bounds.bounds().stream().anyMatch(CoSafety::ends)) && isCoSafe(left, isPositive) && isCoSafe(right, isPositive);
      case PathFormula.Begins _ -> isPositive;
    };
  }

  /** Whether so many steps are surely taken. */
  private static boolean ends(Bound bound) {
    return bound.amount() instanceof PathFormula.Amount.Steps && bound.most().isPresent();
  }
}

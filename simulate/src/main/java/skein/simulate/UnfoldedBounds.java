package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import skein.core.number.Rational;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Amount;
import skein.core.program.PathFormula.Bound;
import skein.core.program.PathFormula.Bounds;

/** Writes bounds of steps as nested formulas about the next state. */
final class UnfoldedBounds {

  /** Larger bounds are not unfolded: formulas become too large. */
  private static final int MOST_STEPS = 60;

  private UnfoldedBounds() {}

  /** Empty if the formula has other bounds, or too large ones. */
  static Optional<PathFormula> of(PathFormula path) {
    return switch (path) {
      case PathFormula.State _, PathFormula.Begins _ -> Optional.of(path);
      case PathFormula.Not(var operand) -> of(operand).map(PathFormula.Not::new);
      case PathFormula.Next(var operand) -> of(operand).map(PathFormula.Next::new);
      case PathFormula.And(var operands) -> all(operands, PathFormula.And::new);
      case PathFormula.Or(var operands) -> all(operands, PathFormula.Or::new);
      case PathFormula.Until(var left, var right, var bounds) -> of(left).flatMap(stay -> of(right).flatMap(goal -> until(stay, goal, bounds.bounds())));
    };
  }

  private static Optional<PathFormula> all(List<PathFormula> operands, Function<List<PathFormula>, PathFormula> operator) {
    List<PathFormula> unfolded = new ArrayList<>();
    operands.forEach(operand -> of(operand).ifPresent(unfolded::add));
    return unfolded.size() == operands.size() ? Optional.of(operator.apply(unfolded)) : Optional.empty();
  }

  private static Optional<PathFormula> until(PathFormula stay, PathFormula goal, List<Bound> bounds) {
    PathFormula unbounded = new PathFormula.Until(stay, goal, Bounds.NONE);
    if (bounds.isEmpty()) {
      return Optional.of(unbounded);
    }
    if (bounds.size() > 1 || !(bounds.getFirst() instanceof Bound(Amount.Steps _, var from, var to))) {
      return Optional.empty();
    }
    OptionalInt least = steps(from);
    OptionalInt last = to.map(UnfoldedBounds::steps).orElse(least);
    if (least.isEmpty() || last.isEmpty()) {
      return Optional.empty();
    }
    PathFormula formula = to.isEmpty() ? unbounded : goal;
    for (int step = last.getAsInt(); step > 0; step--) {
      PathFormula on = new PathFormula.And(List.of(stay, new PathFormula.Next(formula)));
      formula = step > least.getAsInt() ? new PathFormula.Or(List.of(goal, on)) : on;
    }
    return Optional.of(formula);
  }

  private static OptionalInt steps(Rational value) {
    return value.isInteger() && value.signum() >= 0 && value.compareTo(Rational.of(MOST_STEPS)) <= 0 ? OptionalInt.of(value.numerator().intValueExact()) : OptionalInt.empty();
  }
}

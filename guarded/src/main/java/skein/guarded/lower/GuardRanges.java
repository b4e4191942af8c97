package skein.guarded.lower;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Variable;

/** Between which values variables lie where some guards hold, as far as their form tells. */
final class GuardRanges {

  private final Map<Variable, Bounds> ranges = new HashMap<>();
  private boolean isEmpty;
  private boolean mayFail;

  /** Whether all of these guards cannot hold together, and none of them raises an error. */
  static boolean exclude(Iterable<Expr> guards) {
    GuardRanges ranges = new GuardRanges();
    for (Expr each : guards) {
      ranges.mayFail |= Fraction.mayFail(each);
      ranges.add(each);
    }
    return ranges.isEmpty && !ranges.mayFail;
  }

  private void add(Expr guard) {
    if (guard.equals(Expr.FALSE)) {
      isEmpty = true;
    } else if (guard instanceof Expr.Read(var variable) && variable.max() == 1) {
      narrow(variable, 1, variable.max());
    } else if (guard instanceof Expr.Unary(var op, Expr.Read(var variable), var _) && op == Expr.UnaryOp.NOT) {
      narrow(variable, 0, 0);
    } else if (guard instanceof Expr.Binary(var op, var left, var right, var _)) {
      binary(op, left, right);
    }
  }

  private void binary(BinaryOp op, Expr left, Expr right) {
    if (op == BinaryOp.AND) {
      add(left);
      add(right);
    } else if (left instanceof Expr.Read(var variable) && right instanceof Expr.Const(long value)) {
      upTo(op, variable, value).ifPresent(bounds -> narrow(variable, bounds.least(), bounds.most()));
    } else if (left instanceof Expr.Const(long value) && right instanceof Expr.Read(var variable)) {
      from(op, variable, value).ifPresent(bounds -> narrow(variable, bounds.least(), bounds.most()));
    }
  }

  private static Optional<Bounds> upTo(BinaryOp op, Variable variable, long value) {
    return switch (op) {
      case EQUAL -> Optional.of(new Bounds(value, value));
      case LESS -> Optional.of(new Bounds(variable.min(), value - 1));
      case LESS_EQUAL -> Optional.of(new Bounds(variable.min(), value));
      default -> Optional.empty();
    };
  }

  private static Optional<Bounds> from(BinaryOp op, Variable variable, long value) {
    return switch (op) {
      case EQUAL -> Optional.of(new Bounds(value, value));
      case LESS -> Optional.of(new Bounds(value + 1, variable.max()));
      case LESS_EQUAL -> Optional.of(new Bounds(value, variable.max()));
      default -> Optional.empty();
    };
  }

  private void narrow(Variable variable, long least, long most) {
    Bounds before = ranges.getOrDefault(variable, new Bounds(variable.min(), variable.max()));
    Bounds after = new Bounds(Math.max(before.least(), least), Math.min(before.most(), most));
    ranges.put(variable, after);
    isEmpty |= after.least() > after.most();
  }
}

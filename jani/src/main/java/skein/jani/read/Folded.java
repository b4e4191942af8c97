package skein.jani.read;

import java.util.ArrayList;
import java.util.List;
import skein.core.interpret.ModelFault;
import skein.core.interpret.Ratios;
import skein.core.number.Rational;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;

/** Makes terms; what is known without a state is evaluated, so that calls of functions with constants stay small. */
final class Folded {

  private Folded() {}

  static GuardedTerm integer(long value, Span at) {
    return new GuardedTerm.Number(Rational.of(value), Sort.INTEGER, at);
  }

  static GuardedTerm truth(boolean value, Span at) {
    return new GuardedTerm.Truth(value, at);
  }

  static GuardedTerm not(GuardedTerm operand, Span at) {
    return operand instanceof GuardedTerm.Truth(boolean value, var _) ? truth(!value, at) : new GuardedTerm.Not(operand, at);
  }

  static GuardedTerm and(List<GuardedTerm> operands, Span at) {
    List<GuardedTerm> left = new ArrayList<>();
    for (GuardedTerm each : operands) {
      if (each instanceof GuardedTerm.Truth(boolean value, var _)) {
        if (!value) {
          left.add(each);
          break;
        }
      } else if (each instanceof GuardedTerm.And(var inner, var _)) {
        left.addAll(inner);
      } else {
        left.add(each);
      }
    }
    return switch (left.size()) {
      case 0 -> truth(true, at);
      case 1 -> left.getFirst();
      default -> left.getFirst() instanceof GuardedTerm.Truth ? left.getFirst() : new GuardedTerm.And(left, at);
    };
  }

  static GuardedTerm or(List<GuardedTerm> operands, Span at) {
    List<GuardedTerm> left = new ArrayList<>();
    for (GuardedTerm each : operands) {
      if (each instanceof GuardedTerm.Truth(boolean value, var _)) {
        if (value) {
          left.add(each);
          break;
        }
      } else if (each instanceof GuardedTerm.Or(var inner, var _)) {
        left.addAll(inner);
      } else {
        left.add(each);
      }
    }
    return switch (left.size()) {
      case 0 -> truth(false, at);
      case 1 -> left.getFirst();
      default -> left.getFirst() instanceof GuardedTerm.Truth ? left.getFirst() : new GuardedTerm.Or(left, at);
    };
  }

  static GuardedTerm choice(GuardedTerm condition, GuardedTerm then, GuardedTerm otherwise, Span at) {
    if (condition instanceof GuardedTerm.Truth(boolean value, var _)) {
      GuardedTerm chosen = value ? then : otherwise;
      boolean isReal = then.sort() == Sort.REAL || otherwise.sort() == Sort.REAL;
      return isReal && chosen instanceof GuardedTerm.Number(var number, var _, var where) ? new GuardedTerm.Number(number, Sort.REAL, where) : chosen;
    }
    return new GuardedTerm.Choice(condition, then, otherwise, at);
  }

  static GuardedTerm compare(Comparison comparison, GuardedTerm left, GuardedTerm right, Span at) {
    if (left instanceof GuardedTerm.Number(var a, var _, var _) && right instanceof GuardedTerm.Number(var b, var _, var _)) {
      return truth(comparison.holds(a.compareTo(b)), at);
    }
    if (left instanceof GuardedTerm.Truth(boolean a, var _) && right instanceof GuardedTerm.Truth(boolean b, var _)) {
      return truth(comparison.holds(Boolean.compare(a, b)), at);
    }
    return new GuardedTerm.Compare(comparison, left, right, at);
  }

  /** An integer that does not fit into 32 bits stays as it is, and raises an error where it is evaluated. */
  static GuardedTerm apply(Ratio.Function function, List<GuardedTerm> arguments, Sort sort, Span at) {
    List<Rational> values = new ArrayList<>();
    for (GuardedTerm each : arguments) {
      if (each instanceof GuardedTerm.Number(var value, var _, var _)) {
        values.add(value);
      }
    }
    GuardedTerm applied = new GuardedTerm.Apply(function, arguments, sort, at);
    if (values.size() < arguments.size()) {
      return applied;
    }
    try {
      Rational value = Ratios.apply(function, values, at);
      boolean fits = sort != Sort.INTEGER || (value.isInteger() && value.numerator().bitLength() < 32);
      return fits ? new GuardedTerm.Number(value, sort, at) : applied;
    } catch (ModelFault _) {
      return applied;
    }
  }
}

package skein.prism.model;

import java.util.ArrayList;
import java.util.List;
import skein.core.interpret.ModelError;
import skein.core.interpret.ModelFault;
import skein.core.interpret.Ratios;
import skein.core.number.Rational;
import skein.core.program.Ratio;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;

/** Evaluates terms without variables, exactly and only as far as needed. */
final class ClosedTerms {

  private ClosedTerms() {}

  /** Whether it has no variables. */
  static boolean isClosed(GuardedTerm term) {
    return !(term instanceof GuardedTerm.Read) && term.parts().stream().allMatch(ClosedTerms::isClosed);
  }

  static boolean truth(GuardedTerm term) {
    return switch (term) {
      case GuardedTerm.Truth(boolean value, var _) -> value;
      case GuardedTerm.Not(var operand, var _) -> !truth(operand);
      case GuardedTerm.And(var operands, var _) -> operands.stream().allMatch(ClosedTerms::truth);
      case GuardedTerm.Or(var operands, var _) -> operands.stream().anyMatch(ClosedTerms::truth);
      case GuardedTerm.Compare(var comparison, var left, var right, var _) -> {
        int order = left.sort() == Sort.TRUTH ? Boolean.compare(truth(left), truth(right)) : number(left).compareTo(number(right));
        yield comparison.holds(order);
      }
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> truth(truth(condition) ? then : otherwise);
      case GuardedTerm.Read(var variable, var at) -> throw variable(variable.name(), at);
      case GuardedTerm.Number _, GuardedTerm.Apply _ -> throw new IllegalArgumentException("not a truth: " + term);
    };
  }

  static Rational number(GuardedTerm term) {
    return switch (term) {
      case GuardedTerm.Number(var value, var _, var _) -> value;
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> number(truth(condition) ? then : otherwise);
      case GuardedTerm.Apply(var function, var arguments, var sort, var at) -> {
        List<Rational> values = new ArrayList<>();
        for (GuardedTerm each : arguments) {
          values.add(number(each));
        }
        if (sort == Sort.INTEGER && function == Ratio.Function.POWER && values.getLast().signum() < 0) {
          throw fault("the exponent is negative", at);
        }
        Rational value = Ratios.apply(function, values, at);
        if (sort == Sort.INTEGER && !fits(value)) {
          throw fault(value + " is not an integer of 32 bits", at);
        }
        yield value;
      }
      case GuardedTerm.Read(var variable, var at) -> throw variable(variable.name(), at);
      case GuardedTerm.Truth _, GuardedTerm.Not _, GuardedTerm.And _, GuardedTerm.Or _, GuardedTerm.Compare _ ->
          throw new IllegalArgumentException("not a number: " + term);
    };
  }

  static boolean fits(Rational value) {
    return value.isInteger() && value.numerator().bitLength() < 32;
  }

  private static ModelFault variable(String name, Span at) {
    return fault("`" + name + "` is a variable; here only constants have values", at);
  }

  private static ModelFault fault(String message, Span at) {
    return new ModelFault(new ModelError(message, at));
  }
}

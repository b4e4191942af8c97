package skein.core.program;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/** A condition on the variables of a regular expression. */
public sealed interface ValueCondition {

  record Truth(boolean value) implements ValueCondition {}

  /** Integers are ordered; words are equal or not. */
  record Compare(Query.Comparison comparison, ValueTerm left, ValueTerm right) implements ValueCondition {}

  record Not(ValueCondition operand) implements ValueCondition {}

  record And(ValueCondition left, ValueCondition right) implements ValueCondition {}

  record Or(ValueCondition left, ValueCondition right) implements ValueCondition {}

  /** Empty if an expression in it has no value, or words are to be ordered. */
  default Optional<Boolean> holds(Map<String, LabelValue> variables) {
    return switch (this) {
      case Truth(boolean value) -> Optional.of(value);
      case Compare(var comparison, var left, var right) -> left.value(variables).flatMap(a -> right.value(variables).flatMap(b -> compare(comparison, a, b)));
      case Not(var operand) -> operand.holds(variables).map(each -> !each);
      case And(var left, var right) -> both(left, right, variables, Boolean::logicalAnd);
      case Or(var left, var right) -> both(left, right, variables, Boolean::logicalOr);
    };
  }

  private static Optional<Boolean> both(ValueCondition left, ValueCondition right, Map<String, LabelValue> variables, BinaryOperator<Boolean> operator) {
    return left.holds(variables).flatMap(a -> right.holds(variables).map(b -> operator.apply(a, b)));
  }

  private static Optional<Boolean> compare(Query.Comparison comparison, LabelValue a, LabelValue b) {
    return switch (comparison) {
      case EQUAL, NOT_EQUAL -> Optional.of(a.equals(b) == (comparison == Query.Comparison.EQUAL));
      case LESS, AT_MOST, MORE, AT_LEAST -> order(a, b).map(comparison::holds);
    };
  }

  private static Optional<Integer> order(LabelValue a, LabelValue b) {
    return a.integer().flatMap(one -> b.integer().map(one::compareTo));
  }

  /** The variables that it reads. */
  default Set<String> variables() {
    return switch (this) {
      case Truth _ -> Set.of();
      case Compare(var _, var left, var right) -> union(left.variables(), right.variables());
      case Not(var operand) -> operand.variables();
      case And(var left, var right) -> union(left.variables(), right.variables());
      case Or(var left, var right) -> union(left.variables(), right.variables());
    };
  }

  private static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> both = new TreeSet<>(one);
    both.addAll(other);
    return both;
  }
}

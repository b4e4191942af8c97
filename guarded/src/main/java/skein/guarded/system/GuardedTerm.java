package skein.guarded.system;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.number.Rational;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.source.Span;

/**
 * A number or a truth over the variables of a system. Constants have their values, formulas are expanded, and the sorts fit together: front ends check that.
 * Nothing is evaluated that the value does not depend on: logic and {@link Choice} are evaluated from left to right, as far as needed.
 */
public sealed interface GuardedTerm {

  /** Where it is written; where a model error in it is reported. */
  Span at();

  Sort sort();

  enum Sort { TRUTH, INTEGER, REAL }

  /** The terms directly inside it, in the order of the text. */
  default List<GuardedTerm> parts() {
    return switch (this) {
      case Number _, Truth _, Read _ -> List.of();
      case Not(var operand, var _) -> List.of(operand);
      case And(var operands, var _) -> operands;
      case Or(var operands, var _) -> operands;
      case Compare(var _, var left, var right, var _) -> List.of(left, right);
      case Choice(var condition, var then, var otherwise, var _) -> List.of(condition, then, otherwise);
      case Apply(var _, var arguments, var _, var _) -> arguments;
    };
  }

  /** The variables in it, in the order of the text. */
  default Set<SystemVariable> variables() {
    Set<SystemVariable> found = new LinkedHashSet<>();
    collect(found);
    return found;
  }

  private void collect(Set<SystemVariable> found) {
    if (this instanceof Read(var variable, var _)) {
      found.add(variable);
    }
    parts().forEach(part -> part.collect(found));
  }

  /** A constant as it can be written; empty for all other terms. */
  default Optional<String> written() {
    return switch (this) {
      case Number(var value, var _, var _) -> Optional.of(value.toString());
      case Truth(boolean value, var _) -> Optional.of(Boolean.toString(value));
      case Read _, Not _, And _, Or _, Compare _, Choice _, Apply _ -> Optional.empty();
    };
  }

  record Number(Rational value, Sort sort, Span at) implements GuardedTerm {}

  record Truth(boolean value, Span at) implements GuardedTerm {
    @Override
    public Sort sort() {
      return Sort.TRUTH;
    }
  }

  record Read(SystemVariable variable, Span at) implements GuardedTerm {
    @Override
    public Sort sort() {
      return variable.isTruth() ? Sort.TRUTH : Sort.INTEGER;
    }
  }

  record Not(GuardedTerm operand, Span at) implements GuardedTerm {
    @Override
    public Sort sort() {
      return Sort.TRUTH;
    }
  }

  record And(List<GuardedTerm> operands, Span at) implements GuardedTerm {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public Sort sort() {
      return Sort.TRUTH;
    }
  }

  record Or(List<GuardedTerm> operands, Span at) implements GuardedTerm {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public Sort sort() {
      return Sort.TRUTH;
    }
  }

  /** Of two numbers, or two truths (then only equal or not equal). */
  record Compare(Comparison comparison, GuardedTerm left, GuardedTerm right, Span at) implements GuardedTerm {
    @Override
    public Sort sort() {
      return Sort.TRUTH;
    }
  }

  record Choice(GuardedTerm condition, GuardedTerm then, GuardedTerm otherwise, Span at) implements GuardedTerm {
    @Override
    public Sort sort() {
      return then.sort() == Sort.INTEGER && otherwise.sort() == Sort.REAL ? Sort.REAL : then.sort();
    }
  }

  /** @param sort the result's; an integer is checked to fit into 32 bits */
  record Apply(Ratio.Function function, List<GuardedTerm> arguments, Sort sort, Span at) implements GuardedTerm {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }
}

package skein.core.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.source.Span;

/**
 * A question that has an answer in each state of a program: a truth or a number. Front ends make only questions whose parts fit together. What is asked of a
 * program is the answer in its initial states.
 */
public sealed interface Query {

  /** Whether the answer is a truth. */
  default boolean isTruth() {
    return switch (this) {
      case Holds _, Initial _, Stuck _, Refused _, Compare _, Not _, And _, Or _, Exists _ -> true;
      case Number _, Apply _, Probability _, Expectation _, LongRun _ -> false;
      case Choice(var _, Query then, var _) -> then.isTruth();
      case Filter(var operator, var _, var of, var _) ->
          switch (operator) {
            case FORALL, EXISTS, ARGMIN, ARGMAX -> true;
            case MIN, MAX, COUNT, SUM, AVERAGE, RANGE -> false;
            case FIRST, STATE, PRINT, PRINT_ALL -> of.isTruth();
          };
    };
  }

  /** Its predicates over the states of the program. */
  default List<Expr> predicates() {
    List<Expr> found = new ArrayList<>();
    QueryWalk.queries(this, query -> {
      if (query instanceof Holds(Expr predicate)) {
        found.add(predicate);
      } else if (query instanceof Expectation(var _, Earned.Observed(var quantity), var _)) {
        found.add(quantity.defined());
      }
    });
    return found;
  }

  /** Whether a predicate of the program holds. */
  record Holds(Expr predicate) implements Query {}

  /** Whether the state is an initial one. */
  record Initial() implements Query {}

  /** Whether the state has no steps of its own. */
  record Stuck() implements Query {}

  record Number(Ratio value) implements Query {}

  record Apply(Ratio.Function function, List<Query> arguments, Span at) implements Query {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }

  record Compare(Comparison comparison, Query left, Query right) implements Query {}

  record Not(Query operand) implements Query {}

  record And(List<Query> operands) implements Query {
    public And {
      operands = List.copyOf(operands);
    }
  }

  record Or(List<Query> operands) implements Query {
    public Or {
      operands = List.copyOf(operands);
    }
  }

  record Choice(Query condition, Query then, Query otherwise) implements Query {}

  /**
   * How probable the executions are that satisfy the formula.
   *
   * @param extreme of the values that a program with decisions has; empty only where chance alone decides
   */
  record Probability(Optional<Extreme> extreme, PathFormula path) implements Query {}

  /** What is expected to add up. */
  record Expectation(Optional<Extreme> extreme, Earned earned, Until until) implements Query {}

  /** Which part of the time, or of the steps, the executions spend in these states in the long run. */
  record LongRun(Optional<Extreme> extreme, Query states) implements Query {}

  /** Whether some execution satisfies the formula; that all do is its negation. */
  record Exists(PathFormula path) implements Query {}

  /**
   * Of a kind that nothing here answers.
   *
   * @param what its name in the model's language
   */
  record Refused(String what, Span at) implements Query {}

  /**
   * The answers in some states, put together.
   *
   * @param states which; all reachable ones if empty
   * @param at where the filter is written
   */
  record Filter(Operator operator, Optional<Query> states, Query of, Span at) implements Query {}

  enum Operator { MIN, MAX, ARGMIN, ARGMAX, COUNT, SUM, AVERAGE, FIRST, RANGE, FORALL, EXISTS, STATE, PRINT, PRINT_ALL }

  /** Of a program that leaves choices open: which of the values that resolving them may give. */
  enum Extreme { LEAST, LARGEST }

  enum Comparison {
    EQUAL("="), NOT_EQUAL("!="), LESS("<"), AT_MOST("<="), MORE(">"), AT_LEAST(">=");

    private final String sign;

    Comparison(String sign) {
      this.sign = sign;
    }

    public String sign() {
      return sign;
    }

    /** @param order negative, 0 or positive, as the left side is less, equal or more */
    public boolean holds(int order) {
      return switch (this) {
        case EQUAL -> order == 0;
        case NOT_EQUAL -> order != 0;
        case LESS -> order < 0;
        case AT_MOST -> order <= 0;
        case MORE -> order > 0;
        case AT_LEAST -> order >= 0;
      };
    }

    /** What says the same with the sides exchanged. */
    public Comparison mirrored() {
      return switch (this) {
        case EQUAL, NOT_EQUAL -> this;
        case LESS -> MORE;
        case AT_MOST -> AT_LEAST;
        case MORE -> LESS;
        case AT_LEAST -> AT_MOST;
      };
    }
  }

  /** What adds up. */
  sealed interface Earned {
    /** A reward of the program, by its index. */
    record Reward(int index) implements Earned {}

    /** 1 for each step. */
    record Steps() implements Earned {}

    /** The time that passes; in a program without rates, steps. */
    record Time() implements Earned {}

    /** The value of a quantity, in each state that is left. */
    record Observed(ObservedQuantity quantity) implements Earned {}
  }

  /** Until when it adds up. */
  sealed interface Until {
    /** The first state that satisfies the condition. */
    record Reached(Query goal) implements Until {}

    /** The shortest beginning that satisfies a formula whatever comes after it. */
    record Satisfied(PathFormula path) implements Until {}

    /** So many steps, or so much time. */
    record Bounded(Rational bound) implements Until {}

    /** For ever. */
    record Never() implements Until {}

    /** It does not add up: what a state earns after so many steps, or at this time. */
    record Instant(Rational at) implements Until {}

    /** It does not add up: what is earned per step, or per unit of time, in the long run. */
    record Average() implements Until {}
  }
}

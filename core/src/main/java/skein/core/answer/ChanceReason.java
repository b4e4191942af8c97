package skein.core.answer;

import java.util.Optional;
import skein.core.interpret.ModelError;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.program.Query;
import skein.core.source.Span;

/** Why a verdict about a question on chance is what it is. */
public sealed interface ChanceReason {

  /** The number is known as accurately as was asked. */
  record Computed() implements ChanceReason {}

  /**
   * The number is, or is not, where the claim says, in each initial state.
   *
   * @param number what is known of it
   * @param comparison how the claim compares it with the bound
   */
  record Decided(ValueRange number, Query.Comparison comparison, Rational bound) implements ChanceReason {}

  /** The answer is the same in all initial states, or false in one of them. */
  record Evaluated(boolean holds, long initialStates) implements ChanceReason {}

  /**
   * The bound lies within what is known of the number.
   *
   * @param states of the process
   * @param mostExact with at most this many states, it would have been computed without rounding
   */
  record Undecided(ValueInterval number, Query.Comparison comparison, Rational bound, long states, long mostExact) implements ChanceReason {}

  /** The number is known, but not as accurately as was asked. */
  record Inaccurate(double width) implements ChanceReason {}

  /** The work was stopped at a limit; the bounds found until then hold. */
  record BoundsSoFar(Reason.Limit limit) implements ChanceReason {}

  /**
   * The program leaves choices open, and the question does not say which of the values is meant.
   *
   * @param written as the question is written without saying so: P, R, E or S
   */
  record ExtremeNeeded(String written) implements ChanceReason {}

  /** Nothing here answers such questions. */
  record Refused(String what, Span at) implements ChanceReason {}

  /** The combination is not supported. */
  record NotCombined(Combination what) implements ChanceReason {}

  enum Combination {
    /** A bound on time in a program whose steps take none. */
    TIME_WITHOUT_RATES,
    /** A bound on the number of steps, that is not an integer. */
    FRACTION_OF_STEPS,
    /** A bound on time inside a formula with other operators. */
    TIME_IN_FORMULA,
    /** Rewards until a formula that no beginning satisfies for good. */
    NOT_CO_SAFE,
    /** A bound on a reward that is not bounded by integers, or not earned in them. */
    REWARD_BOUND,
    /** Bounds of several kinds on one operator. */
    SEVERAL_BOUNDS,
    /** Choices are resolved in the long run. */
    LONG_RUN_OF_CHOICES,
    /** A formula of linear time whose answer is not known to this engine. */
    LINEAR_TIME,
    /** Choices together with rates. */
    CHOICES_WITH_RATES,
    /** Some agents choose against the rest, and the question is not about reaching something. */
    AGENTS_AND_QUESTION,
    /** Some agents choose, and the question is not a least or largest number. */
    AGENTS_WITHOUT_EXTREME,
    /** Some agents choose, and chance makes all choices. */
    AGENTS_WITH_DICE
  }

  /** Of the states of a filter there is none, or not exactly one. */
  record FilterStates(Query.Operator operator, long matching, Span at) implements ChanceReason {}

  /** A state without steps, which the settings refuse. */
  record Deadlock(long states) implements ChanceReason {}

  /** What a state earns is an error: it cannot be evaluated, or is negative. */
  record RewardErrs(String reward, Optional<ModelError> error, Optional<Rational> value) implements ChanceReason {}

  /** A number of an operation is not finite, or the operation is not defined. */
  record Undefined(ModelError error) implements ChanceReason {}
}

package skein.prism.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Extreme;
import skein.core.program.Query.Operator;
import skein.core.source.Span;

/** An expression of a model, or a property. */
public sealed interface PrismExpression {

  Span at();

  /** @param isReal whether it is written with a decimal point or an exponent */
  record Number(Rational value, boolean isReal, Span at) implements PrismExpression {}

  record Truth(boolean value, Span at) implements PrismExpression {}

  record Name(String name, Span at) implements PrismExpression {}

  /** A label or a property. */
  record Quoted(String name, Span at) implements PrismExpression {}

  record Not(PrismExpression operand, Span at) implements PrismExpression {}

  record Negated(PrismExpression operand, Span at) implements PrismExpression {}

  record Binary(BinaryOperator operator, PrismExpression left, PrismExpression right, Span at) implements PrismExpression {}

  record Conditional(PrismExpression condition, PrismExpression then, PrismExpression otherwise, Span at) implements PrismExpression {}

  /** @param name of the function, which a renaming may change */
  record Call(String name, List<PrismExpression> arguments, Span nameAt, Span at) implements PrismExpression {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** @param left empty for X, F and G */
  record Temporal(TemporalOperator operator, Optional<PrismExpression> left, PrismExpression right, List<TemporalBound> bounds, Span at)
      implements PrismExpression {
    public Temporal {
      bounds = List.copyOf(bounds);
    }
  }

  /**
   * A probability, or what is expected to add up.
   *
   * @param reward which reward structure, by its name or its number
   * @param threshold empty if the value is asked for
   */
  record Measure(
      Measured kind,
      Optional<PrismExpression> reward,
      Optional<Extreme> extreme,
      Optional<Threshold> threshold,
      Subject subject,
      Optional<Strategies> strategies,
      Span at)
      implements PrismExpression {}

  /** {@code A [φ]} or {@code E [φ]}. */
  record Paths(boolean isAll, PrismExpression formula, Span at) implements PrismExpression {}

  /** @param states empty: all reachable ones */
  record Filter(Operator operator, PrismExpression of, Optional<PrismExpression> states, Span at) implements PrismExpression {}

  /** Something that nothing here answers. */
  record Refused(String what, Span at) implements PrismExpression {}

  enum BinaryOperator {
    POWER("^"), MULTIPLY("*"), DIVIDE("/"), ADD("+"), SUBTRACT("-"),
    LESS("<"), AT_MOST("<="), MORE(">"), AT_LEAST(">="), EQUAL("="), NOT_EQUAL("!="),
    AND("&"), OR("|"), IFF("<=>"), IMPLIES("=>");

    private final String sign;

    BinaryOperator(String sign) {
      this.sign = sign;
    }

    public String sign() {
      return sign;
    }
  }

  enum TemporalOperator { NEXT, EVENTUALLY, ALWAYS, UNTIL, WEAK_UNTIL, RELEASE }

  /** What is bounded in a temporal operator. */
  sealed interface Bounded {
    /** Steps, or in a rate model time. */
    record Passing() implements Bounded {}

    record Steps() implements Bounded {}

    record Time() implements Bounded {}

    record Reward(PrismExpression structure) implements Bounded {}
  }

  record TemporalBound(Bounded of, Optional<Edge> least, Optional<Edge> most, Span at) {}

  /** @param isStrict whether the value itself is outside */
  record Edge(PrismExpression value, boolean isStrict) {}

  enum Measured { PROBABILITY, LONG_RUN, REWARD, TIME }

  record Threshold(Comparison comparison, PrismExpression value) {}

  enum Strategies { SOME, ALL }

  /** What is measured. */
  sealed interface Subject {
    record Formula(PrismExpression formula) implements Subject {}

    /** @param bound empty: forever */
    record Cumulative(Optional<PrismExpression> bound) implements Subject {}

    record Instant(PrismExpression moment) implements Subject {}

    record LongRun() implements Subject {}
  }
}

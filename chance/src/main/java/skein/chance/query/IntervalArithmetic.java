package skein.chance.query;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import skein.core.answer.ChanceReason;
import skein.core.interpret.ModelError;
import skein.core.interpret.ModelFault;
import skein.core.interpret.Ratios;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.program.Ratio;
import skein.core.source.Span;

/** Arithmetic with numbers of which bounds are known: the result surely lies within the bounds that it has. */
final class IntervalArithmetic {

  private static final ValueInterval ANY = new ValueInterval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Optional.empty());

  /** Powers and logarithms of the library are at most this many units in the last place off. */
  private static final int UNITS = 4;

  private IntervalArithmetic() {}

  /** Throws {@link Unanswerable} if the result is not defined. */
  static ValueInterval apply(Ratio.Function function, List<ValueInterval> arguments, Span at) {
    boolean rational = function != Ratio.Function.LOGARITHM && (function != Ratio.Function.POWER || arguments.getLast().exact().filter(Rational::isInteger).isPresent());
    if (rational && arguments.stream().allMatch(each -> each.exact().isPresent())) {
      try {
        return NumberOrder.exactly(Ratios.apply(function, arguments.stream().map(each -> each.exact().orElseThrow()).toList(), at));
      } catch (ModelFault fault) {
        throw new Unanswerable(new ChanceReason.Undefined(fault.error()));
      }
    }
    ValueInterval first = arguments.getFirst();
    ValueInterval last = arguments.getLast();
    return switch (function) {
      case ADD -> arguments.stream().reduce(NumberOrder.exactly(Rational.ZERO), (a, b) -> plus(a, b, at));
      case SUBTRACT -> minus(first, last, at);
      case MULTIPLY -> arguments.stream().reduce(NumberOrder.exactly(Rational.ONE), (a, b) -> times(a, b, at));
      case DIVIDE -> divided(first, last, at);
      case MIN -> arguments.stream().reduce(NumberOrder::least).orElseThrow();
      case MAX -> arguments.stream().reduce(NumberOrder::largest).orElseThrow();
      case FLOOR -> stepped(first.low(), first.high());
      case CEILING -> negated(stepped(-first.high(), -first.low()));
      case ROUND -> stepped(Math.nextDown(first.low() + 0.5), Math.nextUp(first.high() + 0.5));
      case MODULO -> modulo(first, last, at);
      case POWER -> power(first, last, at);
      case LOGARITHM -> logarithm(first, last, at);
    };
  }

  private static ValueInterval outward(double low, double high, Span at) {
    if (Double.isNaN(low) || Double.isNaN(high)) {
      throw undefined("the result is not a number", at);
    }
    return new ValueInterval(Double.isInfinite(low) ? low : Math.nextDown(low), Double.isInfinite(high) ? high : Math.nextUp(high), Optional.empty());
  }

  private static Unanswerable undefined(String message, Span at) {
    return new Unanswerable(new ChanceReason.Undefined(new ModelError(message, at)));
  }

  private static ValueInterval negated(ValueInterval of) {
    return new ValueInterval(-of.high(), -of.low(), of.exact().map(Rational::negate));
  }

  private static ValueInterval plus(ValueInterval a, ValueInterval b, Span at) {
    if (a.exact().isPresent() && b.exact().isPresent()) {
      return NumberOrder.exactly(a.exact().get().plus(b.exact().get()));
    }
    return outward(a.low() + b.low(), a.high() + b.high(), at);
  }

  private static ValueInterval minus(ValueInterval a, ValueInterval b, Span at) {
    return plus(a, negated(b), at);
  }

  private static ValueInterval times(ValueInterval a, ValueInterval b, Span at) {
    if (a.exact().isPresent() && b.exact().isPresent()) {
      return NumberOrder.exactly(a.exact().get().times(b.exact().get()));
    }
    return corners(a, b, (x, y) -> x * y, at);
  }

  private static ValueInterval corners(ValueInterval a, ValueInterval b, DoubleBinaryOperator operator, Span at) {
    double[] all = {
      operator.applyAsDouble(a.low(), b.low()), operator.applyAsDouble(a.low(), b.high()),
      operator.applyAsDouble(a.high(), b.low()), operator.applyAsDouble(a.high(), b.high())
    };
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double each : all) {
      low = Math.min(low, each);
      high = Math.max(high, each);
    }
    return outward(low, high, at);
  }

  private static ValueInterval divided(ValueInterval a, ValueInterval b, Span at) {
    if (b.low() == 0 && b.high() == 0) {
      throw undefined("division by zero", at);
    }
    return b.low() <= 0 && b.high() >= 0 ? ANY : corners(a, b, (x, y) -> x / y, at);
  }

  /** Rounded down. */
  private static ValueInterval stepped(double low, double high) {
    double from = Math.floor(low);
    double to = Math.floor(high);
    return from == to && Double.isFinite(from)
        ? NumberOrder.exactly(Rational.of(new java.math.BigDecimal(from)))
        : new ValueInterval(from, to, Optional.empty());
  }

  private static ValueInterval modulo(ValueInterval a, ValueInterval b, Span at) {
    ValueInterval quotient = divided(a, b, at);
    ValueInterval rounds = stepped(quotient.low(), quotient.high());
    if (rounds.exact().isPresent()) {
      return minus(a, times(b, rounds, at), at);
    }
    return new ValueInterval(Math.min(0, b.low()), Math.max(0, b.high()), Optional.empty());
  }

  private static ValueInterval power(ValueInterval a, ValueInterval b, Span at) {
    boolean whole = b.exact().filter(Rational::isInteger).isPresent();
    if (a.low() < 0 && !whole) {
      throw undefined("the result is not a number", at);
    }
    if (a.low() <= 0 && a.high() >= 0 && b.low() < 0) {
      return ANY;
    }
    ValueInterval found = corners(a, b, Math::pow, at);
    // Between a negative and a positive base, an even power has its least value at 0.
    boolean around = a.low() < 0 && a.high() > 0;
    return wider(around ? new ValueInterval(Math.min(0, found.low()), Math.max(0, found.high()), Optional.empty()) : found);
  }

  private static ValueInterval logarithm(ValueInterval a, ValueInterval b, Span at) {
    if (a.low() <= 0 || b.low() <= 0 || (b.low() <= 1 && b.high() >= 1)) {
      throw undefined("the result is not a number", at);
    }
    return wider(corners(a, b, (x, base) -> Math.log(x) / Math.log(base), at));
  }

  private static ValueInterval wider(ValueInterval of) {
    double low = of.low();
    double high = of.high();
    for (int i = 0; i < UNITS; i++) {
      low = Math.nextDown(low);
      high = Math.nextUp(high);
    }
    return new ValueInterval(low, high, Optional.empty());
  }
}

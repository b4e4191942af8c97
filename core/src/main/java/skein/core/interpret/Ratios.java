package skein.core.interpret;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import skein.core.number.Rational;
import skein.core.program.Ratio;
import skein.core.source.Span;

/** Evaluates exact numbers, directly by the definition of {@link Ratio}. */
public final class Ratios {

  private static final Rational HALF = Rational.of(1, 2);
  /** A power with a larger exponent is refused: its digits would not fit into memory. */
  private static final int MOST_EXPONENT = 1 << 20;
  private static final MathContext APPROXIMATE = MathContext.DECIMAL64;

  private Ratios() {}

  /** Throws {@link ModelFault}. The frame may be changed. */
  public static Rational value(Ratio ratio, long[] state, long[] frame) {
    return switch (ratio) {
      case Ratio.Const(Rational value) -> value;
      case Ratio.Of(var value) -> Rational.of(Evaluator.value(value, state, frame));
      case Ratio.Choice(var condition, var then, var otherwise) ->
          value(Evaluator.holds(condition, state, frame) ? then : otherwise, state, frame);
      case Ratio.Apply(var function, var arguments, var at) ->
          apply(function, arguments.stream().map(each -> value(each, state, frame)).toList(), at);
    };
  }

  /** Of numbers that are known. Throws {@link ModelFault}. */
  public static Rational apply(Ratio.Function function, List<Rational> arguments, Span at) {
    Rational first = arguments.getFirst();
    Rational last = arguments.getLast();
    return switch (function) {
      case ADD -> arguments.stream().reduce(Rational.ZERO, Rational::plus);
      case SUBTRACT -> first.minus(last);
      case MULTIPLY -> arguments.stream().reduce(Rational.ONE, Rational::times);
      case DIVIDE -> first.dividedBy(divisor(last, at));
      case MIN -> arguments.stream().min(Rational::compareTo).orElseThrow();
      case MAX -> arguments.stream().max(Rational::compareTo).orElseThrow();
      case FLOOR -> integer(first.floor());
      case CEILING -> integer(first.negate().floor().negate());
      case ROUND -> integer(first.plus(HALF).floor());
      case MODULO -> first.minus(last.times(integer(first.dividedBy(divisor(last, at)).floor())));
      case POWER -> power(first, last, at);
      case LOGARITHM -> approximate(Math.log(nearest(first)) / Math.log(nearest(last)), at);
    };
  }

  private static Rational integer(BigInteger value) {
    return new Rational(value, BigInteger.ONE);
  }

  /** Whether the value of a root or a logarithm happens to be rational, and is this one: tried by taking the power. */
  public static boolean isRational(Ratio.Function function, Rational first, Rational last, Rational value) {
    return switch (function) {
      case POWER -> isSmall(last) && value.power(last.denominator().intValueExact()).equals(first.power(last.numerator().intValueExact()));
      case LOGARITHM -> isSmall(value) && value.isInteger() && last.power(value.numerator().intValueExact()).equals(first);
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MIN, MAX, FLOOR, CEILING, ROUND, MODULO -> true;
    };
  }

  private static boolean isSmall(Rational number) {
    BigInteger most = BigInteger.valueOf(64);
    return number.numerator().signum() >= 0 && number.numerator().compareTo(most) <= 0 && number.denominator().compareTo(most) <= 0;
  }

  private static Rational power(Rational base, Rational exponent, Span at) {
    if (!exponent.isInteger()) {
      return approximate(Math.pow(nearest(base), nearest(exponent)), at);
    }
    if (exponent.numerator().abs().compareTo(BigInteger.valueOf(MOST_EXPONENT)) > 0) {
      throw fault("the exponent " + exponent + " is too large", at);
    }
    if (exponent.signum() < 0) {
      divisor(base, at);
    }
    return base.power(exponent.numerator().intValueExact());
  }

  private static double nearest(Rational value) {
    return (value.low() + value.high()) / 2;
  }

  private static Rational approximate(double value, Span at) {
    if (!Double.isFinite(value)) {
      throw fault("the result is not a number", at);
    }
    return Rational.of(new BigDecimal(value, APPROXIMATE));
  }

  private static Rational divisor(Rational value, Span at) {
    if (value.signum() == 0) {
      throw fault("division by zero", at);
    }
    return value;
  }

  private static ModelFault fault(String message, Span at) {
    return new ModelFault(new ModelError(message, at));
  }
}

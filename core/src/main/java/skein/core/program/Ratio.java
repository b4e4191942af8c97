package skein.core.program;

import java.util.List;
import java.util.function.UnaryOperator;
import skein.core.number.Rational;
import skein.core.source.Span;

/** An exact number over a state: a weight, a rate, or what a state or a step earns. It may divide, which an {@link Expr} does not. */
public sealed interface Ratio {

  record Const(Rational value) implements Ratio {}

  /** An integer, over the state and the frame. */
  record Of(Expr value) implements Ratio {}

  /** {@code condition ? then : otherwise}; only the chosen side is evaluated. */
  record Choice(Expr condition, Ratio then, Ratio otherwise) implements Ratio {}

  record Apply(Function function, List<Ratio> arguments, Span at) implements Ratio {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }

  enum Function {
    ADD, SUBTRACT, MULTIPLY,
    /** Division by zero is a model error. */
    DIVIDE,
    MIN, MAX, FLOOR, CEILING,
    /** To the nearest integer, halves up. */
    ROUND,
    /** The remainder with the sign of the divisor. */
    MODULO,
    /** The exponent may be a fraction: then the result is not exact. */
    POWER,
    /** The logarithm of the first argument to the base of the second; not exact. */
    LOGARITHM
  }

  static Ratio of(long value) {
    return new Const(Rational.of(value));
  }

  static Ratio of(Expr value) {
    return value instanceof Expr.Const(long number) ? of(number) : new Of(value);
  }

  /** The same with other expressions; they are replaced in the order of the text. */
  default Ratio map(UnaryOperator<Expr> replaced) {
    return switch (this) {
      case Const _ -> this;
      case Of(Expr value) -> of(replaced.apply(value));
      case Choice(Expr condition, Ratio then, Ratio otherwise) -> new Choice(replaced.apply(condition), then.map(replaced), otherwise.map(replaced));
      case Apply(var function, var arguments, var at) -> new Apply(function, arguments.stream().map(each -> each.map(replaced)).toList(), at);
    };
  }

  /** Whether its value is computed without rounding. */
  default boolean isExact() {
    return switch (this) {
      case Const _, Of _ -> true;
      case Choice(var _, Ratio then, Ratio otherwise) -> then.isExact() && otherwise.isExact();
      case Apply(var function, var arguments, var _) ->
          arguments.stream().allMatch(Ratio::isExact)
              && switch (function) {
                case ADD, SUBTRACT, MULTIPLY, DIVIDE, MIN, MAX, FLOOR, CEILING, ROUND, MODULO -> true;
                case POWER -> arguments.getLast() instanceof Of || (arguments.getLast() instanceof Const(var exponent) && exponent.isInteger());
                case LOGARITHM -> false;
              };
    };
  }
}

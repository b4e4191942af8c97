package skein.guarded.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Query.Comparison;
import skein.core.program.Walk;
import skein.core.source.Span;

/**
 * A quotient of polynomials, by cases.
 *
 * @param divisors what it is divided by somewhere, if that is not a constant: an error if it is 0
 */
record Fraction(Polynomial numerator, Polynomial denominator, List<Divisor> divisors) {

  record Divisor(Polynomial value, Span at) {}

  /** Which quotient it is, depending on conditions over the state. */
  sealed interface Cases {}

  record Leaf(Fraction value) implements Cases {}

  record Split(Expr condition, Cases then, Cases otherwise) implements Cases {}

  /** How many quotients there may be. */
  private static final int MOST_CASES = 64;

  Fraction {
    divisors = List.copyOf(divisors);
  }

  static Fraction of(Polynomial value) {
    return new Fraction(value, Polynomial.ONE, List.of());
  }

  interface Operation {
    Fraction apply(Fraction left, Fraction right) throws Unwieldy;
  }

  static Cases combine(Cases left, Cases right, Operation operation) throws Unwieldy {
    if (count(left) * count(right) > MOST_CASES) {
      throw new Unwieldy();
    }
    return switch (left) {
      case Split(var condition, var then, var otherwise) ->
          new Split(condition, combine(then, right, operation), combine(otherwise, right, operation));
      case Leaf(var a) ->
          switch (right) {
            case Split(var condition, var then, var otherwise) ->
                new Split(condition, combine(left, then, operation), combine(left, otherwise, operation));
            case Leaf(var b) -> new Leaf(operation.apply(a, b));
          };
    };
  }

  private static int count(Cases cases) {
    return switch (cases) {
      case Leaf _ -> 1;
      case Split(var _, var then, var otherwise) -> count(then) + count(otherwise);
    };
  }

  interface Writer {
    Expr write(Fraction value) throws Unwieldy;
  }

  /** An expression of the value, given one for each case; an error where a divisor is 0. */
  static Expr write(Cases cases, Writer writer) throws Unwieldy {
    return switch (cases) {
      case Split(var condition, var then, var otherwise) -> choice(condition, write(then, writer), write(otherwise, writer));
      case Leaf(var value) -> {
        Expr written = writer.write(value);
        for (Divisor divisor : value.divisors) {
          Expr isZero = Comparisons.withZero(divisor.value, Comparison.EQUAL);
          written = choice(isZero, new Expr.Fail("division by zero", divisor.at), written);
        }
        yield written;
      }
    };
  }

  static Expr choice(Expr condition, Expr then, Expr otherwise) {
    if (condition instanceof Expr.Const(long value)) {
      return value != 0 ? then : otherwise;
    }
    return then.equals(otherwise) && then instanceof Expr.Const && !mayFail(condition) ? then : new Expr.Choice(condition, then, otherwise);
  }

  /** Whether it may raise an error. */
  static boolean mayFail(Expr expr) {
    return Walk.any(
        expr,
        each ->
            switch (each) {
              case Expr.Unary(var _, var _, var at) -> at != null;
              case Expr.Binary(var _, var _, var _, var at) -> at != null;
              case Expr.Const _, Expr.Read _, Expr.Local _, Expr.Choice _, Expr.Let _ -> false;
              case Expr.ReadAt _, Expr.LocalAt _, Expr.Quantified _, Expr.InBounds _, Expr.Fail _ -> true;
            });
  }

  Fraction plus(Fraction other) throws Unwieldy {
    List<Divisor> all = both(other);
    return denominator.equals(other.denominator)
        ? new Fraction(numerator.plus(other.numerator), denominator, all)
        : new Fraction(numerator.times(other.denominator).plus(other.numerator.times(denominator)), denominator.times(other.denominator), all);
  }

  Fraction minus(Fraction other) throws Unwieldy {
    return plus(other.negate());
  }

  Fraction negate() {
    return new Fraction(numerator.times(Rational.of(-1)), denominator, divisors);
  }

  Fraction times(Fraction other) throws Unwieldy {
    return new Fraction(numerator.times(other.numerator), denominator.times(other.denominator), both(other));
  }

  Fraction dividedBy(Fraction other, Span at) throws Unwieldy {
    if (other.numerator.isConstant()) {
      Rational divisor = other.numerator.constant();
      if (divisor.signum() == 0) {
        throw new Unwieldy();
      }
      return new Fraction(numerator.times(other.denominator).times(Rational.ONE.dividedBy(divisor)), denominator, both(other));
    }
    List<Divisor> all = new ArrayList<>(both(other));
    all.add(new Divisor(other.numerator, at));
    return new Fraction(numerator.times(other.denominator), denominator.times(other.numerator), all);
  }

  private List<Divisor> both(Fraction other) {
    List<Divisor> all = new ArrayList<>(divisors);
    other.divisors.stream().filter(each -> !all.contains(each)).forEach(all::add);
    return all;
  }
}

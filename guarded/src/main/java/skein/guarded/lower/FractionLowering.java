package skein.guarded.lower;

import java.util.List;
import skein.core.interpret.ModelFault;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;

/** Numbers as quotients of polynomials, by cases, so that they can be compared and rounded by integer arithmetic. */
final class FractionLowering {

  private static final Fraction.Cases HALF = new Fraction.Leaf(Fraction.of(Polynomial.of(Rational.of(1, 2))));
  private static final int MOST_EXPONENT = 64;

  private final TermLowering terms;
  private final boolean isStrict;

  /** @param isStrict whether to give up where an integer may raise an error, which can get lost in cancellation */
  FractionLowering(TermLowering terms, boolean isStrict) {
    this.terms = terms;
    this.isStrict = isStrict;
  }

  Fraction.Cases cases(GuardedTerm number) throws Unwieldy {
    switch (number) {
      case GuardedTerm.Number(var value, var _, var _) -> {
        return leaf(Polynomial.of(value));
      }
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> {
        return split(terms.condition(condition), cases(then), cases(otherwise));
      }
      case GuardedTerm.Apply apply when apply.sort() == Sort.REAL || !Fraction.mayFail(terms.integer(apply)) -> {
        return apply(apply);
      }
      default -> {
        return atom(number);
      }
    }
  }

  private Fraction.Cases atom(GuardedTerm integer) throws Unwieldy {
    Expr value = terms.integer(integer);
    if (isStrict && Fraction.mayFail(value)) {
      throw new Unwieldy();
    }
    return leaf(Polynomial.of(value));
  }

  private static Fraction.Cases leaf(Polynomial value) {
    return new Fraction.Leaf(Fraction.of(value));
  }

  private static Fraction.Cases split(Expr condition, Fraction.Cases then, Fraction.Cases otherwise) {
    if (condition instanceof Expr.Const(long value)) {
      return value != 0 ? then : otherwise;
    }
    return new Fraction.Split(condition, then, otherwise);
  }

  private Fraction.Cases apply(GuardedTerm.Apply apply) throws Unwieldy {
    List<GuardedTerm> arguments = apply.arguments();
    return switch (apply.function()) {
      case ADD -> all(arguments, Fraction::plus);
      case SUBTRACT -> all(arguments, Fraction::minus);
      case MULTIPLY -> all(arguments, Fraction::times);
      case DIVIDE -> all(arguments, (left, right) -> left.dividedBy(right, apply.at()));
      case MIN, MAX -> extreme(apply);
      case POWER -> power(apply);
      case FLOOR, CEILING, ROUND, MODULO -> {
        if (apply.sort() == Sort.REAL) {
          throw new Unwieldy();
        }
        yield atom(apply);
      }
      case LOGARITHM -> constant(apply);
    };
  }

  /** A root or a logarithm without variables. */
  private Fraction.Cases constant(GuardedTerm.Apply apply) throws Unwieldy {
    if (!terms.variables(apply).isEmpty()) {
      throw new Unwieldy();
    }
    try {
      return leaf(Polynomial.of(TermLowering.value(terms.number(apply), new long[0])));
    } catch (ModelFault _) {
      throw new Unwieldy();
    }
  }

  private Fraction.Cases all(List<GuardedTerm> arguments, Fraction.Operation operation) throws Unwieldy {
    Fraction.Cases result = cases(arguments.getFirst());
    for (GuardedTerm each : arguments.subList(1, arguments.size())) {
      result = Fraction.combine(result, cases(each), operation);
    }
    return result;
  }

  private Fraction.Cases extreme(GuardedTerm.Apply apply) throws Unwieldy {
    if (apply.sort() == Sort.INTEGER) {
      return atom(apply);
    }
    GuardedTerm best = apply.arguments().getFirst();
    Comparison better = apply.function() == Ratio.Function.MIN ? Comparison.AT_MOST : Comparison.AT_LEAST;
    for (GuardedTerm each : apply.arguments().subList(1, apply.arguments().size())) {
      best = new GuardedTerm.Choice(new GuardedTerm.Compare(better, best, each, apply.at()), best, each, apply.at());
    }
    return cases(best);
  }

  private Fraction.Cases power(GuardedTerm.Apply apply) throws Unwieldy {
    if (!(terms.number(apply.arguments().getLast()) instanceof Ratio.Const(var exponent))
        || !exponent.isInteger()
        || exponent.signum() < 0
        || exponent.compareTo(Rational.of(MOST_EXPONENT)) > 0) {
      if (apply.sort() == Sort.INTEGER) {
        return atom(apply);
      }
      return constant(apply);
    }
    Fraction.Cases base = cases(apply.arguments().getFirst());
    Fraction.Cases result = leaf(Polynomial.ONE);
    for (int i = exponent.numerator().intValueExact(); i > 0; i--) {
      result = Fraction.combine(result, base, Fraction::times);
    }
    return result;
  }

  /** An integer that is made of other numbers. */
  Expr rounded(GuardedTerm.Apply apply) throws Unwieldy {
    Fraction.Cases value = cases(apply.arguments().getFirst());
    return switch (apply.function()) {
      case FLOOR -> Fraction.write(value, FractionLowering::floor);
      case ROUND -> Fraction.write(Fraction.combine(value, HALF, Fraction::plus), FractionLowering::floor);
      case CEILING -> Fraction.write(value, each -> TermLowering.binary(BinaryOp.SUBTRACT, Expr.FALSE, floor(each.negate()), apply.at()));
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MIN, MAX, MODULO, POWER, LOGARITHM -> throw new Unwieldy();
    };
  }

  private static Expr floor(Fraction value) throws Unwieldy {
    Polynomial above = value.numerator();
    Polynomial below = value.denominator();
    Rational scale = Polynomial.scale(List.of(above, below));
    Expr numerator = above.times(scale).expression();
    Expr denominator = below.times(scale).expression();
    if (denominator.equals(Expr.TRUE)) {
      return numerator;
    }
    Expr rest = TermLowering.binary(BinaryOp.MODULO, numerator, denominator, null);
    return TermLowering.binary(BinaryOp.DIVIDE, Polynomial.safe(BinaryOp.SUBTRACT, numerator, rest), denominator, null);
  }
}

package skein.guarded.lower;

import java.math.BigInteger;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;

/** Terms as questions: what cannot be computed with 32-bit integers is compared as exact numbers in each state. */
public final class TermQueries {

  private static final BigInteger LARGEST_ROOT = BigInteger.valueOf(16);

  private final LoweredSystem system;

  public TermQueries(LoweredSystem system) {
    this.system = system;
  }

  /** Whether a truth holds, or what a number is. */
  public Query of(GuardedTerm term) {
    if (term.sort() != Sort.TRUTH) {
      return new Query.Number(system.number(term));
    }
    return system.conditionIfSmall(term).<Query>map(Query.Holds::new).orElseGet(() -> parts(term));
  }

  private Query parts(GuardedTerm truth) {
    return switch (truth) {
      case GuardedTerm.Truth(boolean value, var _) -> new Query.Holds(value ? Expr.TRUE : Expr.FALSE);
      case GuardedTerm.Read read -> of(read);
      case GuardedTerm.Not(var operand, var _) -> new Query.Not(of(operand));
      case GuardedTerm.And(var operands, var _) -> new Query.And(operands.stream().map(this::of).toList());
      case GuardedTerm.Or(var operands, var _) -> new Query.Or(operands.stream().map(this::of).toList());
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> new Query.Choice(of(condition), of(then), of(otherwise));
      case GuardedTerm.Compare compare -> compare(compare);
      case GuardedTerm.Number _, GuardedTerm.Apply _ -> throw new IllegalArgumentException("not a truth: " + truth);
    };
  }

  private Query compare(GuardedTerm.Compare compare) {
    if (compare.left().sort() == Sort.TRUTH) {
      Query left = of(compare.left());
      Query right = of(compare.right());
      boolean isEqual = compare.comparison() == Comparison.EQUAL;
      return new Query.Choice(left, isEqual ? right : new Query.Not(right), isEqual ? new Query.Not(right) : right);
    }
    return withoutRoot(compare, new Query.Compare(compare.comparison(), of(compare.left()), of(compare.right())));
  }

  /** A root is compared with a constant by a power of the constant: without rounding. What has no root keeps its error. */
  private Query withoutRoot(GuardedTerm.Compare compare, Query rounded) {
    if (!(compare.left() instanceof GuardedTerm.Apply(var function, var arguments, var _, var _))
        || function != Ratio.Function.POWER
        || !(arguments.getLast() instanceof GuardedTerm.Number(var exponent, var _, var at))
        || !(compare.right() instanceof GuardedTerm.Number(var limit, var _, var _))
        || !exponent.numerator().equals(BigInteger.ONE)
        || exponent.denominator().compareTo(LARGEST_ROOT) > 0
        || limit.signum() < 0) {
      return rounded;
    }
    GuardedTerm under = arguments.getFirst();
    GuardedTerm zero = new GuardedTerm.Number(Rational.ZERO, Sort.REAL, at);
    GuardedTerm power = new GuardedTerm.Number(limit.power(exponent.denominator().intValueExact()), Sort.REAL, at);
    Query exact = of(new GuardedTerm.Compare(compare.comparison(), under, power, compare.at()));
    if (isNeverNegative(under)) {
      return exact;
    }
    Query isNegative = of(new GuardedTerm.Compare(Comparison.LESS, under, zero, compare.at()));
    return new Query.Choice(isNegative, rounded, exact);
  }

  /** Whether its form shows that it is not negative. */
  private static boolean isNeverNegative(GuardedTerm number) {
    return switch (number) {
      case GuardedTerm.Number(var value, var _, var _) -> value.signum() >= 0;
      case GuardedTerm.Read(var variable, var _) -> variable.least() >= 0;
      case GuardedTerm.Choice(var _, var then, var otherwise, var _) -> isNeverNegative(then) && isNeverNegative(otherwise);
      case GuardedTerm.Apply(var function, var arguments, var _, var _) ->
          switch (function) {
            case ADD, MULTIPLY, DIVIDE, MIN, MAX, FLOOR, CEILING, ROUND -> arguments.stream().allMatch(TermQueries::isNeverNegative);
            case POWER -> isNeverNegative(arguments.getFirst()) || isEven(arguments.getLast());
            case SUBTRACT, MODULO, LOGARITHM -> false;
          };
      case GuardedTerm.Truth _, GuardedTerm.Not _, GuardedTerm.And _, GuardedTerm.Or _, GuardedTerm.Compare _ -> false;
    };
  }

  private static boolean isEven(GuardedTerm number) {
    return number instanceof GuardedTerm.Number(var value, var _, var _) && value.isInteger() && !value.numerator().testBit(0);
  }
}

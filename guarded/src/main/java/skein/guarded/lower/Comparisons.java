package skein.guarded.lower;

import java.math.BigInteger;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Query.Comparison;

/** Comparisons as expressions over integers. */
final class Comparisons {

  private Comparisons() {}

  /** Of integers, or of truths. */
  static Expr of(Comparison comparison, Expr left, Expr right) {
    if (left instanceof Expr.Const(long a) && right instanceof Expr.Const(long b)) {
      return Exprs.constant(comparison.holds(Long.compare(a, b)) ? 1 : 0);
    }
    if (left.equals(right) && !Fraction.mayFail(left)) {
      return Exprs.constant(comparison.holds(0) ? 1 : 0);
    }
    if (isCell(left) && isCell(right)) {
      Bounds a = Bounds.of(left);
      Bounds b = Bounds.of(right);
      boolean overlap = a.least() <= b.most() && b.least() <= a.most();
      boolean isSingle = a.least() == a.most() && b.least() == b.most();
      if (!overlap || isSingle) {
        return Exprs.constant(comparison.holds(Long.compare(a.least(), b.least())) ? 1 : 0);
      }
      if (a.most() <= b.least() && (comparison == Comparison.AT_MOST || comparison == Comparison.MORE)) {
        return Exprs.constant(comparison == Comparison.AT_MOST ? 1 : 0);
      }
      if (b.most() <= a.least() && (comparison == Comparison.AT_LEAST || comparison == Comparison.LESS)) {
        return Exprs.constant(comparison == Comparison.AT_LEAST ? 1 : 0);
      }
    }
    return switch (comparison) {
      case EQUAL -> new Expr.Binary(BinaryOp.EQUAL, left, right, null);
      case NOT_EQUAL -> new Expr.Binary(BinaryOp.NOT_EQUAL, left, right, null);
      case LESS -> new Expr.Binary(BinaryOp.LESS, left, right, null);
      case AT_MOST -> new Expr.Binary(BinaryOp.LESS_EQUAL, left, right, null);
      case MORE -> new Expr.Binary(BinaryOp.LESS, right, left, null);
      case AT_LEAST -> new Expr.Binary(BinaryOp.LESS_EQUAL, right, left, null);
    };
  }

  private static boolean isCell(Expr expr) {
    return expr instanceof Expr.Const || expr instanceof Expr.Read;
  }

  /** Of a quotient with zero; its divisors are not 0. */
  static Expr withZero(Fraction value, Comparison comparison) throws Unwieldy {
    if (!value.denominator().isConstant()) {
      return comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL
          ? withZero(value.numerator(), comparison)
          : withZero(value.numerator().times(value.denominator()), comparison);
    }
    return withZero(value.numerator().times(value.denominator().constant()), comparison);
  }

  static Expr withZero(Polynomial value, Comparison comparison) throws Unwieldy {
    if (value.isConstant()) {
      return Exprs.constant(comparison.holds(value.constant().signum()) ? 1 : 0);
    }
    Polynomial scaled = value.times(value.scale());
    Polynomial variable = scaled.variable();
    if (variable.terms().size() == 1) {
      Rational coefficient = variable.terms().values().iterator().next();
      Expr product = variable.times(Rational.ONE.dividedBy(coefficient)).expression();
      return threshold(coefficient.signum() > 0 ? comparison : comparison.mirrored(), product, scaled.constant().negate().dividedBy(coefficient));
    }
    return of(comparison, scaled.part(1).expression(), scaled.part(-1).expression());
  }

  /** Of an integer with a number that need not be one. */
  private static Expr threshold(Comparison comparison, Expr value, Rational limit) {
    BigInteger floor = limit.floor();
    if (!limit.isInteger()) {
      return switch (comparison) {
        case EQUAL -> Expr.FALSE;
        case NOT_EQUAL -> Expr.TRUE;
        case LESS, AT_MOST -> withConstant(Comparison.AT_MOST, value, floor);
        case MORE, AT_LEAST -> withConstant(Comparison.MORE, value, floor);
      };
    }
    return withConstant(comparison, value, floor);
  }

  private static Expr withConstant(Comparison comparison, Expr value, BigInteger limit) {
    BigInteger most = BigInteger.ONE.shiftLeft(32);
    return of(comparison, value, Exprs.constant(limit.min(most).max(most.negate()).longValueExact()));
  }
}

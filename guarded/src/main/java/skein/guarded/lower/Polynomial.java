package skein.guarded.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Exprs;

/**
 * A polynomial over integer expressions.
 *
 * @param terms the coefficients, not 0, of products: for each expression, how often it is a factor. In a fixed order
 */
record Polynomial(Map<Map<Expr, Integer>, Rational> terms) {

  /** One with more terms is given up. */
  private static final int MOST_TERMS = 200;

  static final Polynomial ONE = of(Rational.ONE);

  static Polynomial of(Rational value) {
    return value.signum() == 0 ? new Polynomial(Map.of()) : new Polynomial(Map.of(Map.of(), value));
  }

  static Polynomial of(Expr atom) {
    return atom instanceof Expr.Const(long value) ? of(Rational.of(value)) : new Polynomial(Map.of(Map.of(atom, 1), Rational.ONE));
  }

  boolean isConstant() {
    return terms.isEmpty() || (terms.size() == 1 && terms.containsKey(Map.of()));
  }

  /** The part without factors. */
  Rational constant() {
    return terms.getOrDefault(Map.of(), Rational.ZERO);
  }

  Polynomial plus(Polynomial other) throws Unwieldy {
    Map<Map<Expr, Integer>, Rational> sum = new LinkedHashMap<>(terms);
    other.terms.forEach((factors, coefficient) -> add(sum, factors, coefficient));
    return bounded(sum);
  }

  Polynomial times(Rational factor) {
    Map<Map<Expr, Integer>, Rational> product = new LinkedHashMap<>();
    terms.forEach((factors, coefficient) -> add(product, factors, coefficient.times(factor)));
    return new Polynomial(product);
  }

  Polynomial times(Polynomial other) throws Unwieldy {
    if (terms.size() * other.terms.size() > MOST_TERMS * MOST_TERMS) {
      throw new Unwieldy();
    }
    Map<Map<Expr, Integer>, Rational> product = new LinkedHashMap<>();
    terms.forEach(
        (factors, coefficient) ->
            other.terms.forEach(
                (others, theirs) -> {
                  Map<Expr, Integer> all = new LinkedHashMap<>(factors);
                  others.forEach((atom, power) -> all.merge(atom, power, Integer::sum));
                  add(product, all, coefficient.times(theirs));
                }));
    return bounded(product);
  }

  private static void add(Map<Map<Expr, Integer>, Rational> sum, Map<Expr, Integer> factors, Rational coefficient) {
    sum.merge(factors, coefficient, Rational::plus);
    sum.remove(factors, Rational.ZERO);
  }

  private static Polynomial bounded(Map<Map<Expr, Integer>, Rational> terms) throws Unwieldy {
    if (terms.size() > MOST_TERMS) {
      throw new Unwieldy();
    }
    return new Polynomial(terms);
  }

  /** The least positive number by which all coefficients become integers without common divisor. */
  Rational scale() {
    return scale(List.of(this));
  }

  /** The same for the coefficients of several. */
  static Rational scale(List<Polynomial> all) {
    BigInteger divisor = BigInteger.ZERO;
    BigInteger common = BigInteger.ONE;
    for (Polynomial each : all) {
      for (Rational coefficient : each.terms.values()) {
        common = common.divide(common.gcd(coefficient.denominator())).multiply(coefficient.denominator());
      }
    }
    for (Polynomial each : all) {
      for (Rational coefficient : each.terms.values()) {
        divisor = divisor.gcd(coefficient.times(new Rational(common, BigInteger.ONE)).numerator());
      }
    }
    return divisor.signum() == 0 ? Rational.ONE : new Rational(common, divisor);
  }

  /** The terms with positive coefficients, or those with negative ones, negated. */
  Polynomial part(int sign) {
    Map<Map<Expr, Integer>, Rational> part = new LinkedHashMap<>();
    terms.forEach(
        (factors, coefficient) -> {
          if (coefficient.signum() == sign) {
            part.put(factors, sign > 0 ? coefficient : coefficient.negate());
          }
        });
    return new Polynomial(part);
  }

  /** Without its constant. */
  Polynomial variable() {
    Map<Map<Expr, Integer>, Rational> part = new LinkedHashMap<>(terms);
    part.remove(Map.of());
    return new Polynomial(part);
  }

  /** As an expression that never leaves 32 bits; the coefficients must be integers. */
  Expr expression() throws Unwieldy {
    List<Expr> negative = new ArrayList<>();
    Expr sum = null;
    for (Map.Entry<Map<Expr, Integer>, Rational> term : terms.entrySet()) {
      Rational coefficient = term.getValue();
      if (coefficient.signum() < 0 && terms.size() > 1) {
        negative.add(product(term.getKey(), coefficient.negate()));
      } else {
        Expr each = product(term.getKey(), coefficient);
        sum = sum == null ? each : safe(Expr.BinaryOp.ADD, sum, each);
      }
    }
    Expr result = sum == null ? Expr.FALSE : sum;
    for (Expr each : negative) {
      result = safe(Expr.BinaryOp.SUBTRACT, result, each);
    }
    return result;
  }

  private static Expr product(Map<Expr, Integer> factors, Rational coefficient) throws Unwieldy {
    if (coefficient.numerator().bitLength() > 31) {
      throw new Unwieldy();
    }
    Expr product = null;
    for (Map.Entry<Expr, Integer> factor : factors.entrySet()) {
      for (int i = factor.getValue(); i > 0; i--) {
        product = product == null ? factor.getKey() : safe(Expr.BinaryOp.MULTIPLY, product, factor.getKey());
      }
    }
    long number = coefficient.numerator().longValueExact();
    if (product == null || number == 1) {
      return product == null ? Exprs.constant(number) : product;
    }
    return safe(Expr.BinaryOp.MULTIPLY, product, Exprs.constant(number));
  }

  /** Throws if the result may leave 32 bits. */
  static Expr safe(Expr.BinaryOp op, Expr left, Expr right) throws Unwieldy {
    Bounds a = Bounds.of(left);
    Bounds b = Bounds.of(right);
    boolean fits =
        switch (op) {
          case ADD -> fits(a.least() + b.least()) && fits(a.most() + b.most());
          case SUBTRACT -> fits(a.least() - b.most()) && fits(a.most() - b.least());
          default -> fits(a.least() * b.least()) && fits(a.least() * b.most()) && fits(a.most() * b.least()) && fits(a.most() * b.most());
        };
    if (!fits) {
      throw new Unwieldy();
    }
    return new Expr.Binary(op, left, right, null);
  }

  private static boolean fits(long value) {
    return value == (int) value;
  }
}

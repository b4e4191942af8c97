package skein.analysis.relation;

/** The three divisions on {@link Num}s. The result is arbitrary if the divisor is zero. */
final class Division {

  /** A remainder is computed by subtraction if this many are enough. */
  private static final long FEW = 4;

  private final NumberTerms numbers;
  private final Terms terms;

  Division(NumberTerms numbers) {
    this.numbers = numbers;
    this.terms = numbers.terms;
  }

  /** Rounds toward zero. */
  Num quotient(Num a, Num b) {
    return quotient(a, b, false);
  }

  /** Rounds to nearest, halves away from zero. */
  Num roundedQuotient(Num a, Num b) {
    return quotient(a, b, true);
  }

  private Num quotient(Num a, Num b, boolean rounding) {
    Num dividend = numbers.abs(a);
    Num divisor = numbers.abs(b);
    int width = Math.max(dividend.width(), divisor.width()) + 1;
    Term x = numbers.bits(dividend, width);
    Term y = numbers.bits(divisor, width);
    Num result = numbers.of(terms.udiv(x, y), 0, dividend.high() / Math.max(1, divisor.low()));
    if (rounding) {
      Num rest = numbers.of(terms.urem(x, y), 0, Math.min(dividend.high(), Math.max(0, divisor.high() - 1)));
      Term up = numbers.lessEqual(divisor, numbers.add(rest, rest));
      result = numbers.add(result, numbers.ofBool(up));
    }
    return signed(result, terms.not(terms.eq(negative(a), negative(b))));
  }

  /** The remainder with the sign of the divisor. */
  Num remainder(Num a, Num b) {
    if (b.isConst() && b.low() > 0) {
      long d = b.low();
      long first = Math.floorDiv(a.low(), d);
      long last = Math.floorDiv(a.high(), d);
      if (last - first < FEW) {
        return bySubtraction(a, d, first, last);
      }
    }
    Num dividend = numbers.abs(a);
    Num divisor = numbers.abs(b);
    int width = Math.max(dividend.width(), divisor.width()) + 1;
    long most = Math.max(0, divisor.high() - 1);
    Term rest = terms.urem(numbers.bits(dividend, width), numbers.bits(divisor, width));
    Num small = numbers.of(rest, 0, Math.min(dividend.high(), most));
    Num other = numbers.narrow(numbers.subtract(divisor, small), 0, most);
    Term same = terms.eq(negative(a), negative(b));
    Term plain = terms.or(same, numbers.equal(small, numbers.constant(0)));
    return signed(numbers.ite(plain, small, other), negative(b));
  }

  private Num bySubtraction(Num a, long d, long first, long last) {
    Num result = part(a, d, last);
    for (long q = last - 1; q >= first; q--) {
      result = numbers.ite(numbers.less(a, numbers.constant((q + 1) * d)), part(a, d, q), result);
    }
    return result;
  }

  private Num part(Num a, long d, long q) {
    return numbers.narrow(numbers.subtract(a, numbers.constant(q * d)), 0, d - 1);
  }

  private Num signed(Num magnitude, Term negative) {
    return numbers.ite(negative, numbers.negate(magnitude), magnitude);
  }

  private Term negative(Num a) {
    return numbers.less(a, numbers.constant(0));
  }
}

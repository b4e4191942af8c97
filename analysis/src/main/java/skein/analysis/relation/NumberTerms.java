package skein.analysis.relation;

import java.util.function.BiFunction;

/** Exact arithmetic on {@link Num}s: each result is as wide as its range needs, so nothing wraps around. */
final class NumberTerms {

  /** A case distinction is kept as one if a single bit-vector would be wider by more than this. */
  private static final int WIDER = 3;
  private static final int DEEPEST = 4;

  final Terms terms;

  NumberTerms(Terms terms) {
    this.terms = terms;
  }

  Num constant(long value) {
    return new Num(value, value, terms.constant(Num.width(value, value), value), null);
  }

  Num ofBool(Term truth) {
    return truth.isConst() ? constant(truth.value()) : new Num(0, 1, truth, null);
  }

  /** A number in the given range, whose lowest bits are those of the signed term. */
  Num of(Term bits, long low, long high) {
    if (low == high) {
      return constant(low);
    }
    int width = Num.width(low, high);
    Term fitting = bits.width() >= width ? terms.trunc(bits, width) : terms.sext(bits, width);
    return fitting.isConst() ? constant(fitting.signed()) : new Num(low, high, fitting, null);
  }

  Term bits(Num a, int width) {
    if (a.split() != null) {
      Num.Split split = a.split();
      return terms.ite(split.condition(), bits(split.then(), width), bits(split.otherwise(), width));
    }
    if (a.isBool()) {
      return terms.ite(a.term(), terms.constant(width, 1), terms.constant(width, 0));
    }
    return terms.sext(a.term(), width);
  }

  Term truth(Num a) {
    if (a.isBool()) {
      return a.term();
    }
    return terms.not(equal(a, constant(0)));
  }

  Num ite(Term condition, Num then, Num otherwise) {
    if (condition.isConst()) {
      return condition == terms.yes ? then : otherwise;
    }
    if (then.equals(otherwise)) {
      return then;
    }
    long low = Math.min(then.low(), otherwise.low());
    long high = Math.max(then.high(), otherwise.high());
    if (low >= 0 && high <= 1) {
      return ofBool(terms.ite(condition, truth(then), truth(otherwise)));
    }
    int width = Num.width(low, high);
    boolean apart = width > Math.min(then.width(), otherwise.width()) + WIDER;
    if ((apart || then.split() != null || otherwise.split() != null)
        && depth(then) + depth(otherwise) < DEEPEST) {
      return new Num(low, high, null, new Num.Split(condition, then, otherwise));
    }
    return of(terms.ite(condition, bits(then, width), bits(otherwise, width)), low, high);
  }

  private static int depth(Num a) {
    return a.split() == null ? 0 : 1 + Math.max(depth(a.split().then()), depth(a.split().otherwise()));
  }

  Term equal(Num a, Num b) {
    if (a.high() < b.low() || b.high() < a.low()) {
      return terms.no;
    }
    if (a.split() != null || b.split() != null) {
      return split(a, b, this::equal);
    }
    if (a.isBool() && b.isBool()) {
      return terms.eq(a.term(), b.term());
    }
    if (a.isBool() && b.isConst()) {
      return b.low() == 1 ? a.term() : terms.not(a.term());
    }
    if (b.isBool() && a.isConst()) {
      return equal(b, a);
    }
    int width = Math.max(a.width(), b.width());
    return terms.eq(bits(a, width), bits(b, width));
  }

  Term less(Num a, Num b) {
    if (a.high() < b.low()) {
      return terms.yes;
    }
    if (a.low() >= b.high()) {
      return terms.no;
    }
    if (a.split() != null || b.split() != null) {
      return split(a, b, this::less);
    }
    if (a.isBool() && b.isBool()) {
      return terms.and(terms.not(a.term()), b.term());
    }
    int width = Math.max(a.width(), b.width());
    return terms.slt(bits(a, width), bits(b, width));
  }

  Term lessEqual(Num a, Num b) {
    return terms.not(less(b, a));
  }

  private Term split(Num a, Num b, BiFunction<Num, Num, Term> compare) {
    if (a.split() != null) {
      Num.Split s = a.split();
      return terms.ite(s.condition(), compare.apply(s.then(), b), compare.apply(s.otherwise(), b));
    }
    Num.Split s = b.split();
    return terms.ite(s.condition(), compare.apply(a, s.then()), compare.apply(a, s.otherwise()));
  }

  /** The number, additionally known to be in the range; arbitrary if it is not. */
  Num narrow(Num a, long low, long high) {
    if (a.low() >= low && a.high() <= high) {
      return a;
    }
    long newLow = Math.max(a.low(), low);
    long newHigh = Math.min(a.high(), high);
    if (newLow > newHigh) {
      return constant(low);
    }
    if (a.split() != null) {
      Num then = a.split().then();
      Num otherwise = a.split().otherwise();
      if (then.high() < low || then.low() > high) {
        return narrow(otherwise, low, high);
      }
      if (otherwise.high() < low || otherwise.low() > high) {
        return narrow(then, low, high);
      }
    }
    return of(bits(a, Math.max(a.width(), 1)), newLow, newHigh);
  }

  Num add(Num a, Num b) {
    long low = a.low() + b.low();
    long high = a.high() + b.high();
    int width = Num.width(low, high);
    int inner = Math.max(width, Math.max(a.width(), b.width()));
    return of(terms.add(bits(a, inner), bits(b, inner)), low, high);
  }

  Num subtract(Num a, Num b) {
    long low = a.low() - b.high();
    long high = a.high() - b.low();
    int inner = Math.max(Num.width(low, high), Math.max(a.width(), b.width()));
    return of(terms.sub(bits(a, inner), bits(b, inner)), low, high);
  }

  Num multiply(Num a, Num b) {
    if (a.isBool()) {
      return ite(a.term(), b, constant(0));
    }
    if (b.isBool()) {
      return ite(b.term(), a, constant(0));
    }
    long[] corners = {a.low() * b.low(), a.low() * b.high(), a.high() * b.low(), a.high() * b.high()};
    java.util.Arrays.sort(corners);
    boolean square = a.equals(b);
    long low = square ? Math.max(0, corners[0]) : corners[0];
    long high = corners[3];
    int inner = Math.max(Num.width(low, high), Math.max(a.width(), b.width()));
    return of(terms.mul(bits(a, inner), bits(b, inner)), low, high);
  }

  Num negate(Num a) {
    return subtract(constant(0), a);
  }

  Num abs(Num a) {
    return a.low() >= 0 ? a : a.high() <= 0 ? negate(a) : magnitude(a);
  }

  private Num magnitude(Num a) {
    long high = Math.max(-a.low(), a.high());
    int inner = Num.width(0, high);
    Term bits = bits(a, inner);
    Term negative = less(a, constant(0));
    return of(terms.ite(negative, terms.sub(terms.constant(inner, 0), bits), bits), 0, high);
  }

  Num min(Num a, Num b) {
    return a.high() <= b.low() ? a : b.high() <= a.low() ? b : clamp(ite(less(b, a), b, a), a, b, false);
  }

  Num max(Num a, Num b) {
    return a.low() >= b.high() ? a : b.low() >= a.high() ? b : clamp(ite(less(a, b), b, a), a, b, true);
  }

  private Num clamp(Num result, Num a, Num b, boolean greater) {
    return greater
        ? narrow(result, Math.max(a.low(), b.low()), result.high())
        : narrow(result, result.low(), Math.min(a.high(), b.high()));
  }
}

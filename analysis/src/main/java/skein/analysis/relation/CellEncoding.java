package skein.analysis.relation;

import java.util.ArrayList;
import java.util.List;
import skein.analysis.values.IntervalSet;

/**
 * How the values of a cell are encoded as bits: numbered from the least on, with one outlier (such as a front end's sentinel for
 * "undefined") as the last number; or, if there are only a few scattered values, by their index among them.
 */
public final class CellEncoding {

  private static final int FEW = 16;

  private final IntervalSet values;
  private final List<Long> listed;
  private final boolean outlier;
  private final long most;

  CellEncoding(IntervalSet values) {
    this.values = values;
    IntervalSet rest = values.isSingle() ? values : values.without(values.max());
    boolean scattered = rest.intervals() > 1 && values.size() <= FEW;
    this.listed = scattered ? members(values) : List.of();
    this.outlier = !scattered && bits(rest.max() - rest.min() + 1) < bits(values.max() - values.min());
    if (scattered) {
      most = listed.size() - 1L;
    } else {
      most = outlier ? rest.max() - rest.min() + 1 : values.max() - values.min();
    }
  }

  private static List<Long> members(IntervalSet values) {
    List<Long> members = new ArrayList<>();
    for (int i = 0; i < values.intervals(); i++) {
      for (long v = values.low(i); v <= values.high(i); v++) {
        members.add(v);
      }
    }
    return members;
  }

  private static int bits(long most) {
    return 64 - Long.numberOfLeadingZeros(most);
  }

  /** How many bits it takes; 0 if there is only one value, and then there is no variable. */
  public int bits() {
    return bits(most);
  }

  /** Whether the cell can have this value. */
  public boolean has(long value) {
    return values.contains(value);
  }

  /** The bits of a value of the cell. */
  public long encode(long value) {
    if (!listed.isEmpty()) {
      return listed.indexOf(value);
    }
    return outlier && value == values.max() ? most : value - values.min();
  }

  public long decode(long code) {
    if (!listed.isEmpty()) {
      return listed.get((int) code);
    }
    return outlier && code == most ? values.max() : values.min() + code;
  }

  /** Whether the bits encode a value of the cell. */
  Term isValid(Term code, NumberTerms numbers) {
    if (code.isBool()) {
      return numbers.terms.yes;
    }
    Num number = numbers.of(numbers.terms.zext(code, code.width() + 1), 0, (1L << code.width()) - 1);
    Term valid = numbers.lessEqual(number, numbers.constant(most));
    return listed.isEmpty() ? numbers.terms.and(valid, isMember(decode(code, numbers), numbers)) : valid;
  }

  /** Whether the number is a value of the cell. */
  Term isMember(Num value, NumberTerms numbers) {
    Terms terms = numbers.terms;
    if (value.split() != null) {
      Num.Split s = value.split();
      return terms.ite(s.condition(), isMember(s.then(), numbers), isMember(s.otherwise(), numbers));
    }
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < values.intervals(); i++) {
      if (value.low() >= values.low(i) && value.high() <= values.high(i)) {
        return terms.yes;
      }
      parts.add(
          values.low(i) == values.high(i)
              ? numbers.equal(value, numbers.constant(values.low(i)))
              : terms.and(
                  numbers.lessEqual(numbers.constant(values.low(i)), value),
                  numbers.lessEqual(value, numbers.constant(values.high(i)))));
    }
    return terms.or(parts);
  }

  Num decode(Term code, NumberTerms numbers) {
    Terms terms = numbers.terms;
    if (code.isBool()) {
      return numbers.ite(code, numbers.constant(decode(1)), numbers.constant(decode(0)));
    }
    if (!listed.isEmpty()) {
      Num result = numbers.constant(listed.getLast());
      for (int i = listed.size() - 2; i >= 0; i--) {
        result = numbers.ite(terms.eq(code, terms.constant(code.width(), i)), numbers.constant(listed.get(i)), result);
      }
      return result;
    }
    long span = outlier ? most - 1 : most;
    Num offset = numbers.of(terms.zext(code, code.width() + 1), 0, span);
    Num regular = numbers.add(offset, numbers.constant(values.min()));
    return outlier
        ? numbers.ite(terms.eq(code, terms.constant(code.width(), most)), numbers.constant(values.max()), regular)
        : regular;
  }

  /** The bits of a number; arbitrary if it is not a value of the cell. */
  Term encode(Num value, NumberTerms numbers) {
    Terms terms = numbers.terms;
    int width = bits();
    if (value.isConst()) {
      long code = values.contains(value.low()) ? encode(value.low()) : 0;
      return width == 1 ? terms.bool(code == 1) : terms.constant(width, code);
    }
    if (value.split() != null) {
      Num.Split s = value.split();
      return terms.ite(s.condition(), encode(s.then(), numbers), encode(s.otherwise(), numbers));
    }
    if (width == 1) {
      return numbers.equal(value, numbers.constant(decode(1)));
    }
    if (!listed.isEmpty()) {
      Term result = terms.constant(width, listed.size() - 1);
      for (int i = listed.size() - 2; i >= 0; i--) {
        Term here = numbers.equal(value, numbers.constant(listed.get(i)));
        result = terms.ite(here, terms.constant(width, i), result);
      }
      return result;
    }
    int wide = Math.max(width, Math.max(value.width(), Num.width(values.min(), values.min()))) + 1;
    Term offset = terms.sub(numbers.bits(value, wide), terms.constant(wide, values.min()));
    Term regular = terms.trunc(offset, width);
    return outlier && value.high() >= values.max()
        ? terms.ite(
            numbers.equal(value, numbers.constant(values.max())), terms.constant(width, most), regular)
        : regular;
  }
}

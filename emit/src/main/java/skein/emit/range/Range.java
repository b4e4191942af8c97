package skein.emit.range;

import java.util.Arrays;
import skein.analysis.values.IntervalSet;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.UnaryOp;

/** The numbers {@code min .. max}: the possible values, found by static analysis. Never empty. */
public record Range(long min, long max) {

  /** The 32-bit numbers. */
  public static final Range INT = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
  public static final Range TRUTH = new Range(0, 1);

  /** Products of larger numbers could exceed 64 bits; operands in programs are never larger. */
  private static final Range FACTOR = new Range(-(1L << 31), 1L << 31);

  public Range {
    if (min > max) {
      throw new IllegalArgumentException("empty range");
    }
  }

  public static Range of(long value) {
    return new Range(value, value);
  }

  /** From the least to the greatest of them; 0 if there are none. */
  public static Range of(IntervalSet values) {
    return values.isEmpty() ? of(0) : new Range(values.min(), values.max());
  }

  /** From the least to the greatest of them. */
  public static Range around(long... values) {
    return new Range(Arrays.stream(values).min().orElseThrow(), Arrays.stream(values).max().orElseThrow());
  }

  /** The result of the operation before the 32-bit check. */
  public static Range of(BinaryOp op, Range a, Range b) {
    return switch (op) {
      case ADD -> new Range(a.min + b.min, a.max + b.max);
      case SUBTRACT -> new Range(a.min - b.max, a.max - b.min);
      case MULTIPLY -> {
        Range x = a.cut(FACTOR);
        Range y = b.cut(FACTOR);
        yield around(x.min * y.min, x.min * y.max, x.max * y.min, x.max * y.max);
      }
      case DIVIDE -> a.min >= 0 && b.min > 0 ? new Range(a.min / b.max, a.max / b.min) : quotient(a, b);
      case ROUND_DIVIDE -> quotient(a, b);
      case MODULO -> remainder(a, b);
      case MIN -> new Range(Math.min(a.min, b.min), Math.min(a.max, b.max));
      case MAX -> new Range(Math.max(a.min, b.min), Math.max(a.max, b.max));
      case EQUAL -> truth(a.isSingle() && a.equals(b), a.isBelow(b) || b.isBelow(a));
      case NOT_EQUAL -> truth(a.isBelow(b) || b.isBelow(a), a.isSingle() && a.equals(b));
      case LESS -> truth(a.isBelow(b), a.min >= b.max);
      case LESS_EQUAL -> truth(a.max <= b.min, b.isBelow(a));
      case AND -> truth(!a.contains(0) && !b.contains(0), a.equals(of(0)) || b.equals(of(0)));
      case OR -> truth(!a.contains(0) || !b.contains(0), a.equals(of(0)) && b.equals(of(0)));
    };
  }

  private static Range quotient(Range a, Range b) {
    long most = of(UnaryOp.ABS, a).max;
    return a.min >= 0 && b.min >= 0 ? new Range(0, most) : new Range(-most, most);
  }

  private static Range remainder(Range a, Range b) {
    if (a.min >= 0 && a.max < b.min) {
      return a;
    }
    return a.isSingle() && b.isSingle() && a.min >= 0 && b.min > 0
        ? of(a.min % b.min)
        : new Range(Math.min(0, b.min + 1), Math.max(0, b.max - 1));
  }

  /** The same for an operation on one value. */
  public static Range of(UnaryOp op, Range a) {
    return switch (op) {
      case NEGATE -> new Range(-a.max, -a.min);
      case ABS -> {
        long one = Math.abs(a.min);
        long other = Math.abs(a.max);
        yield new Range(a.contains(0) ? 0 : Math.min(one, other), Math.max(one, other));
      }
      case NOT -> truth(a.equals(of(0)), !a.contains(0));
    };
  }

  private static Range truth(boolean surely, boolean surelyNot) {
    return surely ? of(1) : surelyNot ? of(0) : TRUTH;
  }

  private boolean isBelow(Range other) {
    return max < other.min;
  }

  public boolean isSingle() {
    return min == max;
  }

  public boolean contains(long value) {
    return min <= value && value <= max;
  }

  public boolean within(Range other) {
    return other.min <= min && max <= other.max;
  }

  public boolean within(long from, long to) {
    return from <= min && max <= to;
  }

  public Range union(Range other) {
    return new Range(Math.min(min, other.min), Math.max(max, other.max));
  }

  /** The intersection with the other range; a number of the other if it is empty. */
  public Range cut(Range other) {
    long low = Math.max(min, other.min);
    long high = Math.min(max, other.max);
    return low <= high ? new Range(low, high) : of(other.nearest(min));
  }

  /** The number of this range that is nearest to the given one. */
  public long nearest(long value) {
    return Math.max(min, Math.min(max, value));
  }
}

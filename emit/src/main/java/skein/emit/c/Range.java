package skein.emit.c;

import skein.core.program.Expr.BinaryOp;

/** The numbers from {@code low} to {@code high}: what an expression may be, found without running anything. */
record Range(long low, long high) {

  static final Range TRUTH = new Range(0, 1);

  /** All of 32 bits, and the mark beyond them that front ends use. */
  static final Range ANY = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE + 1L);

  private static final Range INT = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);

  Range {
    if (low > high) {
      throw new IllegalArgumentException("empty range");
    }
  }

  static Range of(long value) {
    return new Range(value, value);
  }

  boolean within(long from, long to) {
    return from <= low && high <= to;
  }

  boolean fitsInt() {
    return within(INT.low, INT.high);
  }

  boolean contains(long value) {
    return low <= value && value <= high;
  }

  boolean isSingle() {
    return low == high;
  }

  Range join(Range other) {
    return new Range(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** As much of it as is within 32 bits: what is left when all else is an error. */
  Range clampedToInt() {
    return high < INT.low || low > INT.high ? Range.of(0) : new Range(Math.max(low, INT.low), Math.min(high, INT.high));
  }

  Range negated() {
    return new Range(-high, -low);
  }

  Range absolute() {
    long most = Math.max(Math.abs(low), Math.abs(high));
    return new Range(contains(0) ? 0 : Math.min(Math.abs(low), Math.abs(high)), most);
  }

  /** Of an operation on numbers, before anything is said about overflow. */
  static Range of(BinaryOp op, Range a, Range b) {
    return switch (op) {
      case ADD -> new Range(a.low + b.low, a.high + b.high);
      case SUBTRACT -> new Range(a.low - b.high, a.high - b.low);
      case MULTIPLY -> hull(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high);
      case DIVIDE, ROUND_DIVIDE -> {
        long most = a.absolute().high;
        yield a.low >= 0 && b.low >= 0 ? new Range(0, most) : new Range(-most, most);
      }
      case MODULO -> {
        long most = Math.max(0, Math.max(Math.abs(b.low), Math.abs(b.high)) - 1);
        yield new Range(b.low >= 0 ? 0 : -most, b.high <= 0 ? 0 : most);
      }
      case MIN -> new Range(Math.min(a.low, b.low), Math.min(a.high, b.high));
      case MAX -> new Range(Math.max(a.low, b.low), Math.max(a.high, b.high));
      case EQUAL -> truth(a.isSingle() && a.equals(b), a.high < b.low || b.high < a.low);
      case NOT_EQUAL -> truth(a.high < b.low || b.high < a.low, a.isSingle() && a.equals(b));
      case LESS -> truth(a.high < b.low, a.low >= b.high);
      case LESS_EQUAL -> truth(a.high <= b.low, a.low > b.high);
      case AND -> truth(!a.contains(0) && !b.contains(0), a.equals(of(0)) || b.equals(of(0)));
      case OR -> truth(!a.contains(0) || !b.contains(0), a.equals(of(0)) && b.equals(of(0)));
    };
  }

  private static Range truth(boolean surely, boolean surelyNot) {
    return surely ? of(1) : surelyNot ? of(0) : TRUTH;
  }

  private static Range hull(long a, long b, long c, long d) {
    return new Range(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
  }
}

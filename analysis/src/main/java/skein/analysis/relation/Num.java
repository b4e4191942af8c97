package skein.analysis.relation;

/**
 * An integer in {@code low .. high} that depends on the state: a Boolean term (then 0 or 1), or a
 * bit-vector just wide enough for its range, in two's complement, or a case distinction that would be wide as one bit-vector (a small number, or a
 * distant sentinel).
 */
record Num(long low, long high, Term term, Split split) {

  record Split(Term condition, Num then, Num otherwise) {}

  /** How many bits the numbers of a range take in two's complement. */
  static int width(long low, long high) {
    return 65 - Long.numberOfLeadingZeros(Math.max(~low, high));
  }

  int width() {
    return width(low, high);
  }

  boolean isConst() {
    return low == high;
  }

  boolean isBool() {
    return term != null && term.isBool();
  }
}

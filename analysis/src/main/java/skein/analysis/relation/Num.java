package skein.analysis.relation;

/**
 * An integer in {@code low .. high} that depends on the state: a Boolean term (then 0 or 1), or a
 * bit-vector just wide enough for its range, in two's complement, or a case distinction that would only
 * become wide if it were written as one bit-vector (a small number, or else a mark far away).
 */
record Num(long low, long high, Term term, Split split) {

  record Split(Term condition, Num then, Num otherwise) {}

  /** How many bits in two's complement the numbers of a range take. */
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

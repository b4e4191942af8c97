package skein.emit.c;

import skein.emit.range.Range;

/** How alike a value is in two executions. */
enum Likeness {
  /** It is the same. */
  SAME,
  /** It is the same mark, or in both a number of 32 bits: whether it is undefined, for one, is the same. */
  ALIKE,
  DIFFERENT;

  /** Of values of which nothing is known but that they are among these. */
  static Likeness ofAny(Range range) {
    return range.isSingle() ? SAME : range.within(Range.INT) ? ALIKE : DIFFERENT;
  }

  boolean isSame() {
    return this == SAME;
  }

  /** If it may be as alike as either. */
  Likeness or(Likeness other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /** Of a number of 32 bits that is computed from such a value and nothing else. */
  Likeness computed() {
    return isSame() ? SAME : ALIKE;
  }
}

package skein.emit.c;

import skein.emit.range.Range;

/** How alike a value is in two executions. */
enum Likeness {
  /** It is the same. */
  SAME,
  /** It is the same mark, or a 32-bit number in both; in particular, it is undefined in both or in neither. */
  ALIKE,
  DIFFERENT;

  /** For values of which only the range is known. */
  static Likeness ofAny(Range range) {
    return range.isSingle() ? SAME : range.within(Range.INT) ? ALIKE : DIFFERENT;
  }

  boolean isSame() {
    return this == SAME;
  }

  /** The weaker of the two. */
  Likeness or(Likeness other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /** For a 32-bit number computed only from such a value. */
  Likeness computed() {
    return isSame() ? SAME : ALIKE;
  }
}

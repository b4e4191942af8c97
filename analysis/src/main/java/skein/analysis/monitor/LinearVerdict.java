package skein.analysis.monitor;

/** What the beginning of an execution decides about a formula. The operators are those of Kleene's logic. */
public enum LinearVerdict {

  /** Every continuation satisfies it. */
  SATISFIED,
  /** No continuation satisfies it. */
  VIOLATED,
  /** Some continuations satisfy it and others do not, or nothing shows that this is impossible. */
  OPEN;

  static LinearVerdict of(boolean satisfied) {
    return satisfied ? SATISFIED : VIOLATED;
  }

  public boolean isDecided() {
    return this != OPEN;
  }

  LinearVerdict not() {
    return switch (this) {
      case SATISFIED -> VIOLATED;
      case VIOLATED -> SATISFIED;
      case OPEN -> OPEN;
    };
  }

  LinearVerdict and(LinearVerdict other) {
    if (this == VIOLATED || other == VIOLATED) {
      return VIOLATED;
    }
    return this == SATISFIED && other == SATISFIED ? SATISFIED : OPEN;
  }

  LinearVerdict or(LinearVerdict other) {
    return not().and(other.not()).not();
  }
}

package skein.explore.term;

/** The operator of a {@link SymbolicTerm}. */
public enum SymbolicOp {
  CONST,
  CELL,
  /** A value chosen during the step, by the index of the choice. */
  CHOSEN,
  NEGATE, ABS, NOT,
  /** Over any number of terms that cannot raise an error; commutative. */
  ADD, MULTIPLY, MIN, MAX, AND, OR,
  /** The absolute difference. */
  DISTANCE,
  /** From left to right, short-circuit. */
  AND_THEN, OR_ELSE,
  /** From left to right; may overflow. */
  CHECKED_ADD, CHECKED_MULTIPLY,
  SUBTRACT, DIVIDE, MODULO, ROUND_DIVIDE,
  EQUAL, LESS,
  /** If, then, else. */
  IF,
  /** The first argument selects one of the others. */
  SELECT,
  /** An index below a bound. */
  BOUNDED,
  FAIL;

  /** Whether its value is always 0 or 1. */
  boolean isCondition() {
    return switch (this) {
      case NOT, AND, OR, AND_THEN, OR_ELSE, EQUAL, LESS -> true;
      case CONST, CELL, CHOSEN, NEGATE, ABS, ADD, MULTIPLY, MIN, MAX, DISTANCE, CHECKED_ADD, CHECKED_MULTIPLY, SUBTRACT, DIVIDE,
          MODULO, ROUND_DIVIDE, IF, SELECT, BOUNDED, FAIL -> false;
    };
  }
}

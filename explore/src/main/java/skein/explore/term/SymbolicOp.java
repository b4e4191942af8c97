package skein.explore.term;

/** What a {@link SymbolicTerm} is made of. */
public enum SymbolicOp {
  CONST,
  CELL,
  /** A value chosen during the step, by its number. */
  CHOSEN,
  NEGATE, ABS, NOT,
  /** Of any number of terms that cannot raise an error; the order does not matter. */
  ADD, MULTIPLY, MIN, MAX, AND, OR,
  /** How far two numbers are apart. */
  DISTANCE,
  /** From left to right, as far as needed. */
  AND_THEN, OR_ELSE,
  /** From left to right; may leave the range of numbers. */
  CHECKED_ADD, CHECKED_MULTIPLY,
  SUBTRACT, DIVIDE, MODULO, ROUND_DIVIDE,
  EQUAL, LESS,
  /** If, then, else. */
  IF,
  /** The first argument says which of the others. */
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

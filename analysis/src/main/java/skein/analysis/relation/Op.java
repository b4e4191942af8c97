package skein.analysis.relation;

/** The operator of a {@link Term}. Bit-vector operations are those of SMT-LIB's theory of fixed-size bit-vectors. */
public enum Op {
  CONST, VAR,
  NOT, AND, OR,
  /** Of any sort: condition, then, otherwise. */
  ITE,
  /** Of two terms of the same sort. */
  EQ,
  /** Signed comparisons. */
  SLT, SLE,
  ADD, SUB, MUL,
  /** Unsigned; by zero gives all ones. */
  UDIV,
  /** Unsigned; by zero gives the dividend. */
  UREM,
  /** Sign extension to the term's width. */
  SEXT,
  /** Zero extension to the term's width. */
  ZEXT,
  /** Truncation to the term's width (the lowest bits). */
  TRUNC,
  /** One bit as a Boolean; the term's value is its index, 0 for the lowest. */
  BIT
}

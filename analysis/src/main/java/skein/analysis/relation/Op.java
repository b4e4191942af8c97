package skein.analysis.relation;

/** What a {@link Term} is made by. Bit-vector operations mean what they mean in SMT-LIB's theory of fixed-size bit-vectors. */
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
  /** The lowest bits, as many as the term is wide. */
  TRUNC,
  /** One bit as a Boolean; which one is the term's value, the lowest being number 0. */
  BIT
}

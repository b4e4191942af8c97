package skein.core.program;

import skein.core.source.Span;

/**
 * Expressions of a {@link Program}: pure, over integers; conditions are 0 or 1. Evaluation is
 * strict and from left to right, except for {@code AND}, {@code OR}, {@link Choice} and quantifiers,
 * which are evaluated only as far as needed. Arithmetic that leaves 32 bits, a division by zero, an index out
 * of bounds and {@link Fail} are model errors, reported at the span the node carries.
 *
 * <p>Locals live in the frame of the rule (or predicate) being evaluated; slot 0 of a rule's frame
 * is the agent that takes the step. The scope of what {@link Let}, {@link Quantified} and {@link Stmt.For} bind is their body.
 */
public sealed interface Expr {

  /** A number. May lie outside 32 bits: front ends use such numbers as marks, never in arithmetic. */
  record Const(long value) implements Expr {}

  /** A scalar variable. */
  record Read(Variable variable) implements Expr {}

  /** An element of an array variable; the index must be in bounds (see {@link InBounds}). */
  record ReadAt(Variable variable, Expr index) implements Expr {}

  /** A local of the frame. */
  record Local(String name, int slot) implements Expr {}

  /** An element of a local array, which occupies {@code length} slots from {@code slot} on. */
  record LocalAt(String name, int slot, int length, Expr index) implements Expr {}

  record Unary(UnaryOp op, Expr operand, Span at) implements Expr {}

  record Binary(BinaryOp op, Expr left, Expr right, Span at) implements Expr {}

  /** {@code condition ? then : otherwise}; only the chosen side is evaluated. */
  record Choice(Expr condition, Expr then, Expr otherwise) implements Expr {}

  /** Evaluates {@code value} once and keeps it in {@code slot} while {@code body} is evaluated. */
  record Let(String name, int slot, Expr value, Expr body) implements Expr {}

  /** Over {@code from <= slot < to}, in ascending order, stopping as soon as the result is known. */
  record Quantified(Quantifier quantifier, String name, int slot, Expr from, Expr to, Expr body)
      implements Expr {}

  /** The value of {@code index} if it is in {@code 0 .. bound-1}, else a model error. */
  record InBounds(Expr index, long bound, String what, Span at) implements Expr {}

  /** A model error whenever it is evaluated. */
  record Fail(String message, Span at) implements Expr {}

  enum UnaryOp { NEGATE, ABS, NOT }

  enum BinaryOp {
    ADD, SUBTRACT, MULTIPLY,
    /** Rounds toward zero. */
    DIVIDE,
    /** The remainder with the sign of the divisor. */
    MODULO,
    /** Rounds to nearest, halves away from zero. */
    ROUND_DIVIDE,
    MIN, MAX,
    EQUAL, NOT_EQUAL, LESS, LESS_EQUAL,
    /** Short-circuit conjunction. */
    AND,
    /** Short-circuit disjunction. */
    OR
  }

  enum Quantifier { FORALL, EXISTS, COUNT }

  Expr TRUE = new Const(1);
  Expr FALSE = new Const(0);
}

package skein.core.program;

import java.util.List;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Const;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Expr.UnaryOp;
import skein.core.source.Span;

/** Builds expressions that front ends often need, simplifying trivial cases. Spans are null where no error is possible. */
public final class Exprs {

  private Exprs() {}

  public static Expr constant(long value) {
    return new Const(value);
  }

  public static Expr read(Variable variable, Expr index) {
    return new Expr.ReadAt(variable, index);
  }

  public static Expr not(Expr operand) {
    return operand instanceof Const(long value)
        ? constant(value == 0 ? 1 : 0)
        : new Expr.Unary(UnaryOp.NOT, operand, null);
  }

  public static Expr equal(Expr left, Expr right) {
    return new Expr.Binary(BinaryOp.EQUAL, left, right, null);
  }

  public static Expr equal(Expr left, long right) {
    return equal(left, constant(right));
  }

  public static Expr notEqual(Expr left, Expr right) {
    return new Expr.Binary(BinaryOp.NOT_EQUAL, left, right, null);
  }

  public static Expr less(Expr left, Expr right) {
    return new Expr.Binary(BinaryOp.LESS, left, right, null);
  }

  public static Expr lessEqual(Expr left, Expr right) {
    return new Expr.Binary(BinaryOp.LESS_EQUAL, left, right, null);
  }

  public static Expr max(Expr left, Expr right) {
    return new Expr.Binary(BinaryOp.MAX, left, right, null);
  }

  public static Expr and(Expr left, Expr right) {
    if (left instanceof Const(long value)) {
      return value == 0 ? Expr.FALSE : right;
    }
    return right.equals(Expr.TRUE) ? left : new Expr.Binary(BinaryOp.AND, left, right, null);
  }

  public static Expr or(Expr left, Expr right) {
    if (left instanceof Const(long value)) {
      return value != 0 ? Expr.TRUE : right;
    }
    return right.equals(Expr.FALSE) ? left : new Expr.Binary(BinaryOp.OR, left, right, null);
  }

  public static Expr and(List<Expr> operands) {
    return operands.stream().reduce(Expr.TRUE, Exprs::and);
  }

  public static Expr or(List<Expr> operands) {
    return operands.stream().reduce(Expr.FALSE, Exprs::or);
  }

  /** Addition of small numbers that cannot leave 32 bits. */
  public static Expr plus(Expr left, long right) {
    if (right == 0) {
      return left;
    }
    return left instanceof Const(long value)
        ? constant(value + right)
        : new Expr.Binary(BinaryOp.ADD, left, constant(right), null);
  }

  public static Expr plus(Expr left, Expr right) {
    if (right instanceof Const(long value)) {
      return plus(left, value);
    }
    return left.equals(Expr.FALSE) ? right : new Expr.Binary(BinaryOp.ADD, left, right, null);
  }

  /** Multiplication of small numbers that cannot leave 32 bits. */
  public static Expr times(Expr left, long right) {
    if (right == 1) {
      return left;
    }
    return left instanceof Const(long value)
        ? constant(value * right)
        : new Expr.Binary(BinaryOp.MULTIPLY, left, constant(right), null);
  }

  /** Whether {@code first <= value <= last}; the value should be cheap, since it is evaluated twice. */
  public static Expr between(Expr value, long first, long last) {
    return and(lessEqual(constant(first), value), lessEqual(value, constant(last)));
  }

  /** A checked index; a constant in bounds needs no check. */
  public static Expr inBounds(Expr index, long bound, String what, Span at) {
    return index instanceof Const(long value) && value >= 0 && value < bound
        ? index
        : new Expr.InBounds(index, bound, what, at);
  }

  public static Expr quantified(Quantifier quantifier, Expr.Local variable, long from, long to, Expr body) {
    return new Expr.Quantified(quantifier, variable.name(), variable.slot(), constant(from), constant(to), body);
  }
}

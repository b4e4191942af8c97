package skein.guarded.lower;

import skein.core.program.Expr;

/** Between which integers the value of an expression lies, if it has one. */
record Bounds(long least, long most) {

  private static final Bounds TRUTH = new Bounds(0, 1);
  private static final Bounds ANY = new Bounds(Integer.MIN_VALUE, Integer.MAX_VALUE);

  static Bounds of(Expr expr) {
    return switch (expr) {
      case Expr.Const(long value) -> new Bounds(value, value);
      case Expr.Read(var variable) -> new Bounds(variable.min(), variable.max());
      case Expr.Choice(var _, var then, var otherwise) -> of(then).or(of(otherwise));
      case Expr.Unary(var op, var operand, var _) ->
          switch (op) {
            case NOT -> TRUTH;
            case NEGATE -> new Bounds(0, 0).minus(of(operand));
            case ABS -> ANY;
          };
      case Expr.Binary(var op, var left, var right, var _) -> of(op, of(left), of(right));
      case Expr.Fail _ -> new Bounds(0, 0);
      case Expr.ReadAt _, Expr.Local _, Expr.LocalAt _, Expr.Let _, Expr.Quantified _, Expr.InBounds _ -> ANY;
    };
  }

  private static Bounds of(Expr.BinaryOp op, Bounds left, Bounds right) {
    return switch (op) {
      case ADD -> left.plus(right);
      case SUBTRACT -> left.minus(right);
      case MULTIPLY -> left.times(right);
      case MIN -> new Bounds(Math.min(left.least, right.least), Math.min(left.most, right.most));
      case MAX -> new Bounds(Math.max(left.least, right.least), Math.max(left.most, right.most));
      case MODULO -> right.least > 0 ? new Bounds(0, right.most - 1) : ANY;
      case DIVIDE, ROUND_DIVIDE -> ANY;
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> TRUTH;
    };
  }

  /** Of arithmetic, which raises an error outside 32 bits. */
  private Bounds clipped() {
    long from = Math.clamp(least, ANY.least, ANY.most);
    return new Bounds(from, Math.clamp(most, from, ANY.most));
  }

  private Bounds or(Bounds other) {
    return new Bounds(Math.min(least, other.least), Math.max(most, other.most));
  }

  private Bounds plus(Bounds other) {
    return new Bounds(least + other.least, most + other.most).clipped();
  }

  private Bounds minus(Bounds other) {
    return new Bounds(least - other.most, most - other.least).clipped();
  }

  private Bounds times(Bounds other) {
    long a = least * other.least;
    long b = least * other.most;
    long c = most * other.least;
    long d = most * other.most;
    return new Bounds(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d))).clipped();
  }

  /** Whether all values lie in a range. */
  boolean within(long from, long to) {
    return from <= least && most <= to;
  }
}

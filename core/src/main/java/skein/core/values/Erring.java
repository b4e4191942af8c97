package skein.core.values;

import skein.core.program.Expr;

/** Whether the evaluation of an expression may err, given sets of values. */
final class Erring {

  private Erring() {}

  static boolean isPossible(Expr expr, Environment env) {
    env.effort.spend(1);
    return switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Local _ -> false;
      case Expr.ReadAt(var _, var index) -> isPossible(index, env);
      case Expr.LocalAt(var _, var _, var _, var index) -> isPossible(index, env);
      case Expr.Unary(var op, var operand, var _) ->
          isPossible(operand, env) || op != Expr.UnaryOp.NOT && overflows(Evaluation.value(operand, env));
      case Expr.Binary(var op, var left, var right, var _) -> binary(op, left, right, env);
      case Expr.Choice(var condition, var then, var otherwise) ->
          isPossible(condition, env) || given(condition, true, then, env) || given(condition, false, otherwise, env);
      case Expr.Let(var _, int slot, var value, var body) -> {
        if (isPossible(value, env)) {
          yield true;
        }
        env.frame[slot] = Evaluation.value(value, env);
        yield isPossible(body, env);
      }
      case Expr.Quantified q -> quantified(q, env);
      case Expr.InBounds(var index, long bound, var _, var _) -> {
        IntervalSet at = Evaluation.value(index, env);
        yield isPossible(index, env) || at.isEmpty() || at.min() < 0 || at.max() >= bound;
      }
      case Expr.Fail _ -> true;
    };
  }

  /** Whether the negative of a value may not fit. */
  private static boolean overflows(IntervalSet values) {
    return values.isEmpty() || values.min() <= Integer.MIN_VALUE || values.max() > Integer.MAX_VALUE;
  }

  /** Where the condition has that truth. */
  private static boolean given(Expr condition, boolean truth, Expr expr, Environment env) {
    Environment there = env.copy();
    return Refinement.refineInside(condition, truth, there) && isPossible(expr, there);
  }

  private static boolean binary(Expr.BinaryOp op, Expr left, Expr right, Environment env) {
    if (isPossible(left, env)) {
      return true;
    }
    return switch (op) {
      case AND -> given(left, true, right, env);
      case OR -> given(left, false, right, env);
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, MIN, MAX -> isPossible(right, env);
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, ROUND_DIVIDE ->
          isPossible(right, env) || errs(op, Evaluation.value(left, env), Evaluation.value(right, env));
    };
  }

  private static boolean errs(Expr.BinaryOp op, IntervalSet a, IntervalSet b) {
    if (a.isEmpty() || b.isEmpty()) {
      return true;
    }
    return switch (op) {
      case ADD -> !fits(a.min() + b.min()) || !fits(a.max() + b.max());
      case SUBTRACT -> !fits(a.min() - b.max()) || !fits(a.max() - b.min());
      case MULTIPLY ->
          !fits(a.min() * b.min()) || !fits(a.min() * b.max()) || !fits(a.max() * b.min()) || !fits(a.max() * b.max());
      case MODULO -> b.contains(0);
      case DIVIDE, ROUND_DIVIDE ->
          b.contains(0) || a.max() > Integer.MAX_VALUE || a.min() <= Integer.MIN_VALUE;
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, MIN, MAX, AND, OR -> throw new IllegalArgumentException("never errs");
    };
  }

  private static boolean fits(long value) {
    return value == (int) value;
  }

  private static boolean quantified(Expr.Quantified q, Environment env) {
    if (isPossible(q.from(), env) || isPossible(q.to(), env)) {
      return true;
    }
    IntervalSet from = Evaluation.value(q.from(), env);
    IntervalSet to = Evaluation.value(q.to(), env);
    if (from.isEmpty() || to.isEmpty()) {
      return true;
    }
    if (from.min() >= to.max()) {
      return false;
    }
    env.frame[q.slot()] = IntervalSet.between(from.min(), to.max() - 1);
    return isPossible(q.body(), env);
  }
}

package skein.analysis.values;

import skein.core.program.Expr;

/** Whether the evaluation of an expression may raise an error, given sets of values. */
final class Erring {

  private Erring() {}

  static boolean isPossible(Expr expr, Environment env) {
    env.effort.spend(1);
    return switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Local _ -> false;
      case Expr.ReadAt(var _, var index) -> isPossible(index, env);
      case Expr.LocalAt(var _, var _, var _, var index) -> isPossible(index, env);
      case Expr.Unary(var op, var operand, var _) ->
          isPossible(operand, env) || (op != Expr.UnaryOp.NOT && !areAmong(Definedness.NEGATABLE, AbstractEvaluation.value(operand, env)));
      case Expr.Binary(var op, var left, var right, var _) -> binary(op, left, right, env);
      case Expr.Choice(var condition, var then, var otherwise) ->
          isPossible(condition, env) || given(condition, true, then, env) || given(condition, false, otherwise, env);
      case Expr.Let(var _, int slot, var value, var body) -> {
        if (isPossible(value, env)) {
          yield true;
        }
        env.frame[slot] = AbstractEvaluation.value(value, env);
        yield isPossible(body, env);
      }
      case Expr.Quantified q -> quantified(q, env);
      case Expr.InBounds(var index, long bound, var _, var _) ->
          isPossible(index, env) || !areAmong(IntervalSet.between(0, bound - 1), AbstractEvaluation.value(index, env));
      case Expr.Fail _ -> true;
    };
  }

  private static boolean areAmong(IntervalSet allowed, IntervalSet values) {
    return !values.isEmpty() && allowed.containsAll(values);
  }

  /** Where the condition has that truth value. */
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
          isPossible(right, env) || !fits(op, AbstractEvaluation.value(left, env), AbstractEvaluation.value(right, env));
    };
  }

  private static boolean fits(Expr.BinaryOp op, IntervalSet a, IntervalSet b) {
    return areAmong(Definedness.INT, a) && areAmong(Definedness.INT, b) && Definedness.fits(op, a, b);
  }

  private static boolean quantified(Expr.Quantified q, Environment env) {
    if (isPossible(q.from(), env) || isPossible(q.to(), env)) {
      return true;
    }
    IntervalSet from = AbstractEvaluation.value(q.from(), env);
    IntervalSet to = AbstractEvaluation.value(q.to(), env);
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

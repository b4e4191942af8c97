package skein.analysis.values;

import java.util.function.LongBinaryOperator;
import skein.core.program.Expr;

/** The abstract value of an expression: the set of its possible values; empty if it always raises an error. */
final class AbstractEvaluation {

  static final IntervalSet TRUE = IntervalSet.of(1);
  static final IntervalSet FALSE = IntervalSet.of(0);
  static final IntervalSet EITHER = IntervalSet.between(0, 1);
  private static final IntervalSet INT = IntervalSet.between(Integer.MIN_VALUE, Integer.MAX_VALUE);

  private AbstractEvaluation() {}

  static IntervalSet value(Expr expr, Environment env) {
    env.effort.spend(1);
    return switch (expr) {
      case Expr.Const(long value) -> IntervalSet.of(value);
      case Expr.Read(var variable) -> env.cells[variable.offset()];
      case Expr.ReadAt(var variable, var index) ->
          elements(env.cells, variable.offset(), variable.length(), value(index, env));
      case Expr.Local(var _, int slot) -> env.frame[slot];
      case Expr.LocalAt(var _, int slot, int length, var index) ->
          elements(env.frame, slot, length, value(index, env));
      case Expr.Unary(var op, var operand, var _) -> unary(op, value(operand, env));
      case Expr.Binary(var op, var left, var right, var _) -> binary(op, left, right, env);
      case Expr.Choice(var condition, var then, var otherwise) -> choice(condition, then, otherwise, env);
      case Expr.Let(var _, int slot, var value, var body) -> {
        env.frame[slot] = value(value, env);
        yield env.frame[slot].isEmpty() ? IntervalSet.EMPTY : value(body, env);
      }
      case Expr.Quantified quantified -> quantified(quantified, env);
      case Expr.InBounds(var index, long bound, var _, var _) ->
          value(index, env).intersect(IntervalSet.between(0, bound - 1));
      case Expr.Fail _ -> IntervalSet.EMPTY;
    };
  }

  private static IntervalSet choice(Expr condition, Expr then, Expr otherwise, Environment env) {
    if (env.depth == Refinement.DEEP) {
      IntervalSet truth = value(condition, env);
      IntervalSet first = truth.without(0).isEmpty() ? IntervalSet.EMPTY : value(then, env);
      return truth.contains(0) ? first.union(value(otherwise, env)) : first;
    }
    Environment yes = env.copy();
    Environment no = env.copy();
    IntervalSet result = IntervalSet.EMPTY;
    if (Refinement.refineInside(condition, true, yes)) {
      result = value(then, yes);
    }
    return Refinement.refineInside(condition, false, no) ? result.union(value(otherwise, no)) : result;
  }

  private static IntervalSet elements(IntervalSet[] all, int first, int length, IntervalSet index) {
    IntervalSet result = IntervalSet.EMPTY;
    IntervalSet inBounds = index.intersect(IntervalSet.between(0, length - 1));
    for (int i = 0; i < inBounds.intervals(); i++) {
      for (long at = inBounds.low(i); at <= inBounds.high(i); at++) {
        result = result.union(all[first + (int) at]);
      }
    }
    return result;
  }

  private static IntervalSet unary(Expr.UnaryOp op, IntervalSet operand) {
    return switch (op) {
      case NEGATE -> operand.map(i -> new long[] {-i[1], -i[0]}).intersect(INT);
      case ABS ->
          operand
              .map(
                  i ->
                      i[0] >= 0
                          ? i
                          : i[1] <= 0 ? new long[] {-i[1], -i[0]} : new long[] {0, Math.max(-i[0], i[1])})
              .intersect(INT);
      case NOT -> truth(operand.contains(0), !operand.without(0).isEmpty());
    };
  }

  private static IntervalSet binary(Expr.BinaryOp op, Expr left, Expr right, Environment env) {
    IntervalSet a = value(left, env);
    switch (op) {
      case AND -> {
        boolean canFail = a.contains(0);
        if (a.without(0).isEmpty()) {
          return canFail ? FALSE : IntervalSet.EMPTY;
        }
        IntervalSet b = value(right, env);
        return truth(!b.without(0).isEmpty(), canFail || b.contains(0));
      }
      case OR -> {
        boolean canHold = !a.without(0).isEmpty();
        if (!a.contains(0)) {
          return canHold ? TRUE : IntervalSet.EMPTY;
        }
        IntervalSet b = value(right, env);
        return truth(canHold || !b.without(0).isEmpty(), b.contains(0));
      }
      default -> {}
    }
    IntervalSet b = value(right, env);
    if (a.isEmpty() || b.isEmpty()) {
      return IntervalSet.EMPTY;
    }
    return switch (op) {
      case ADD -> a.combine(b, Long::sum).intersect(INT);
      case SUBTRACT -> a.combine(b, (x, y) -> x - y).intersect(INT);
      case MULTIPLY -> a.combine(b, (x, y) -> x * y).intersect(INT);
      case DIVIDE -> quotient(a, b, (x, y) -> x / y);
      case ROUND_DIVIDE -> quotient(a, b, AbstractEvaluation::roundedQuotient);
      case MODULO -> modulo(a, b.negative()).union(modulo(a, b.positive()));
      case MIN -> a.combine(b, Math::min);
      case MAX -> a.combine(b, Math::max);
      case EQUAL -> truth(!a.intersect(b).isEmpty(), !(a.isSingle() && a.equals(b)));
      case NOT_EQUAL -> truth(!(a.isSingle() && a.equals(b)), !a.intersect(b).isEmpty());
      case LESS -> truth(a.min() < b.max(), a.max() >= b.min());
      case LESS_EQUAL -> truth(a.min() <= b.max(), a.max() > b.min());
      case AND, OR -> throw new IllegalStateException("handled above");
    };
  }

  /** For a divisor of one sign, a quotient takes its extremes at the corners. (The set "without zero" may still contain zero.) */
  private static IntervalSet quotient(IntervalSet a, IntervalSet b, LongBinaryOperator operation) {
    return a.combine(b.negative(), operation).union(a.combine(b.positive(), operation)).intersect(INT);
  }

  private static long roundedQuotient(long a, long b) {
    long quotient = a / b;
    return 2 * Math.abs(a % b) < Math.abs(b) ? quotient : (a < 0) == (b < 0) ? quotient + 1 : quotient - 1;
  }

  private static IntervalSet modulo(IntervalSet a, IntervalSet b) {
    if (b.isEmpty()) {
      return IntervalSet.EMPTY;
    }
    if (a.min() >= 0 && b.min() > a.max()) {
      return a;
    }
    long low = b.min() < 0 ? b.min() + 1 : 0;
    long high = b.max() > 0 ? b.max() - 1 : 0;
    IntervalSet range = IntervalSet.between(low, high);
    boolean few = b.size() <= IntervalSet.FEW && a.size() <= IntervalSet.FEW / b.size();
    return few ? a.combine(b, Math::floorMod) : range;
  }

  private static IntervalSet quantified(Expr.Quantified q, Environment env) {
    IntervalSet from = value(q.from(), env);
    IntervalSet to = value(q.to(), env);
    if (from.isEmpty() || to.isEmpty()) {
      return IntervalSet.EMPTY;
    }
    if (from.min() >= to.max()) {
      return q.quantifier() == Expr.Quantifier.FORALL ? TRUE : FALSE;
    }
    env.frame[q.slot()] = IntervalSet.between(from.min(), to.max() - 1);
    IntervalSet body = value(q.body(), env);
    boolean mayBeEmpty = from.max() >= to.min();
    return switch (q.quantifier()) {
      case COUNT -> IntervalSet.between(0, to.max() - from.min());
      case FORALL -> truth(mayBeEmpty || !body.without(0).isEmpty(), body.contains(0));
      case EXISTS -> truth(!body.without(0).isEmpty(), mayBeEmpty || body.contains(0));
    };
  }

  private static IntervalSet truth(boolean canHold, boolean canFail) {
    if (canHold) {
      return canFail ? EITHER : TRUE;
    }
    return canFail ? FALSE : IntervalSet.EMPTY;
  }
}

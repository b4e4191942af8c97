package skein.analysis.values;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import skein.core.program.Expr;

/** Narrows an environment by a condition that is known to hold, or not to hold. */
final class Refinement {

  private static final long FAR = Long.MAX_VALUE / 4;

  /** More deeply nested conditions are only evaluated: narrowing by them takes time exponential in the depth. */
  static final int DEEP = 5;

  private Refinement() {}

  /** Whether the condition can have that truth value; the environment is narrowed to where it does. */
  static boolean refine(Expr condition, boolean truth, Environment env) {
    env.effort.spend(1);
    return switch (condition) {
      case Expr.Unary(var op, var operand, var _) when op == Expr.UnaryOp.NOT -> refine(operand, !truth, env);
      case Expr.Binary(var op, var left, var right, var _) when op == Expr.BinaryOp.AND || op == Expr.BinaryOp.OR ->
          truth == (op == Expr.BinaryOp.AND) ? both(left, right, truth, env) : either(op, condition, truth, env);
      case Expr.Binary(var op, var left, var right, var _) -> compare(op, left, right, truth, condition, env);
      case Expr.Choice(var test, var then, var otherwise) -> {
        Environment yes = env.copy();
        Environment no = env.copy();
        boolean first = refineInside(test, true, yes) && refine(then, truth, yes);
        boolean second = refineInside(test, false, no) && refine(otherwise, truth, no);
        yield env.setToEither(yes, first, no, second);
      }
      case Expr.Let(var _, int slot, var value, var body) -> {
        env.frame[slot] = AbstractEvaluation.value(value, env);
        yield !env.frame[slot].isEmpty()
            && refine(body, truth, env)
            && (!env.invertsArithmetic || narrow(value, env.frame[slot], env));
      }
      default -> narrow(condition, truth ? nonZero(condition, env) : IntervalSet.of(0), env);
    };
  }

  private static IntervalSet nonZero(Expr condition, Environment env) {
    return AbstractEvaluation.value(condition, env).without(0);
  }

  private static boolean both(Expr left, Expr right, boolean truth, Environment env) {
    return refine(left, truth, env) && refine(right, truth, env);
  }

  /** One operand of the connective has that truth value, and none before it. */
  private static boolean either(Expr.BinaryOp op, Expr condition, boolean truth, Environment env) {
    Environment open = env.copy();
    Environment found = env.copy();
    boolean any = false;
    for (Iterator<Expr> parts = parts(op, condition).iterator(); parts.hasNext(); ) {
      Expr part = parts.next();
      Environment here = parts.hasNext() ? open.copy() : open;
      boolean decides = parts.hasNext() ? refineInside(part, truth, here) : refine(part, truth, here);
      any = found.setToEither(found, any, here, decides);
      if (parts.hasNext() && !refineInside(part, !truth, open)) {
        break;
      }
    }
    if (any) {
      env.set(found);
    }
    return any;
  }

  /** The operands of a chain of the same connective, in order. */
  private static List<Expr> parts(Expr.BinaryOp op, Expr condition) {
    List<Expr> parts = new ArrayList<>();
    Expr rest = condition;
    while (rest instanceof Expr.Binary(var same, var left, var right, var _) && same == op) {
      parts.add(right);
      rest = left;
    }
    parts.add(rest);
    return parts.reversed();
  }

  /** The same for a condition that is analysed for both truth values. */
  static boolean refineInside(Expr condition, boolean truth, Environment env) {
    if (env.depth == DEEP) {
      IntervalSet value = AbstractEvaluation.value(condition, env);
      return truth ? !value.without(0).isEmpty() : value.contains(0);
    }
    env.depth++;
    boolean possible = refine(condition, truth, env);
    env.depth--;
    return possible;
  }

  private static boolean compare(
      Expr.BinaryOp op, Expr left, Expr right, boolean truth, Expr whole, Environment env) {
    IntervalSet a = AbstractEvaluation.value(left, env);
    IntervalSet b = AbstractEvaluation.value(right, env);
    if (a.isEmpty() || b.isEmpty()) {
      return false;
    }
    return switch (op) {
      case EQUAL -> truth ? equal(left, a, right, b, env) : different(left, a, right, b, env);
      case NOT_EQUAL -> truth ? different(left, a, right, b, env) : equal(left, a, right, b, env);
      case LESS -> truth ? ordered(left, a, right, b, 1, env) : ordered(right, b, left, a, 0, env);
      case LESS_EQUAL -> truth ? ordered(left, a, right, b, 0, env) : ordered(right, b, left, a, 1, env);
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, ROUND_DIVIDE, MIN, MAX ->
          narrow(whole, truth ? nonZero(whole, env) : IntervalSet.of(0), env);
      case AND, OR -> throw new IllegalStateException("handled before");
    };
  }

  private static boolean equal(Expr left, IntervalSet a, Expr right, IntervalSet b, Environment env) {
    IntervalSet common = a.intersect(b);
    return narrow(left, common, env) && narrow(right, common, env);
  }

  private static boolean different(Expr left, IntervalSet a, Expr right, IntervalSet b, Environment env) {
    return narrow(left, b.isSingle() ? a.without(b.min()) : a, env)
        && narrow(right, a.isSingle() ? b.without(a.min()) : b, env);
  }

  /** {@code smaller + gap <= larger}. */
  private static boolean ordered(
      Expr smaller, IntervalSet a, Expr larger, IntervalSet b, long gap, Environment env) {
    return narrow(smaller, a.intersect(IntervalSet.between(-FAR, b.max() - gap)), env)
        && narrow(larger, b.intersect(IntervalSet.between(a.min() + gap, FAR)), env);
  }

  /** Narrows by the fact that the expression's value is in the set. */
  private static boolean narrow(Expr expr, IntervalSet allowed, Environment env) {
    if (allowed.isEmpty()) {
      return false;
    }
    return switch (expr) {
      case Expr.Read(var variable) -> narrowCell(env.cells, variable.offset(), allowed);
      case Expr.ReadAt(var variable, var index) -> {
        IntervalSet at = AbstractEvaluation.value(index, env);
        yield (at.isSingle() && at.min() >= 0 && at.min() < variable.length())
            ? narrowCell(env.cells, variable.offset() + (int) at.min(), allowed)
            : canBe(expr, allowed, env);
      }
      case Expr.Local(var _, int slot) -> narrowCell(env.frame, slot, allowed);
      case Expr.Binary(var op, var left, Expr.Const(long offset), var _) when op == Expr.BinaryOp.ADD ->
          narrow(left, allowed.map(i -> new long[] {i[0] - offset, i[1] - offset}), env);
      case Expr.Binary(var op, var left, Expr.Const(long offset), var _) when op == Expr.BinaryOp.SUBTRACT ->
          narrow(left, allowed.map(i -> new long[] {i[0] + offset, i[1] + offset}), env);
      case Expr.InBounds(var index, var _, var _, var _) -> narrow(index, allowed, env);
      case Expr.Binary(var op, var left, var right, var _)
          when env.invertsArithmetic && (op == Expr.BinaryOp.ADD || op == Expr.BinaryOp.SUBTRACT) ->
          canBe(expr, allowed, env) && narrowOperands(op, left, right, allowed, env);
      case Expr.Unary(var op, var operand, var _) when env.invertsArithmetic && op != Expr.UnaryOp.NOT -> {
        IntervalSet size = op == Expr.UnaryOp.ABS ? allowed.intersect(IntervalSet.between(0, FAR)) : IntervalSet.EMPTY;
        IntervalSet negated = (op == Expr.UnaryOp.ABS ? size : allowed).map(i -> new long[] {-i[1], -i[0]});
        yield narrow(operand, size.union(negated), env);
      }
      default -> canBe(expr, allowed, env);
    };
  }

  private static boolean narrowOperands(
      Expr.BinaryOp op, Expr left, Expr right, IntervalSet allowed, Environment env) {
    IntervalSet a = AbstractEvaluation.value(left, env);
    IntervalSet b = AbstractEvaluation.value(right, env);
    long low = allowed.min();
    long high = allowed.max();
    boolean sum = op == Expr.BinaryOp.ADD;
    return narrow(
            left, a.intersect(sum ? between(low, b.max(), high, b.min()) : IntervalSet.between(low + b.min(), high + b.max())), env)
        && narrow(
            right, b.intersect(sum ? between(low, a.max(), high, a.min()) : IntervalSet.between(a.min() - high, a.max() - low)), env);
  }

  private static IntervalSet between(long low, long lowLess, long high, long highLess) {
    return IntervalSet.between(low - lowLess, high - highLess);
  }

  private static boolean narrowCell(IntervalSet[] cells, int at, IntervalSet allowed) {
    cells[at] = cells[at].intersect(allowed);
    return !cells[at].isEmpty();
  }

  private static boolean canBe(Expr expr, IntervalSet allowed, Environment env) {
    return !AbstractEvaluation.value(expr, env).intersect(allowed).isEmpty();
  }
}

package skein.analysis.values;

import java.util.List;
import java.util.function.UnaryOperator;
import skein.core.budget.Budget;
import skein.core.interpret.Frames;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Exprs;

/**
 * The condition under which an expression raises no error; the condition itself never raises one. Checks that
 * cannot fail for any of the possible values of cells are left out, so that usually nothing remains.
 */
public final class Definedness {

  static final IntervalSet INT = IntervalSet.between(Integer.MIN_VALUE, Integer.MAX_VALUE);
  /** Those whose negation is one, too. */
  static final IntervalSet NEGATABLE = INT.without(Integer.MIN_VALUE);
  private static final IntervalSet ANY = IntervalSet.between(2L * Integer.MIN_VALUE, 2L * Integer.MAX_VALUE);
  private static final Expr LEAST = Exprs.constant(Integer.MIN_VALUE);
  private static final Expr MOST = Exprs.constant(Integer.MAX_VALUE);

  private final boolean blind;
  private int nextSlot;

  private Definedness(int nextSlot, boolean blind) {
    this.nextSlot = nextSlot;
    this.blind = blind;
  }

  /** The condition, given the possible values of each cell; {@link Expr#TRUE} if the expression is known to raise no error. */
  public static Expr of(Expr expr, List<IntervalSet> cells) {
    return of(expr, cells, new AnalysisEffort(Budget.UNLIMITED));
  }

  /** The same with a limit on the effort; with less effort, more checks remain. */
  static Expr of(Expr expr, List<IntervalSet> cells, AnalysisEffort effort) {
    int frame = Math.max(1, Frames.size(expr));
    Environment env = environment(frame, cells, effort);
    try {
      return new Definedness(frame, false).defined(expr, env);
    } catch (AnalysisEffort.Exhausted _) {
      return new Definedness(frame, true).defined(expr, env);
    }
  }

  /** Whether the condition may be false for some of these values. */
  public static boolean canFail(Expr condition, List<IntervalSet> cells) {
    try {
      return AbstractEvaluation.value(condition, environment(Math.max(1, Frames.size(condition)), cells, new AnalysisEffort(Budget.UNLIMITED))).contains(0);
    } catch (AnalysisEffort.Exhausted _) {
      return true;
    }
  }

  private static Environment environment(int frame, List<IntervalSet> cells, AnalysisEffort effort) {
    IntervalSet[] sets = cells.toArray(IntervalSet[]::new);
    return new Environment(sets, frame, 0, sets, effort);
  }

  private Expr defined(Expr expr, Environment env) {
    return switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Local _ -> Expr.TRUE;
      case Expr.ReadAt(var _, var index) -> defined(index, env);
      case Expr.LocalAt(var _, var _, var _, var index) -> defined(index, env);
      case Expr.Unary(var op, var operand, var _) -> Exprs.and(defined(operand, env), unary(op, operand, env));
      case Expr.Binary(var op, var left, var right, var _) ->
          switch (op) {
            case AND -> Exprs.and(defined(left, env), unless(Exprs.not(left), right, left, true, env));
            case OR -> Exprs.and(defined(left, env), unless(left, right, left, false, env));
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, ROUND_DIVIDE, MIN, MAX, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL ->
                Exprs.and(List.of(defined(left, env), defined(right, env), binary(op, left, right, env)));
          };
      case Expr.Choice(var condition, var then, var otherwise) -> {
        Expr yes = given(condition, true, then, env);
        Expr no = given(condition, false, otherwise, env);
        yield Exprs.and(defined(condition, env), yes.equals(no) ? yes : new Expr.Choice(condition, yes, no));
      }
      case Expr.Let(var name, int slot, var value, var body) -> {
        Expr first = defined(value, env);
        env.frame[slot] = values(value, env);
        Expr rest = env.frame[slot].isEmpty() ? Expr.TRUE : defined(body, env);
        yield Exprs.and(first, rest instanceof Expr.Const ? rest : new Expr.Let(name, slot, value, rest));
      }
      case Expr.Quantified quantified -> quantified(quantified, env);
      case Expr.InBounds(var index, long bound, var _, var _) ->
          Exprs.and(
              defined(index, env),
              isWithin(index, IntervalSet.between(0, bound - 1), env)
                  ? Expr.TRUE
                  : let(index, i -> Exprs.between(i, 0, bound - 1)));
      case Expr.Fail _ -> Expr.FALSE;
    };
  }

  /** The right operand of a connective is evaluated only if the left one does not decide. */
  private Expr unless(Expr decided, Expr right, Expr left, boolean truth, Environment env) {
    Expr rest = given(left, truth, right, env);
    return rest.equals(Expr.TRUE) ? rest : Exprs.or(decided, rest);
  }

  /** The definedness of the expression where the condition has that truth value. */
  private Expr given(Expr condition, boolean truth, Expr expr, Environment env) {
    if (blind) {
      return defined(expr, env);
    }
    Environment narrowed = env.copy();
    return Refinement.refineInside(condition, truth, narrowed) ? defined(expr, narrowed) : Expr.TRUE;
  }

  private Expr unary(Expr.UnaryOp op, Expr operand, Environment env) {
    return switch (op) {
      case NOT -> Expr.TRUE;
      case NEGATE, ABS ->
          isWithin(operand, NEGATABLE, env) ? Expr.TRUE : Exprs.notEqual(operand, LEAST);
    };
  }

  private Expr binary(BinaryOp op, Expr left, Expr right, Environment env) {
    boolean small = fits(op, values(left, env), values(right, env));
    return small ? Expr.TRUE : let(left, a -> let(right, b -> fits(op, a, b)));
  }

  /** Whether the operation raises an error for none of the values. */
  static boolean fits(BinaryOp op, IntervalSet a, IntervalSet b) {
    if (a.isEmpty() || b.isEmpty()) {
      return true;
    }
    boolean minusOne = b.contains(-1) && a.contains(Integer.MIN_VALUE);
    return switch (op) {
      case ADD -> INT.contains(a.min() + b.min()) && INT.contains(a.max() + b.max());
      case SUBTRACT -> INT.contains(a.min() - b.max()) && INT.contains(a.max() - b.min());
      case MULTIPLY ->
          INT.contains(a.min() * b.min()) && INT.contains(a.min() * b.max())
              && INT.contains(a.max() * b.min()) && INT.contains(a.max() * b.max());
      case DIVIDE, ROUND_DIVIDE -> !b.contains(0) && !minusOne;
      case MODULO -> !b.contains(0);
      case MIN, MAX, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> true;
    };
  }

  /** Expressed with numbers that stay within 32 bits. */
  private static Expr fits(BinaryOp op, Expr a, Expr b) {
    Expr negative = Exprs.less(b, Expr.FALSE);
    Expr divisible =
        Exprs.not(Exprs.and(Exprs.equal(a, LEAST), Exprs.equal(b, -1)));
    return switch (op) {
      case ADD ->
          new Expr.Choice(negative, Exprs.lessEqual(minus(LEAST, b), a), Exprs.lessEqual(a, minus(MOST, b)));
      case SUBTRACT ->
          new Expr.Choice(negative, Exprs.lessEqual(a, plus(MOST, b)), Exprs.lessEqual(plus(LEAST, b), a));
      case MULTIPLY ->
          new Expr.Choice(
              Exprs.less(Expr.FALSE, b),
              Exprs.and(Exprs.lessEqual(over(LEAST, b), a), Exprs.lessEqual(a, over(MOST, b))),
              new Expr.Choice(
                  Exprs.less(b, Exprs.constant(-1)),
                  Exprs.and(Exprs.lessEqual(over(MOST, b), a), Exprs.lessEqual(a, over(LEAST, b))),
                  divisible));
      case DIVIDE, ROUND_DIVIDE -> Exprs.and(Exprs.notEqual(b, Expr.FALSE), divisible);
      case MODULO -> Exprs.notEqual(b, Expr.FALSE);
      case MIN, MAX, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> Expr.TRUE;
    };
  }

  private static Expr minus(Expr a, Expr b) {
    return new Expr.Binary(BinaryOp.SUBTRACT, a, b, null);
  }

  private static Expr plus(Expr a, Expr b) {
    return new Expr.Binary(BinaryOp.ADD, a, b, null);
  }

  private static Expr over(Expr a, Expr b) {
    return new Expr.Binary(BinaryOp.DIVIDE, a, b, null);
  }

  /** An error in the body for an agent matters only if no earlier agent decides. */
  private Expr quantified(Expr.Quantified q, Environment env) {
    Expr bounds = Exprs.and(defined(q.from(), env), defined(q.to(), env));
    IntervalSet from = values(q.from(), env);
    IntervalSet to = values(q.to(), env);
    if (from.isEmpty() || to.isEmpty() || from.min() >= to.max()) {
      return bounds;
    }
    env.frame[q.slot()] = IntervalSet.between(from.min(), to.max() - 1);
    Expr body = defined(q.body(), env);
    if (body.equals(Expr.TRUE)) {
      return bounds;
    }
    Expr.Local at = fresh(q.name());
    Expr here = new Expr.Let(q.name(), q.slot(), at, body);
    Expr each = q.quantifier() == Quantifier.COUNT ? here : Exprs.or(here, decidedBefore(at, q, body));
    return Exprs.and(bounds, new Expr.Quantified(Quantifier.FORALL, at.name(), at.slot(), q.from(), q.to(), each));
  }

  private Expr decidedBefore(Expr.Local at, Expr.Quantified q, Expr defined) {
    Expr.Local earlier = fresh(q.name());
    Expr decides = q.quantifier() == Quantifier.FORALL ? Exprs.not(q.body()) : q.body();
    Expr there = new Expr.Let(q.name(), q.slot(), earlier, Exprs.and(defined, decides));
    Expr both = Exprs.and(Exprs.less(earlier, at), there);
    return new Expr.Quantified(Quantifier.EXISTS, earlier.name(), earlier.slot(), q.from(), q.to(), both);
  }

  private Expr.Local fresh(String name) {
    return new Expr.Local(name, nextSlot++);
  }

  private boolean isWithin(Expr expr, IntervalSet allowed, Environment env) {
    return allowed.containsAll(values(expr, env));
  }

  private IntervalSet values(Expr expr, Environment env) {
    return blind ? ANY : AbstractEvaluation.value(expr, env);
  }

  /** Conditions that use a value more than once read it from a local. */
  private Expr let(Expr value, UnaryOperator<Expr> body) {
    if (value instanceof Expr.Const || value instanceof Expr.Local) {
      return body.apply(value);
    }
    Expr.Local local = fresh("d" + nextSlot);
    return new Expr.Let(local.name(), local.slot(), value, body.apply(local));
  }
}

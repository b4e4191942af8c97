package skein.emit.c;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Variable;
import skein.emit.range.Range;
import skein.emit.range.Ranges;

/** Computes how alike expressions are in two executions, given how alike their operands are, and whether one may cause an error in only one of them. */
final class LikeExpressions {

  private final Map<Integer, Likeness> slots;
  private final Map<Variable, Likeness> variables;
  private final Ranges ranges;
  /** The 32-bit numbers among the values of the variables of {@code let}. */
  private final Map<Integer, Range> numbers = new HashMap<>();
  private boolean errDifferently;

  LikeExpressions(Map<Integer, Likeness> slots, Map<Variable, Likeness> variables, Ranges ranges) {
    this.slots = slots;
    this.variables = variables;
    this.ranges = ranges;
  }

  /** Whether some expression may cause an error in only one of the executions. */
  boolean errDifferently() {
    return errDifferently;
  }

  /** @param perhaps whether possibly only one of the two executions computes this */
  Likeness of(Expr expr, boolean perhaps) {
    return switch (expr) {
      case Expr.Const _ -> Likeness.SAME;
      case Expr.Read(var variable) -> variables.getOrDefault(variable, Likeness.SAME);
      case Expr.ReadAt(var variable, var index) ->
          of(index, perhaps).isSame()
              ? variables.getOrDefault(variable, Likeness.SAME)
              : Likeness.ofAny(ranges.cells(variable));
      case Expr.Local(var _, int slot) -> local(slot);
      case Expr.LocalAt(var _, int slot, int length, var index) -> element(slot, length, of(index, perhaps));
      case Expr.Unary(var op, var operand, var _) -> {
        Likeness like = of(operand, perhaps);
        boolean errs = op != Expr.UnaryOp.NOT && !Range.of(op, ranges.of(operand)).within(Range.INT);
        yield computed(like, errs, perhaps);
      }
      case Expr.Binary(var op, var left, var right, var _) -> binary(op, left, right, perhaps);
      case Expr.Choice(var condition, var then, var otherwise) -> choice(condition, then, otherwise, perhaps);
      case Expr.Let(var _, int slot, var value, var body) -> {
        Likeness like = of(value, perhaps);
        yield bound(slot, like, ranges.of(value), ranges.numbers(value), () -> of(body, perhaps));
      }
      case Expr.Quantified q -> quantified(q, perhaps);
      case Expr.InBounds(var index, long bound, var _, var _) ->
          computed(of(index, perhaps), !ranges.of(index).within(0, bound - 1), perhaps);
      case Expr.Fail _ -> computed(Likeness.SAME, true, perhaps);
    };
  }

  private Likeness local(int slot) {
    return slots.getOrDefault(slot, Likeness.SAME);
  }

  private Likeness element(int slot, int length, Likeness index) {
    Likeness all = Likeness.SAME;
    for (int i = slot; i < slot + length; i++) {
      all = all.or(local(i));
    }
    if (index.isSame()) {
      return all;
    }
    Range any = ranges.local(slot);
    for (int i = slot + 1; i < slot + length; i++) {
      any = any.union(ranges.local(i));
    }
    return Likeness.ofAny(any);
  }

  /** The likeness of a number computed from such an operand, unless that causes an error. */
  private Likeness computed(Likeness like, boolean mayErr, boolean perhaps) {
    errDifferently |= mayErr && (perhaps || !like.isSame());
    return like.computed();
  }

  private Likeness binary(BinaryOp op, Expr left, Expr right, boolean perhaps) {
    Likeness a = of(left, perhaps);
    boolean shortcut = op == BinaryOp.AND || op == BinaryOp.OR;
    Likeness b = of(right, perhaps || (shortcut && !a.isSame()));
    Likeness both = a.or(b);
    Range x = ranges.of(left);
    Range y = ranges.of(right);
    boolean fits = Range.of(op, x, y).within(Range.INT);
    return switch (op) {
      case ADD, SUBTRACT, MULTIPLY -> computed(both, !fits, perhaps);
      case DIVIDE, ROUND_DIVIDE -> computed(both, !fits || y.contains(0), perhaps);
      case MODULO -> computed(both, y.contains(0), perhaps);
      case AND, OR -> both.computed();
      // A mark compares the same way with all numbers.
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL ->
          both == Likeness.ALIKE && (isMark(left) || isMark(right)) ? Likeness.SAME : both.computed();
      case MIN, MAX -> both == Likeness.DIFFERENT ? Likeness.ofAny(Range.of(op, x, y)) : both;
    };
  }

  private static boolean isMark(Expr expr) {
    return expr instanceof Expr.Const(long value) && !Range.INT.contains(value);
  }

  private Likeness choice(Expr condition, Expr then, Expr otherwise, boolean perhaps) {
    boolean differs = !of(condition, perhaps).isSame();
    Likeness a = of(then, perhaps || differs);
    Range[] range = {ranges.of(then)};
    Likeness b = withoutMark(condition, () -> {
      range[0] = range[0].union(ranges.of(otherwise));
      return of(otherwise, perhaps || differs);
    });
    return differs ? Likeness.ofAny(range[0]) : a.or(b);
  }

  /** If a local is known not to be a mark, its range is smaller. */
  private Likeness withoutMark(Expr condition, Supplier<Likeness> look) {
    if (condition instanceof Expr.Binary(var op, Expr.Local(var _, int slot), Expr.Const(long mark), var _)
        && op == BinaryOp.EQUAL
        && ranges.local(slot).max() == mark
        && !ranges.local(slot).isSingle()) {
      Range others = new Range(ranges.local(slot).min(), mark - 1);
      Range left = others.within(Range.INT) ? numbers.getOrDefault(slot, others) : others;
      return bound(slot, local(slot), left, left, look);
    }
    return look.get();
  }

  private Likeness quantified(Expr.Quantified q, boolean perhaps) {
    Likeness bounds = of(q.from(), perhaps).or(of(q.to(), perhaps)).computed();
    Range all = ranges.loop(q.from(), q.to());
    return bound(q.slot(), bounds, all, all, () -> {
      boolean differs = perhaps || !bounds.isSame();
      Likeness body = of(q.body(), differs);
      if (!body.isSame()) {
        // Then one execution may evaluate more of them than the other.
        of(q.body(), true);
      }
      return bounds.or(body).computed();
    });
  }

  private Likeness bound(int slot, Likeness like, Range range, Range numbersInIt, Supplier<Likeness> look) {
    Likeness outside = slots.put(slot, like);
    Range around = ranges.bind(slot, range);
    Range numbersAround = numbers.put(slot, numbersInIt);
    Likeness result = look.get();
    ranges.bind(slot, around);
    if (numbersAround == null) {
      numbers.remove(slot);
    } else {
      numbers.put(slot, numbersAround);
    }
    if (outside == null) {
      slots.remove(slot);
    } else {
      slots.put(slot, outside);
    }
    return result;
  }
}

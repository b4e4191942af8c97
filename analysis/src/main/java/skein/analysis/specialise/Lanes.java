package skein.analysis.specialise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;

/**
 * Statements that differ only in an index, their lane, as unrolling a loop leaves them: code can do the same in all lanes at once.
 *
 * @param template what each statement does, with {@link #LANE} for its lane
 * @param lanes a bit for each lane; those of the first 64 elements of an array are possible
 * @param statements how many statements these are; if they assign the elements of a local array, some may assign 0, in lanes without a bit, so that one
 *     element after the other is assigned
 */
public record Lanes(Stmt template, long lanes, int statements) {

  /** In place of a lane's number: as the index of a variable, or of a local array, whose slot is that of lane 0. Templates are never executed. */
  public static final Expr LANE = new Expr.Local("lane", -1);

  /** Those that the statements start with. */
  public static Optional<Lanes> at(List<Stmt> statements) {
    int second = 1;
    while (second < statements.size() && isZero(statements, second)) {
      second++;
    }
    if (second >= statements.size()) {
      return Optional.empty();
    }
    Unifier unifier = new Unifier();
    Optional<Stmt> found = unifier.unify(statements.getFirst(), statements.get(second));
    if (found.isEmpty() || unifier.first < 0 || unifier.second >= Long.SIZE) {
      return Optional.empty();
    }
    Stmt template = found.get();
    boolean local = template instanceof Stmt.SetLocalAt;
    if (local && unifier.second != unifier.first + second) {
      return Optional.empty();
    }
    long lanes = 1L << unifier.first | 1L << unifier.second;
    int lane = unifier.second;
    int taken = second + 1;
    for (int i = taken; i < statements.size(); i++) {
      if (isZero(statements, i)) {
        continue;
      }
      int next = next(template, lane, statements.get(i));
      if (next == Long.SIZE || (local && next != unifier.first + i)) {
        break;
      }
      lane = next;
      lanes |= 1L << lane;
      taken = i + 1;
    }
    return Optional.of(new Lanes(template, lanes, taken));
  }

  /** Whether the statement assigns 0 to the element of a local array that comes as many slots after the first one as the statement does. */
  private static boolean isZero(List<Stmt> statements, int at) {
    return statements.getFirst() instanceof Stmt.SetLocal(var name, int first, var _)
        && statements.get(at) instanceof Stmt.SetLocal(var other, int slot, Expr.Const(long value))
        && value == 0
        && other.equals(name)
        && slot == first + at;
  }

  /** The lane of the statement, which is after the given one; 64 if it has none. */
  private static int next(Stmt template, int lane, Stmt statement) {
    int next = lane + 1;
    while (next < Long.SIZE && !instance(template, next).equals(statement)) {
      next++;
    }
    return next;
  }

  /** Whether the expression is different in each lane. */
  public static boolean varies(Expr expr) {
    return !instance(expr, 0).equals(expr);
  }

  /** What the template is in one lane. */
  static Stmt instance(Stmt template, int lane) {
    return switch (template) {
      case Stmt.AssignAt(var variable, var index, var value) -> new Stmt.AssignAt(variable, instance(index, lane), instance(value, lane));
      case Stmt.Assign(var variable, var value) -> new Stmt.Assign(variable, instance(value, lane));
      case Stmt.SetLocal(var name, int slot, var value) -> new Stmt.SetLocal(name, slot, instance(value, lane));
      case Stmt.SetLocalAt(var name, int slot, int length, var index, var value) ->
          index.equals(LANE)
              ? new Stmt.SetLocal(name, slot + lane, instance(value, lane))
              : new Stmt.SetLocalAt(name, slot, length, instance(index, lane), instance(value, lane));
      case Stmt.If(var condition, var then, var otherwise) ->
          new Stmt.If(instance(condition, lane), instance(then, lane), instance(otherwise, lane));
      case Stmt.Block(var statements) -> new Stmt.Block(statements.stream().map(each -> instance(each, lane)).toList());
      default -> template;
    };
  }

  private static Expr instance(Expr template, int lane) {
    return switch (template) {
      case Expr.ReadAt(var variable, var index) -> new Expr.ReadAt(variable, instance(index, lane));
      case Expr.LocalAt(var name, int slot, int length, var index) ->
          index.equals(LANE) ? new Expr.Local(name, slot + lane) : new Expr.LocalAt(name, slot, length, instance(index, lane));
      case Expr.Unary(var op, var operand, var at) -> new Expr.Unary(op, instance(operand, lane), at);
      case Expr.Binary(var op, var left, var right, var at) -> new Expr.Binary(op, instance(left, lane), instance(right, lane), at);
      case Expr.Local _ -> template.equals(LANE) ? Exprs.constant(lane) : template;
      // Whatever is the same in all lanes.
      case Expr.Const _, Expr.Read _, Expr.Choice _, Expr.Let _, Expr.Quantified _, Expr.InBounds _, Expr.Fail _ -> template;
    };
  }

  /** Finds what two statements have in common, and the lanes that make the difference. */
  private static final class Unifier {

    private int first = -1;
    private int second = -1;

    Optional<Stmt> unify(Stmt one, Stmt other) {
      return switch (one) {
        case Stmt.AssignAt(var variable, Expr.Const(long i), var value)
            when other instanceof Stmt.AssignAt(var variable2, Expr.Const(long k), var value2) && variable.equals(variable2) && isLane(i, k) ->
            unify(value, value2).map(common -> new Stmt.AssignAt(variable, LANE, common));
        case Stmt.SetLocal(var name, int i, var value) when other instanceof Stmt.SetLocal(var name2, int k, var value2) && name.equals(name2) ->
            unify(value, value2).filter(_ -> isInLane(i, k)).map(common -> new Stmt.SetLocalAt(name, i - first, 0, LANE, common));
        case Stmt.Block(var statements) when other instanceof Stmt.Block(var statements2) -> unify(statements, statements2);
        // Assignments tell the lanes, and are looked at first.
        case Stmt.If(var condition, var then, var otherwise) when other instanceof Stmt.If(var condition2, var then2, var otherwise2) ->
            unify(then, then2)
                .flatMap(
                    yes ->
                        unify(otherwise, otherwise2)
                            .flatMap(no -> unify(condition, condition2).map(common -> new Stmt.If(common, yes, no))));
        default -> Optional.empty();
      };
    }

    private Optional<Stmt> unify(List<Stmt> some, List<Stmt> others) {
      if (some.size() != others.size()) {
        return Optional.empty();
      }
      List<Stmt> common = new ArrayList<>();
      for (int i = 0; i < some.size(); i++) {
        unify(some.get(i), others.get(i)).ifPresent(common::add);
      }
      return common.size() == some.size() ? Optional.of(new Stmt.Block(common)) : Optional.empty();
    }

    private Optional<Expr> unify(Expr one, Expr other) {
      if (one.equals(other)) {
        return Optional.of(one);
      }
      return switch (one) {
        case Expr.ReadAt(var variable, Expr.Const(long i))
            when other instanceof Expr.ReadAt(var variable2, Expr.Const(long k)) && variable.equals(variable2) && isLane(i, k) ->
            Optional.of(new Expr.ReadAt(variable, LANE));
        case Expr.Local(var name, int i) when other instanceof Expr.Local(var name2, int k) && name.equals(name2) && isInLane(i, k) ->
            Optional.of(new Expr.LocalAt(name, i - first, 0, LANE));
        case Expr.Unary(var op, var operand, var at) when other instanceof Expr.Unary(var op2, var operand2, var _) && op == op2 ->
            unify(operand, operand2).map(common -> new Expr.Unary(op, common, at));
        case Expr.Binary(var op, var left, var right, var at) when other instanceof Expr.Binary(var op2, var left2, var right2, var _) && op == op2 ->
            unify(left, left2).flatMap(a -> unify(right, right2).map(b -> new Expr.Binary(op, a, b, at)));
        default -> Optional.empty();
      };
    }

    private boolean isLane(long i, long k) {
      if (first < 0 && i < k && k < Long.SIZE) {
        first = (int) i;
        second = (int) k;
      }
      return i == first && k == second;
    }

    /** Whether these slots are those of an array at the two lanes. */
    private boolean isInLane(int i, int k) {
      return first >= 0 && k - i == second - first;
    }
  }
}

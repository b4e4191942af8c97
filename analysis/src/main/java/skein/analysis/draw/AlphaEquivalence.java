package skein.analysis.draw;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import skein.core.program.Expr;

/** Whether an expression is another one with some slots renamed: those that it binds, and those given. */
final class AlphaEquivalence {

  private final Map<Integer, Integer> renamed = new HashMap<>();

  /** A slot on the left that stands for one on the right. */
  AlphaEquivalence(int left, int right) {
    renamed.put(left, right);
  }

  boolean holds(Expr left, Expr right) {
    return switch (left) {
      case Expr.Const _, Expr.Read _, Expr.Fail _ -> left.equals(right);
      case Expr.ReadAt(var variable, var index) ->
          right instanceof Expr.ReadAt(var other, var at) && variable.equals(other) && holds(index, at);
      case Expr.Local(var _, int slot) -> right instanceof Expr.Local(var _, int other) && sameSlot(slot, other);
      case Expr.LocalAt(var _, int slot, int length, var index) ->
          right instanceof Expr.LocalAt(var _, int other, int size, var at) && length == size && sameArray(slot, other, length) && holds(index, at);
      case Expr.Unary(var op, var operand, var at) ->
          right instanceof Expr.Unary(var other, var inner, var span) && op == other && same(at, span) && holds(operand, inner);
      case Expr.Binary(var op, var first, var second, var at) ->
          right instanceof Expr.Binary(var other, var one, var two, var span)
              && op == other
              && same(at, span)
              && holds(first, one)
              && holds(second, two);
      case Expr.Choice(var condition, var then, var otherwise) ->
          right instanceof Expr.Choice(var test, var yes, var no) && holds(condition, test) && holds(then, yes) && holds(otherwise, no);
      case Expr.Let(var _, int slot, var value, var body) ->
          right instanceof Expr.Let(var _, int other, var with, var inside) && holds(value, with) && bound(slot, other, body, inside);
      case Expr.Quantified q ->
          right instanceof Expr.Quantified r
              && q.quantifier() == r.quantifier()
              && holds(q.from(), r.from())
              && holds(q.to(), r.to())
              && bound(q.slot(), r.slot(), q.body(), r.body());
      case Expr.InBounds(var index, long bound, var what, var at) ->
          right instanceof Expr.InBounds(var other, long limit, var name, var span)
              && bound == limit
              && what.equals(name)
              && same(at, span)
              && holds(index, other);
    };
  }

  private boolean bound(int slot, int other, Expr body, Expr inside) {
    Integer before = renamed.put(slot, other);
    boolean holds = holds(body, inside);
    if (before == null) {
      renamed.remove(slot);
    } else {
      renamed.put(slot, before);
    }
    return holds;
  }

  /** A slot that stands for itself must not be one that another stands for. */
  private boolean sameSlot(int slot, int other) {
    return renamed.containsKey(slot) ? renamed.get(slot) == other : slot == other && !renamed.containsValue(other);
  }

  private boolean sameArray(int slot, int other, int length) {
    return slot == other && IntStream.range(slot, slot + length).noneMatch(i -> renamed.containsKey(i) || renamed.containsValue(i));
  }

  private static boolean same(Object one, Object other) {
    return Objects.equals(one, other);
  }
}

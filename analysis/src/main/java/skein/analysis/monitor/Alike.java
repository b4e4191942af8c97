package skein.analysis.monitor;

import java.util.HashMap;
import java.util.Map;
import skein.core.program.Expr;

/** A form of expressions in which those that differ only in the names of their variables, or in their place in the text, are equal. */
final class Alike {

  /** The new slots of bound variables, by the old ones. */
  private final Map<Integer, Integer> slots = new HashMap<>();
  private int depth;

  private Alike() {}

  static Expr of(Expr expr) {
    return new Alike().form(expr);
  }

  private Expr form(Expr expr) {
    return switch (expr) {
      case Expr.Const _, Expr.Read _ -> expr;
      case Expr.ReadAt(var variable, Expr index) -> new Expr.ReadAt(variable, form(index));
      case Expr.Local(_, int slot) -> new Expr.Local("", slots.getOrDefault(slot, slot));
      case Expr.LocalAt(_, int slot, int length, Expr index) -> new Expr.LocalAt("", slots.getOrDefault(slot, slot), length, form(index));
      case Expr.Unary(var op, Expr operand, _) -> new Expr.Unary(op, form(operand), null);
      case Expr.Binary(var op, Expr left, Expr right, _) -> new Expr.Binary(op, form(left), form(right), null);
      case Expr.Choice(Expr condition, Expr then, Expr otherwise) -> new Expr.Choice(form(condition), form(then), form(otherwise));
      case Expr.Let(_, int slot, Expr value, Expr body) -> {
        Expr before = form(value);
        Binding binding = bind(slot);
        yield new Expr.Let("", binding.slot, before, binding.around(body));
      }
      case Expr.Quantified(var quantifier, _, int slot, Expr from, Expr to, Expr body) -> {
        Expr first = form(from);
        Expr end = form(to);
        Binding binding = bind(slot);
        yield new Expr.Quantified(quantifier, "", binding.slot, first, end, binding.around(body));
      }
      case Expr.InBounds(Expr index, long bound, _, _) -> new Expr.InBounds(form(index), bound, "", null);
      case Expr.Fail _ -> new Expr.Fail("", null);
    };
  }

  private Binding bind(int slot) {
    depth++;
    return new Binding(slot, -depth, slots.put(slot, -depth));
  }

  private final class Binding {

    private final int old;
    private final int slot;
    private final Integer outside;

    Binding(int old, int slot, Integer outside) {
      this.old = old;
      this.slot = slot;
      this.outside = outside;
    }

    Expr around(Expr body) {
      Expr result = form(body);
      depth--;
      if (outside == null) {
        slots.remove(old);
      } else {
        slots.put(old, outside);
      }
      return result;
    }
  }
}

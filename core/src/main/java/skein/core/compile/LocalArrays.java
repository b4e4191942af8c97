package skein.core.compile;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.values.IntervalSet;

/**
 * The local arrays of a rule whose index is known only at run time, and whose values are so small that the
 * whole array fits into one long: an element is then a few bits of it, found by shifting.
 */
final class LocalArrays {

  static final LocalArrays NONE = new LocalArrays();

  /** An array that is kept in one long. */
  record Packed(int slot, int length, int bits) {

    long mask() {
      return -1L >>> Long.SIZE - bits;
    }
  }

  private final Map<Integer, Integer> lengths = new TreeMap<>();
  private final Map<Integer, Packed> bySlot = new TreeMap<>();

  private LocalArrays() {}

  /** Those of the rule, given whatever each slot may hold. */
  static LocalArrays of(Rule rule, List<IntervalSet> values) {
    LocalArrays arrays = new LocalArrays();
    rule.guards().forEach(arrays::look);
    arrays.look(rule.body());
    arrays.lengths.forEach((slot, length) -> arrays.pack(slot, length, values));
    return arrays;
  }

  /** The packed array that the slot is an element of. */
  Optional<Packed> around(int slot) {
    return Optional.ofNullable(bySlot.get(slot));
  }

  private void pack(int slot, int length, List<IntervalSet> values) {
    if (length == 0) {
      return;
    }
    IntervalSet all = IntervalSet.EMPTY;
    for (int i = 0; i < length; i++) {
      all = all.union(values.get(slot + i));
    }
    int bits = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(all.max()));
    if (all.min() >= 0 && bits * length <= Long.SIZE) {
      for (int i = 0; i < length; i++) {
        bySlot.put(slot + i, new Packed(slot, length, bits));
      }
    }
  }

  private void look(Expr expr) {
    switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Local _, Expr.Fail _ -> {}
      case Expr.ReadAt(var _, var index) -> look(index);
      case Expr.LocalAt(var _, int slot, int length, var index) -> {
        lengths.put(slot, length);
        look(index);
      }
      case Expr.Unary(var _, var operand, var _) -> look(operand);
      case Expr.Binary(var _, var left, var right, var _) -> {
        look(left);
        look(right);
      }
      case Expr.Choice(var condition, var then, var otherwise) -> {
        look(condition);
        look(then);
        look(otherwise);
      }
      case Expr.Let(var _, var _, var value, var body) -> {
        look(value);
        look(body);
      }
      case Expr.Quantified q -> {
        look(q.from());
        look(q.to());
        look(q.body());
      }
      case Expr.InBounds(var index, var _, var _, var _) -> look(index);
    }
  }

  private void look(Stmt statement) {
    switch (statement) {
      case Stmt.Assign(var _, var value) -> look(value);
      case Stmt.AssignAt(var _, var index, var value) -> {
        look(index);
        look(value);
      }
      case Stmt.SetLocal(var _, var _, var value) -> look(value);
      case Stmt.SetLocalAt(var _, int slot, int length, var index, var value) -> {
        lengths.put(slot, length);
        look(index);
        look(value);
      }
      case Stmt.Choose(var _, var _, var from, var to) -> {
        look(from);
        look(to);
      }
      case Stmt.Assume(var condition) -> look(condition);
      case Stmt.If(var condition, var then, var otherwise) -> {
        look(condition);
        look(then);
        look(otherwise);
      }
      case Stmt.For(var _, var _, var from, var to, var body) -> {
        look(from);
        look(to);
        look(body);
      }
      case Stmt.Block(var statements) -> statements.forEach(this::look);
    }
  }
}

package skein.analysis.compile;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.analysis.values.IntervalSet;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Walk;

/**
 * The local arrays of a rule whose index is known only at run time, and whose values are so small that the whole array fits into one long; an element
 * is then a bit field of it.
 */
final class LocalArrays {

  static final LocalArrays NONE = new LocalArrays();

  /** An array that is kept in one long. */
  record Packed(int slot, int bits) {

    long mask() {
      return -1L >>> (Long.SIZE - bits);
    }
  }

  private final Map<Integer, Integer> lengths = new TreeMap<>();
  private final Map<Integer, Packed> bySlot = new TreeMap<>();
  /** The slots that expressions bind: the analysis does not say which values these have. */
  private final BitSet bound = new BitSet();
  /** Other slots whose value is always 0 or 1. */
  private final BitSet bits = new BitSet();

  private LocalArrays() {}

  /** Those of the rule, given the possible values of each slot. */
  static LocalArrays of(Rule rule, List<IntervalSet> values) {
    LocalArrays arrays = new LocalArrays();
    rule.guards().forEach(guard -> Walk.expressions(guard, arrays::look));
    Walk.expressions(rule.body(), arrays::look);
    Walk.statements(rule.body(), arrays::look);
    arrays.lengths.forEach((slot, length) -> arrays.pack(slot, length, values));
    for (int slot = 0; slot < values.size(); slot++) {
      IntervalSet each = values.get(slot);
      arrays.bits.set(slot, !arrays.bound.get(slot) && !each.isEmpty() && each.min() >= 0 && each.max() <= 1);
    }
    return arrays;
  }

  /** The packed array that the slot is an element of. */
  Optional<Packed> around(int slot) {
    return Optional.ofNullable(bySlot.get(slot));
  }

  /** Whether the slot only has the values 0 and 1. */
  boolean isBit(int slot) {
    return bits.get(slot);
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
        bySlot.put(slot + i, new Packed(slot, bits));
      }
    }
  }

  private void look(Expr expr) {
    switch (expr) {
      case Expr.LocalAt(var _, int slot, int length, var _) -> lengths.put(slot, length);
      case Expr.Let(var _, int slot, var _, var _) -> bound.set(slot);
      case Expr.Quantified quantified -> bound.set(quantified.slot());
      default -> {}
    }
  }

  private void look(Stmt statement) {
    if (statement instanceof Stmt.SetLocalAt(var _, int slot, int length, var _, var _)) {
      lengths.put(slot, length);
    }
  }
}

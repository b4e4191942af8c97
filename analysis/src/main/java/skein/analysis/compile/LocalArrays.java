package skein.analysis.compile;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.analysis.specialise.LocalSlots;
import skein.analysis.values.IntervalSet;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Walk;

/**
 * The local arrays of a rule whose index is known only at run time, and whose values are so small that the whole array fits into one long; an element
 * is then a bit field of it.
 */
final class LocalArrays {

  static final LocalArrays NONE = new LocalArrays(List.of());

  /**
   * An array that is kept in one long.
   *
   * @param bits the width of an element
   * @param largest the largest value of an element
   */
  record Packed(int slot, int length, int bits, long largest) {

    long mask() {
      return -1L >>> (Long.SIZE - bits);
    }

    /** Whether this value has all bits that any value has. */
    boolean hasAllBits(long value) {
      return value == largest && (largest & (largest + 1)) == 0;
    }

    /** A 1 in each of the elements from one number on. */
    long ones(int from) {
      long ones = 0;
      for (int i = from; i < length; i++) {
        ones |= 1L << (bits * i);
      }
      return ones;
    }
  }

  private final Map<Integer, Integer> lengths = new TreeMap<>();
  private final Map<Integer, Packed> bySlot = new TreeMap<>();
  /** The slots that expressions bind: the analysis does not say which values these have. */
  private final BitSet bound = new BitSet();
  /** Other slots whose value is always 0 or 1. */
  private final BitSet bits = new BitSet();
  private final List<IntervalSet> values;

  private LocalArrays(List<IntervalSet> values) {
    this.values = values;
  }

  /** Those of the rule, given the possible values of each slot. */
  static LocalArrays of(Rule rule, List<IntervalSet> values) {
    LocalArrays arrays = new LocalArrays(values);
    LocalSlots.arrays(rule.guards(), rule.body()).forEach((slot, array) -> arrays.lengths.put(slot, array.length()));
    rule.guards().forEach(guard -> Walk.expressions(guard, arrays::look));
    Walk.expressions(rule.body(), arrays::look);
    Map<Integer, Integer> widest = new TreeMap<>();
    arrays.lengths.forEach((slot, length) -> bits(slot, length, values).ifPresent(bits -> widest.merge(length, bits, Math::max)));
    // If arrays of the same length have the same width, what an index is multiplied by is computed only once.
    arrays.lengths.forEach((slot, length) -> bits(slot, length, values).ifPresent(_ -> arrays.pack(slot, length, widest.get(length), values)));
    for (int slot = 0; slot < values.size(); slot++) {
      arrays.bits.set(slot, arrays.isWithin(slot, 0, 1));
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

  /** Whether all values of the slot are in this range. */
  boolean isWithin(int slot, long min, long max) {
    return slot < values.size() && !bound.get(slot) && !values.get(slot).isEmpty() && values.get(slot).min() >= min && values.get(slot).max() <= max;
  }

  /** Whether the slot may be kept as a bit of a larger local: no index is needed to find it. */
  boolean mayBeFlag(int slot) {
    return isBit(slot) && lengths.entrySet().stream().noneMatch(array -> slot >= array.getKey() && slot < array.getKey() + array.getValue());
  }

  /** How many bits an element needs, if the array can be packed. */
  private static Optional<Integer> bits(int slot, int length, List<IntervalSet> values) {
    if (length == 0) {
      return Optional.empty();
    }
    IntervalSet all = all(slot, length, values);
    int bits = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(all.max()));
    return all.min() >= 0 && bits * length <= Long.SIZE ? Optional.of(bits) : Optional.empty();
  }

  private static IntervalSet all(int slot, int length, List<IntervalSet> values) {
    IntervalSet all = IntervalSet.EMPTY;
    for (int i = 0; i < length; i++) {
      all = all.union(values.get(slot + i));
    }
    return all;
  }

  private void pack(int slot, int length, int bits, List<IntervalSet> values) {
    Packed packed = new Packed(slot, length, bits, all(slot, length, values).max());
    for (int i = 0; i < length; i++) {
      bySlot.put(slot + i, packed);
    }
  }

  private void look(Expr expr) {
    switch (expr) {
      case Expr.Let(var _, int slot, var _, var _) -> bound.set(slot);
      case Expr.Quantified quantified -> bound.set(quantified.slot());
      default -> {}
    }
  }
}

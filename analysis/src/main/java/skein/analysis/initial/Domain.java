package skein.analysis.initial;

import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import skein.analysis.values.IntervalSet;
import skein.core.program.Values;

/** The values that a cell may still have, in the order in which they are tried. Immutable. */
final class Domain {

  /** Ranges with more values are kept as bounds, and never filtered value by value. */
  private static final long LISTED = 1 << 16;

  /** Null for a long range. */
  private final long[] listed;
  private final long low;
  private final long high;

  private Domain(long[] listed, long low, long high) {
    this.listed = listed;
    this.low = low;
    this.high = high;
  }

  static Domain of(Values values) {
    return switch (values) {
      case Values.Listed(long[] all) -> listed(all);
      case Values.Range(long from, long to) -> range(from, to - 1);
    };
  }

  private static Domain listed(long[] values) {
    return new Domain(values, Arrays.stream(values).min().orElse(0), Arrays.stream(values).max().orElse(-1));
  }

  private static Domain range(long low, long high) {
    if (high - low >= LISTED) {
      return new Domain(null, low, high);
    }
    long[] values = new long[(int) Math.max(0, high - low + 1)];
    Arrays.setAll(values, i -> low + i);
    return new Domain(values, low, high);
  }

  Values values() {
    boolean isRange = listed == null || (listed.length > 1 && isRising());
    return isRange ? Values.range(low, high + 1) : Values.of(listed);
  }

  private boolean isRising() {
    for (int i = 0; i < listed.length; i++) {
      if (listed[i] != low + i) {
        return false;
      }
    }
    return true;
  }

  boolean isListed() {
    return listed != null;
  }

  long count() {
    return listed != null ? listed.length : high - low + 1;
  }

  long get(long index) {
    return listed != null ? listed[(int) index] : low + index;
  }

  long min() {
    return low;
  }

  long max() {
    return high;
  }

  boolean isOnly(long value) {
    return low == value && high == value;
  }

  boolean contains(long value) {
    return indexOf(value) >= 0;
  }

  /** Negative if it is not in the domain. */
  long indexOf(long value) {
    if (value < low || value > high) {
      return -1;
    }
    // The values are usually a range, in order.
    long likely = value - low;
    if (listed == null || (likely < listed.length && listed[(int) likely] == value)) {
      return likely;
    }
    for (int i = 0; i < listed.length; i++) {
      if (listed[i] == value) {
        return i;
      }
    }
    return -1;
  }

  IntervalSet set() {
    return listed == null ? IntervalSet.between(low, high) : IntervalSet.ofAll(listed);
  }

  /** The values in the set; for a long range, all between the least and the greatest of them. */
  Domain within(IntervalSet set) {
    if (listed != null) {
      return filter(set::contains);
    }
    return range(Math.max(low, set.min()), Math.min(high, set.max())).ifShort(set);
  }

  private Domain ifShort(IntervalSet set) {
    return listed == null ? this : filter(set::contains);
  }

  /** For listed values only. Returns the same object if no value is removed. */
  Domain filter(LongPredicate stays) {
    long[] kept = new long[listed.length];
    int count = 0;
    for (long value : listed) {
      if (stays.test(value)) {
        kept[count++] = value;
      }
    }
    return count == listed.length ? this : listed(Arrays.copyOf(kept, count));
  }

  /** Listed values in random order. */
  Domain shuffled(LongUnaryOperator dice) {
    long[] values = listed.clone();
    for (int i = values.length - 1; i > 0; i--) {
      int other = (int) dice.applyAsLong(i + 1L);
      long value = values[i];
      values[i] = values[other];
      values[other] = value;
    }
    return new Domain(values, low, high);
  }
}

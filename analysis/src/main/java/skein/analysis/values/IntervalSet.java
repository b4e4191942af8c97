package skein.analysis.values;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongBinaryOperator;

/**
 * A set of numbers as a union of few intervals. Immutable. Operations over-approximate: the result
 * contains every result of the operation on members. Sets of more than {@value #MOST} intervals lose
 * their smallest gaps.
 */
public final class IntervalSet {

  static final int MOST = 16;

  /** With fewer pairs of members than this, operations are applied member by member and are exact. */
  static final long FEW = 4096;

  public static final IntervalSet EMPTY = new IntervalSet(new long[0]);

  /** Alternating lower and upper bounds, ascending; neighbouring intervals are at least 2 apart. */
  private final long[] bounds;

  private IntervalSet(long[] bounds) {
    this.bounds = bounds;
  }

  public static IntervalSet of(long value) {
    return new IntervalSet(new long[] {value, value});
  }

  /** {@code low .. high}, inclusive; empty if low is greater. */
  public static IntervalSet between(long low, long high) {
    return low > high ? EMPTY : new IntervalSet(new long[] {low, high});
  }

  public static IntervalSet ofAll(long[] values) {
    long[] bounds = new long[2 * values.length];
    for (int i = 0; i < values.length; i++) {
      bounds[2 * i] = values[i];
      bounds[2 * i + 1] = values[i];
    }
    return normal(bounds);
  }

  public boolean isEmpty() {
    return bounds.length == 0;
  }

  public long min() {
    return bounds[0];
  }

  public long max() {
    return bounds[bounds.length - 1];
  }

  /** The member with the least absolute value; of two, the negative one. */
  public long nearestToZero() {
    if (contains(0)) {
      return 0;
    }
    IntervalSet below = negative();
    IntervalSet above = positive();
    boolean isBelow = above.isEmpty() || (!below.isEmpty() && -below.max() <= above.min());
    return isBelow ? below.max() : above.min();
  }

  public int intervals() {
    return bounds.length / 2;
  }

  public long low(int interval) {
    return bounds[2 * interval];
  }

  public long high(int interval) {
    return bounds[2 * interval + 1];
  }

  public long size() {
    long size = 0;
    for (int i = 0; i < bounds.length; i += 2) {
      size += bounds[i + 1] - bounds[i] + 1;
    }
    return size;
  }

  public boolean isSingle() {
    return bounds.length == 2 && bounds[0] == bounds[1];
  }

  public boolean contains(long value) {
    for (int i = 0; i < bounds.length; i += 2) {
      if (bounds[i] <= value && value <= bounds[i + 1]) {
        return true;
      }
    }
    return false;
  }

  public boolean containsAll(IntervalSet other) {
    return union(other).equals(this);
  }

  public IntervalSet union(IntervalSet other) {
    if (isEmpty() || equals(other)) {
      return other;
    }
    if (other.isEmpty()) {
      return this;
    }
    long[] all = Arrays.copyOf(bounds, bounds.length + other.bounds.length);
    System.arraycopy(other.bounds, 0, all, bounds.length, other.bounds.length);
    return normal(all);
  }

  public IntervalSet intersect(IntervalSet other) {
    List<long[]> found = new ArrayList<>();
    for (int i = 0; i < bounds.length; i += 2) {
      for (int j = 0; j < other.bounds.length; j += 2) {
        long low = Math.max(bounds[i], other.bounds[j]);
        long high = Math.min(bounds[i + 1], other.bounds[j + 1]);
        if (low <= high) {
          found.add(new long[] {low, high});
        }
      }
    }
    return normal(found);
  }

  public IntervalSet without(long value) {
    return intersect(
        normal(List.of(new long[] {Long.MIN_VALUE / 4, value - 1}, new long[] {value + 1, Long.MAX_VALUE / 4})));
  }

  IntervalSet negative() {
    return intersect(between(Long.MIN_VALUE, -1));
  }

  IntervalSet positive() {
    return intersect(between(1, Long.MAX_VALUE));
  }

  /** Applies an operation to each member, or to the bounds of each interval if it is monotone on them. */
  IntervalSet map(java.util.function.UnaryOperator<long[]> onInterval) {
    List<long[]> found = new ArrayList<>();
    for (int i = 0; i < bounds.length; i += 2) {
      found.add(onInterval.apply(new long[] {bounds[i], bounds[i + 1]}));
    }
    return normal(found);
  }

  /**
   * The results of an operation that, on each pair of intervals, takes its extremes at their corners.
   * Small sets are combined member by member.
   */
  IntervalSet combine(IntervalSet other, LongBinaryOperator operation) {
    if (isEmpty() || other.isEmpty()) {
      return EMPTY;
    }
    if (size() <= FEW / other.size()) {
      return memberwise(other, operation);
    }
    List<long[]> found = new ArrayList<>();
    for (int i = 0; i < bounds.length; i += 2) {
      for (int j = 0; j < other.bounds.length; j += 2) {
        long[] corners = {
          operation.applyAsLong(bounds[i], other.bounds[j]),
          operation.applyAsLong(bounds[i], other.bounds[j + 1]),
          operation.applyAsLong(bounds[i + 1], other.bounds[j]),
          operation.applyAsLong(bounds[i + 1], other.bounds[j + 1])
        };
        Arrays.sort(corners);
        found.add(new long[] {corners[0], corners[3]});
      }
    }
    return normal(found);
  }

  private IntervalSet memberwise(IntervalSet other, LongBinaryOperator operation) {
    long[] results = new long[(int) (size() * other.size())];
    int next = 0;
    for (int i = 0; i < bounds.length; i += 2) {
      for (long a = bounds[i]; a <= bounds[i + 1]; a++) {
        for (int j = 0; j < other.bounds.length; j += 2) {
          for (long b = other.bounds[j]; b <= other.bounds[j + 1]; b++) {
            results[next++] = operation.applyAsLong(a, b);
          }
        }
      }
    }
    return ofAll(results);
  }

  private static IntervalSet normal(List<long[]> intervals) {
    long[] bounds = new long[2 * intervals.size()];
    for (int i = 0; i < intervals.size(); i++) {
      bounds[2 * i] = intervals.get(i)[0];
      bounds[2 * i + 1] = intervals.get(i)[1];
    }
    return normal(bounds);
  }

  /** Sorts lower and upper bounds separately: there is a gap after as many intervals as end before the next one starts. */
  private static IntervalSet normal(long[] bounds) {
    int count = bounds.length / 2;
    if (count == 0) {
      return EMPTY;
    }
    long[] lows = new long[count];
    long[] highs = new long[count];
    for (int i = 0; i < count; i++) {
      lows[i] = bounds[2 * i];
      highs[i] = bounds[2 * i + 1];
    }
    Arrays.sort(lows);
    Arrays.sort(highs);
    long[] merged = new long[bounds.length];
    int size = 0;
    merged[size++] = lows[0];
    for (int i = 1; i < count; i++) {
      if (lows[i] > highs[i - 1] + 1) {
        merged[size++] = highs[i - 1];
        merged[size++] = lows[i];
      }
    }
    merged[size++] = highs[count - 1];
    return new IntervalSet(closeGaps(Arrays.copyOf(merged, size)));
  }

  /** Closes the smallest gaps first, the lowest of equal ones. */
  private static long[] closeGaps(long[] bounds) {
    int gaps = bounds.length / 2 - 1;
    if (gaps < MOST) {
      return bounds;
    }
    Integer[] bySize = new Integer[gaps];
    Arrays.setAll(bySize, i -> i);
    Arrays.sort(bySize, Comparator.comparingLong(i -> bounds[2 * i + 2] - bounds[2 * i + 1]));
    int[] kept = Arrays.stream(bySize, gaps - MOST + 1, gaps).mapToInt(i -> i).sorted().toArray();
    long[] result = new long[2 * MOST];
    result[0] = bounds[0];
    for (int i = 0; i < kept.length; i++) {
      result[2 * i + 1] = bounds[2 * kept[i] + 1];
      result[2 * i + 2] = bounds[2 * kept[i] + 2];
    }
    result[2 * MOST - 1] = bounds[bounds.length - 1];
    return result;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IntervalSet set && Arrays.equals(bounds, set.bounds);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bounds);
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder("{");
    for (int i = 0; i < bounds.length; i += 2) {
      out.append(i == 0 ? "" : ", ").append(bounds[i]);
      if (bounds[i] != bounds[i + 1]) {
        out.append("..").append(bounds[i + 1]);
      }
    }
    return out.append('}').toString();
  }
}

package skein.emit.range;

import java.util.Arrays;

/** The numbers {@code min .. max}. Never empty. */
public record Range(long min, long max) {

  /** What fits into 32 bits. */
  public static final Range INT = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
  public static final Range TRUTH = new Range(0, 1);

  public Range {
    if (min > max) {
      throw new IllegalArgumentException("no numbers");
    }
  }

  public static Range of(long value) {
    return new Range(value, value);
  }

  /** From the least to the greatest of them. */
  public static Range around(long... values) {
    return new Range(Arrays.stream(values).min().orElseThrow(), Arrays.stream(values).max().orElseThrow());
  }

  public boolean contains(long value) {
    return min <= value && value <= max;
  }

  public boolean within(Range other) {
    return other.min <= min && max <= other.max;
  }

  public Range union(Range other) {
    return new Range(Math.min(min, other.min), Math.max(max, other.max));
  }

  /** The part that is also in the other; some number of the other if there is none. */
  public Range cut(Range other) {
    long low = Math.max(min, other.min);
    long high = Math.min(max, other.max);
    return low <= high ? new Range(low, high) : of(other.nearest(min));
  }

  /** The number of this range that is nearest to the given one. */
  public long nearest(long value) {
    return Math.max(min, Math.min(max, value));
  }
}

package skein.estimate.statistics;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * How often each value occurred. Values from -65,536 to 65,536 are exact, others are rounded towards 0 to 16 significant bits: so the memory is
 * bounded, however many values there are, and the order in which they are added does not matter. Mutable.
 */
public final class ValueCounts {

  private static final int BITS = 16;

  private final TreeMap<Long, Long> counts = new TreeMap<>();
  private final Moments moments = new Moments();

  public void add(long value) {
    add(value, 1);
  }

  public void add(long value, long times) {
    moments.add(value, times);
    counts.merge(rounded(value), times, Long::sum);
  }

  public void add(ValueCounts other) {
    moments.add(other.moments);
    other.counts.forEach((value, count) -> counts.merge(value, count, Long::sum));
  }

  public void write(DataOutput out) throws IOException {
    moments.write(out);
    out.writeInt(counts.size());
    for (Map.Entry<Long, Long> each : counts.entrySet()) {
      out.writeLong(each.getKey());
      out.writeLong(each.getValue());
    }
  }

  /** Adds what was written to an empty one. */
  public void read(DataInput in) throws IOException {
    moments.read(in);
    for (int left = in.readInt(); left > 0; left--) {
      counts.put(in.readLong(), in.readLong());
    }
  }

  static long rounded(long value) {
    long size = Math.abs(value);
    int extra = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(size) - BITS);
    return Long.signum(value) * (size >>> extra << extra);
  }

  public Moments moments() {
    return moments;
  }

  public long count() {
    return moments.count();
  }

  public boolean isEmpty() {
    return moments.count() == 0;
  }

  public long min() {
    return counts.firstKey();
  }

  public long max() {
    return counts.lastKey();
  }

  /** The value with this number in ascending order, from 1; empty if there are fewer. */
  public OptionalLong ranked(long rank) {
    long before = 0;
    for (Map.Entry<Long, Long> each : counts.entrySet()) {
      before += each.getValue();
      if (before >= rank) {
        return OptionalLong.of(each.getKey());
      }
    }
    return OptionalLong.empty();
  }

  /** Ascending. */
  public Map<Long, Long> byValue() {
    return Collections.unmodifiableMap(counts);
  }

  /** The smallest value that at least this part of a sample does not exceed; empty if it lies beyond the values that are known. */
  public OptionalLong quantile(double part, long sample) {
    return ranked(Math.max(1, (long) Math.ceil(part * sample)));
  }

  /** The relative frequency of values up to this one. */
  public OptionalDouble upTo(long value) {
    long below = counts.headMap(value, true).values().stream().mapToLong(Long::longValue).sum();
    return isEmpty() ? OptionalDouble.empty() : OptionalDouble.of((double) below / count());
  }
}

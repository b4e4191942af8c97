package skein.estimate;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import skein.estimate.statistics.ValueCounts;

/** The values of a quantity at each point in time, on some runs. Mutable. */
final class QuantityTally {

  private final ValueCounts[] values;
  private final long[] undefined;

  QuantityTally(int points) {
    this.values = new ValueCounts[points];
    Arrays.setAll(values, _ -> new ValueCounts());
    this.undefined = new long[points];
  }

  void add(int point, long value) {
    values[point].add(value);
  }

  void addUndefined(int point) {
    undefined[point]++;
  }

  void add(QuantityTally other) {
    for (int point = 0; point < values.length; point++) {
      values[point].add(other.values[point]);
      undefined[point] += other.undefined[point];
    }
  }

  void write(DataOutput out) throws IOException {
    for (int point = 0; point < values.length; point++) {
      values[point].write(out);
      out.writeLong(undefined[point]);
    }
  }

  /** Adds what was written to an empty one. */
  void read(DataInput in) throws IOException {
    for (int point = 0; point < values.length; point++) {
      values[point].read(in);
      undefined[point] = in.readLong();
    }
  }

  int points() {
    return values.length;
  }

  ValueCounts values(int point) {
    return values[point];
  }

  long undefined(int point) {
    return undefined[point];
  }
}

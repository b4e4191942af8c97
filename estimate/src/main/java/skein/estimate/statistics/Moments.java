package skein.estimate.statistics;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import skein.core.estimate.Interval;

/** The sum and the sum of squares of integers, exact, so that the order in which they are added does not matter. Mutable. */
public final class Moments {

  private long count;
  private long sum;
  /** Of the squares: 128 bits. */
  private long squaresHigh;
  private long squaresLow;

  /** The value must fit into 32 bits. */
  public void add(long value) {
    add(value, 1);
  }

  public void add(long value, long times) {
    count += times;
    sum += value * times;
    addSquares(Math.multiplyHigh(value * value, times), value * value * times);
  }

  public void add(Moments other) {
    count += other.count;
    sum += other.sum;
    addSquares(other.squaresHigh, other.squaresLow);
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(count);
    out.writeLong(sum);
    out.writeLong(squaresHigh);
    out.writeLong(squaresLow);
  }

  /** Becomes what was written. */
  void read(DataInput in) throws IOException {
    count = in.readLong();
    sum = in.readLong();
    squaresHigh = in.readLong();
    squaresLow = in.readLong();
  }

  private void addSquares(long high, long low) {
    squaresLow += low;
    squaresHigh += high + (Long.compareUnsigned(squaresLow, low) < 0 ? 1 : 0);
  }

  public long count() {
    return count;
  }

  public long sum() {
    return sum;
  }

  public double mean() {
    return (double) sum / count;
  }

  /** The standard deviation of a sample; 0 for a single number. */
  public double deviation() {
    if (count < 2) {
      return 0;
    }
    Int128 spread = Int128.of(squaresHigh, squaresLow).times(count).minus(Int128.square(sum));
    return StrictMath.sqrt(Math.max(0, spread.toDouble()) / ((double) count * (count - 1)));
  }

  /** Student's interval for the mean of the distribution: exact for normal ones, and close to its level for large samples of others. Empty for fewer than two. */
  public Optional<Interval> meanInterval(double error) {
    if (count < 2) {
      return Optional.empty();
    }
    double radius = studentQuantile(count - 1.0, error) * deviation() / StrictMath.sqrt((double) count);
    return Optional.of(new Interval(mean() - radius, mean() + radius));
  }

  /** The number that Student's distribution exceeds, in either direction, with the probability {@code error}. */
  static double studentQuantile(double freedom, double error) {
    double ratio = Bisection.below(x -> RegularizedBeta.value(x, freedom / 2, 0.5) <= error, 0, 1);
    return StrictMath.sqrt(freedom * (1 - ratio) / ratio);
  }
}

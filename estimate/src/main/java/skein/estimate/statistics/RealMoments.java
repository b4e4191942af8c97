package skein.estimate.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.estimate.Interval;

/** A few real numbers, in the order in which they were added. */
public final class RealMoments {

  private final List<Double> numbers = new ArrayList<>();

  public void add(double number) {
    numbers.add(number);
  }

  public double mean() {
    return numbers.stream().mapToDouble(Double::doubleValue).sum() / Math.max(1, numbers.size());
  }

  /** Student's interval for the mean of the distribution; empty for fewer than two. */
  public Optional<Interval> meanInterval(double error) {
    int count = numbers.size();
    if (count < 2) {
      return Optional.empty();
    }
    double mean = mean();
    double squares = numbers.stream().mapToDouble(number -> (number - mean) * (number - mean)).sum();
    double radius = Moments.studentQuantile(count - 1.0, error) * StrictMath.sqrt(squares / (count - 1.0) / count);
    return Optional.of(new Interval(mean - radius, mean + radius));
  }
}

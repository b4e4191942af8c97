package skein.core.estimate;

import java.util.List;
import java.util.Optional;

/**
 * A sample of numbers.
 *
 * @param deviation the standard deviation; 0 for a single number
 * @param meanInterval for the mean of the distribution; empty for a single number
 */
public record SampleSummary(
    long count, long min, long max, double mean, double deviation, Optional<Interval> meanInterval, List<QuantileEstimate> quantiles) {

  public SampleSummary {
    quantiles = List.copyOf(quantiles);
  }
}

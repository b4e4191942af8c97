package skein.simulate;

import java.util.List;
import java.util.Optional;

/**
 * The distribution of a sample.
 *
 * @param deviation the standard deviation of a sample (divided by n-1); 0 for a single number
 */
public record Distribution(int count, int min, double mean, double deviation, int max) {

  /** Empty if there are no numbers. */
  public static Optional<Distribution> of(List<Integer> numbers) {
    if (numbers.isEmpty()) {
      return Optional.empty();
    }
    int min = Integer.MAX_VALUE;
    int max = Integer.MIN_VALUE;
    double sum = 0;
    for (int number : numbers) {
      min = Math.min(min, number);
      max = Math.max(max, number);
      sum += number;
    }
    double mean = sum / numbers.size();
    double squares = 0;
    for (int number : numbers) {
      squares += (number - mean) * (number - mean);
    }
    double deviation = numbers.size() == 1 ? 0 : Math.sqrt(squares / (numbers.size() - 1));
    return Optional.of(new Distribution(numbers.size(), min, mean, deviation, max));
  }
}

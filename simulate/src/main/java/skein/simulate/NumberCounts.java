package skein.simulate;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** How often each number occurred: so the memory grows with the different numbers, not with how many there are. Mutable. */
final class NumberCounts {

  private final TreeMap<Integer, Integer> times = new TreeMap<>();

  void add(int number) {
    times.merge(number, 1, Integer::sum);
  }

  /** Ascending; a copy. */
  SortedMap<Integer, Integer> byNumber() {
    return new TreeMap<>(times);
  }

  /** Empty if there are no numbers. */
  Optional<Distribution> distribution() {
    if (times.isEmpty()) {
      return Optional.empty();
    }
    int count = 0;
    double sum = 0;
    for (Map.Entry<Integer, Integer> each : times.entrySet()) {
      count += each.getValue();
      sum += (double) each.getKey() * each.getValue();
    }
    double mean = sum / count;
    double squares = 0;
    for (Map.Entry<Integer, Integer> each : times.entrySet()) {
      squares += (each.getKey() - mean) * (each.getKey() - mean) * each.getValue();
    }
    double deviation = count == 1 ? 0 : Math.sqrt(squares / (count - 1));
    return Optional.of(new Distribution(count, times.firstKey(), mean, deviation, times.lastKey()));
  }
}

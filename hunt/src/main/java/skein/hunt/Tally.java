package skein.hunt;

import java.util.Map;
import java.util.TreeMap;

/** Named counters. Thread-safe. */
final class Tally {

  private final Map<String, Long> counts = new TreeMap<>();

  synchronized void count(String name) {
    add(name, 1);
  }

  synchronized void add(String name, long number) {
    counts.merge(name, number, Long::sum);
  }

  synchronized long of(String name) {
    return counts.getOrDefault(name, 0L);
  }

  /** Those whose name starts with the prefix, without it. */
  synchronized Map<String, Long> under(String prefix) {
    Map<String, Long> found = new TreeMap<>();
    counts.forEach((name, number) -> {
      if (name.startsWith(prefix)) {
        found.put(name.substring(prefix.length()), number);
      }
    });
    return found;
  }
}

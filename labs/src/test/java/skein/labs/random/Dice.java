package skein.labs.random;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** A seeded random number generator. */
final class Dice {

  private final RandomGenerator random;

  Dice(long seed) {
    random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  int between(int from, int to) {
    return from + below(to - from + 1);
  }

  <T> T any(List<T> options) {
    return options.get(below(options.size()));
  }

  /** A random index with probability proportional to its weight. */
  int weighted(int... weights) {
    int total = 0;
    for (int weight : weights) {
      total += weight;
    }
    int left = below(total);
    int index = 0;
    while (left >= weights[index]) {
      left -= weights[index++];
    }
    return index;
  }
}

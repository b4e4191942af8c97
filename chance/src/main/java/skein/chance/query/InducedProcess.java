package skein.chance.query;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import skein.chance.linear.MemoryStrategy;
import skein.chance.process.ArrayProcess;
import skein.chance.process.MarkovProcess;

/** What a strategy makes of a process: its states are the situations that are reached, in the order in which they are. */
final class InducedProcess {

  private final MarkovProcess of;
  private final MemoryStrategy strategy;
  private final ArrayProcess made;
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private int[] situations = new int[16];
  private int[] original = new int[16];
  private final int[] starts;

  /**
   * @param initial states of the process
   * @param free choices that are left open
   */
  InducedProcess(MarkovProcess of, MemoryStrategy strategy, int[] initial, IntPredicate free) {
    this.of = of;
    this.strategy = strategy;
    this.made = new ArrayProcess(of.data(), of.hasRates());
    this.starts = Arrays.stream(initial).map(state -> number(strategy.start(state))).toArray();
    for (int i = 0; i < numbers.size(); i++) {
      made.state();
      int chosen = strategy.choice(situations[i]);
      int state = strategy.state(situations[i]);
      for (int choice = of.firstChoice(state); choice < of.firstChoice(state + 1); choice++) {
        if (choice == chosen || free.test(choice)) {
          add(choice, situations[i]);
        }
      }
    }
  }

  private void add(int choice, int situation) {
    if (made.choices() == original.length) {
      original = Arrays.copyOf(original, 2 * original.length);
    }
    original[made.choices()] = choice;
    made.choice();
    for (int branch = of.firstBranch(choice); branch < of.firstBranch(choice + 1); branch++) {
      made.branch(number(strategy.next(situation, branch)), of.data(branch));
    }
  }

  private int number(int situation) {
    Integer known = numbers.putIfAbsent(situation, numbers.size());
    if (known != null) {
      return known;
    }
    int number = numbers.size() - 1;
    if (number == situations.length) {
      situations = Arrays.copyOf(situations, 2 * number);
    }
    situations[number] = situation;
    return number;
  }

  MarkovProcess process() {
    return made;
  }

  int[] starts() {
    return starts;
  }

  /** For each of its states, the one of the process. */
  int[] stands() {
    return Arrays.stream(situations, 0, numbers.size()).map(strategy::state).toArray();
  }

  /** For one of its choices, that of the process. */
  int original(int choice) {
    return original[choice];
  }

  /** The situation of the strategy that one of its states is. */
  int situation(int state) {
    return situations[state];
  }

  /** What the strategy chooses in one of its states. */
  int chosen(int state) {
    return strategy.choice(situations[state]);
  }
}

package skein.search.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import skein.search.order.OrderedSearch.End;
import skein.search.store.CoveringStore;
import skein.search.store.StateIndex;
import skein.search.store.Store;

/** Random vector addition systems with control states: the first word is the control state, the others are counters. */
class CoveringSearchTest {

  private static final int COUNTERS = 3;
  private static final int WORDS = COUNTERS + 1;
  private static final int CONTROLS = 3;
  private static final int MOST = 1_000_000;
  private static final CoveringStore.Order LARGER = CoveringStore.Order.byWords(1, WORDS);

  private record Rule(int from, int to, long[] taken, long[] put) {}

  /** No rule puts more than it takes, so there are finitely many states. */
  private static List<Rule> rules(Random random) {
    List<Rule> rules = new ArrayList<>();
    for (int i = 3 + random.nextInt(8); i > 0; i--) {
      long[] taken = new long[COUNTERS];
      long[] put = new long[COUNTERS];
      for (int tokens = 1 + random.nextInt(3); tokens > 0; tokens--) {
        taken[random.nextInt(COUNTERS)]++;
        if (random.nextInt(8) > 0) {
          put[random.nextInt(COUNTERS)]++;
        }
      }
      rules.add(new Rule(random.nextInt(CONTROLS), random.nextInt(CONTROLS), taken, put));
    }
    return rules;
  }

  private static long[] state(Random random, int most) {
    long[] state = new long[WORDS];
    state[0] = random.nextInt(CONTROLS);
    for (int i = 1; i < WORDS; i++) {
      state[i] = random.nextInt(most);
    }
    return state;
  }

  private static StepSource forwards(List<Rule> rules) {
    return (_, state, sink) -> {
      for (Rule rule : rules) {
        long[] target = state.clone();
        target[0] = rule.to();
        boolean enabled = rule.from() == state[0];
        for (int i = 0; i < COUNTERS; i++) {
          enabled &= state[i + 1] >= rule.taken()[i];
          target[i + 1] += rule.put()[i] - rule.taken()[i];
        }
        if (enabled) {
          sink.step(0, target, 0);
        }
      }
    };
  }

  /** The least states from which a step leads to a state that is at least as large. */
  private static StepSource backwards(List<Rule> rules) {
    return (_, state, sink) -> {
      for (Rule rule : rules) {
        if (rule.to() == state[0]) {
          long[] target = state.clone();
          target[0] = rule.from();
          for (int i = 0; i < COUNTERS; i++) {
            target[i + 1] = Math.max(0, state[i + 1] - rule.put()[i]) + rule.taken()[i];
          }
          sink.step(0, target, 0);
        }
      }
    };
  }

  private static boolean covers(long[] larger, long[] smaller) {
    return larger[0] == smaller[0] && LARGER.covers(larger, 0, smaller, 0);
  }

  private static List<long[]> states(Store store) {
    List<long[]> states = new ArrayList<>();
    for (int i = 0; i < store.size(); i++) {
      long[] state = new long[WORDS];
      store.read(i, state, 0);
      states.add(state);
    }
    return states;
  }

  private static <S extends Store> S searched(S store, long[] initial, StepSource source, int threads) {
    OrderedSearch search = new OrderedSearch(store, MOST);
    search.add(initial, 0);
    assertThat(search.run(Collections.nCopies(threads, source), (_, _, _) -> {})).isEqualTo(End.COMPLETE);
    return store;
  }

  @Test
  void coverabilityIsAsInTheExactSearch() {
    int yes = 0;
    int no = 0;
    int fewer = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<Rule> rules = rules(random);
      long[] initial = state(random, 5);
      List<long[]> exact = states(searched(new StateIndex(WORDS), initial, forwards(rules), 1));
      CoveringStore store = searched(new CoveringStore(WORDS, 1, LARGER), initial, forwards(rules), 1);
      List<long[]> covering = states(store);
      assertThat(largest(covering, i -> !store.isCovered(i))).as("seed %d", seed).isEqualTo(largest(exact, i -> isMaximal(exact, i)));
      fewer += exact.size() > covering.size() ? 1 : 0;
      for (int target = 0; target < 10; target++) {
        long[] goal = state(random, 4);
        boolean isCoverable = exact.stream().anyMatch(state -> covers(state, goal));
        assertThat(covering.stream().anyMatch(state -> covers(state, goal))).as("seed %d", seed).isEqualTo(isCoverable);
        // Larger states are unnecessary there: this search ends whatever the rules.
        CoveringStore.Order smaller = (data, at, other, otherAt) -> LARGER.covers(other, otherAt, data, at);
        Store least = searched(new CoveringStore(WORDS, 1, smaller), goal, backwards(rules), 1);
        assertThat(states(least).stream().anyMatch(state -> covers(initial, state))).as("seed %d", seed).isEqualTo(isCoverable);
        yes += isCoverable ? 1 : 0;
        no += isCoverable ? 0 : 1;
      }
    }
    assertThat(yes).isGreaterThan(300);
    assertThat(no).isGreaterThan(300);
    assertThat(fewer).isGreaterThan(50);
  }

  private static boolean isMaximal(List<long[]> states, int number) {
    return states.stream().noneMatch(state -> covers(state, states.get(number)) && !Arrays.equals(state, states.get(number)));
  }

  private static List<String> largest(List<long[]> states, Predicate<Integer> chosen) {
    List<String> largest = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      if (chosen.test(i)) {
        largest.add(Arrays.toString(states.get(i)));
      }
    }
    Collections.sort(largest);
    return largest;
  }

  @Test
  void numbersAndStepsDoNotDependOnThreads() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      List<Rule> rules = rules(random);
      long[] initial = state(random, 12);
      List<String> expected = List.of();
      for (int threads = 1; threads <= 3; threads++) {
        List<String> lines = new ArrayList<>();
        OrderedSearch search = new OrderedSearch(new CoveringStore(WORDS, 1, LARGER), MOST);
        search.add(initial, 0);
        search.run(Collections.nCopies(threads, forwards(rules)), (from, _, to) -> lines.add(from + " " + to));
        expected = threads == 1 ? lines : expected;
        assertThat(lines).as("seed %d", seed).isEqualTo(expected);
      }
    }
  }

  /** Each even state leads to one that covers the next state, whose steps raise an error. */
  @Test
  void stepsOfStatesThatAreCoveredDoNotMatter() {
    StepSource source =
        (_, state, sink) -> {
          if (state[0] % 2 == 0) {
            sink.step(0, new long[] {state[0] + 1, 1}, 0);
          } else if (state[1] == 0) {
            throw new IllegalStateException("expanded");
          }
        };
    for (int threads = 1; threads <= 3; threads++) {
      CoveringStore store = new CoveringStore(2, 1, CoveringStore.Order.byWords(1, 2));
      OrderedSearch covering = from500(store);
      List<Integer> sources = new ArrayList<>();
      assertThat(covering.run(Collections.nCopies(threads, source), (from, _, _) -> sources.add(from))).isEqualTo(End.COMPLETE);
      assertThat(store.size()).isEqualTo(750);
      assertThat(sources).hasSize(250).allMatch(from -> from % 2 == 0);
      List<StepSource> sourceOfEach = Collections.nCopies(threads, source);
      assertThatThrownBy(() -> from500(new StateIndex(2)).run(sourceOfEach, (_, _, _) -> {})).hasMessage("expanded");
    }
  }

  private static OrderedSearch from500(Store store) {
    OrderedSearch search = new OrderedSearch(store, MOST);
    for (int i = 0; i < 500; i++) {
      search.add(new long[] {i, 0}, 0);
    }
    return search;
  }
}

package skein.chance.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.chance.game.GameValues;
import skein.chance.game.ReachabilityGame;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;
import skein.core.number.Rational;

/** Values of games, against all pairs of strategies without memory. */
class ReachabilityGamesTest {

  private static final int GAMES = Boolean.getBoolean("skein.thorough") ? 4000 : 300;

  @Test
  void theValueIsTheBestOfTheWorst() {
    int apart = 0;
    for (long seed = 1; seed <= GAMES; seed++) {
      RandomProcess random = RandomProcess.of(seed, RandomProcess.Kind.DECISION, 7);
      BitSet maximising = new BitSet();
      Random sides = new Random(seed);
      for (int state = 0; state < random.process().states(); state++) {
        maximising.set(state, sides.nextBoolean());
      }
      Rational[] value = naively(random, maximising);
      GameValues exact =
          new ReachabilityGame(random.process(), maximising, each -> new ExactSolver(each, 1e-6, Budget.UNLIMITED, BoundsListener.NONE), Budget.UNLIMITED)
              .reach(random.stay(), random.goal());
      GameValues bounds =
          new ReachabilityGame(random.process(), maximising, each -> new IntervalSolver(each, 1e-9, Budget.UNLIMITED, BoundsListener.NONE), Budget.UNLIMITED)
              .reach(random.stay(), random.goal());
      Rational[] attained = new NaiveChain(RandomProcess.induced(random.process(), exact.strategy()), random.earnings()).reach(random.stay(), random.goal());
      for (int state = 0; state < value.length; state++) {
        assertThat(exact.surely().exact(state)).as("seed %d, state %d", seed, state).isEqualTo(Optional.of(value[state]));
        assertThat(exact.atMost().exact(state)).as("seed %d, state %d", seed, state).isEqualTo(Optional.of(value[state]));
        assertThat(attained[state]).as("both strategies, seed %d, state %d", seed, state).isEqualTo(value[state]);
        assertThat(bounds.surely().low(state)).as("seed %d, state %d", seed, state).isLessThanOrEqualTo(value[state].high());
        assertThat(bounds.atMost().high(state)).as("seed %d, state %d", seed, state).isGreaterThanOrEqualTo(value[state].low());
        assertThat(bounds.atMost().high(state) - bounds.surely().low(state)).as("seed %d, state %d", seed, state).isLessThan(1e-6);
      }
      apart += differs(random, value) ? 1 : 0;
    }
    assertThat(apart).as("games whose value is neither that of one side alone").isGreaterThan(GAMES / 40);
  }

  /** Whether the value of some state lies strictly between what both sides together could make least and largest. */
  private static boolean differs(RandomProcess random, Rational[] value) {
    Rational[] least = extreme(random, -1);
    Rational[] largest = extreme(random, 1);
    for (int state = 0; state < value.length; state++) {
      if (value[state].compareTo(least[state]) > 0 && value[state].compareTo(largest[state]) < 0) {
        return true;
      }
    }
    return false;
  }

  private static Rational[] extreme(RandomProcess random, int sign) {
    Rational[] best = null;
    for (int[] strategy : random.strategies()) {
      best = better(best, reach(random, strategy), sign);
    }
    return best;
  }

  private static Rational[] naively(RandomProcess random, BitSet maximising) {
    Map<List<Integer>, Rational[]> worst = new HashMap<>();
    for (int[] strategy : random.strategies()) {
      List<Integer> ours = maximising.stream().mapToObj(state -> strategy[state]).toList();
      worst.merge(ours, reach(random, strategy), (one, other) -> better(one, other, -1));
    }
    Rational[] best = null;
    for (Rational[] each : worst.values()) {
      best = better(best, each, 1);
    }
    return best;
  }

  private static Rational[] reach(RandomProcess random, int[] strategy) {
    MarkovProcess chain = RandomProcess.induced(random.process(), strategy);
    return new NaiveChain(chain, random.earnings()).reach(random.stay(), random.goal());
  }

  /** For each state the larger number, or the smaller one. */
  private static Rational[] better(Rational[] one, Rational[] other, int sign) {
    if (one == null) {
      return other.clone();
    }
    Rational[] best = one.clone();
    Arrays.setAll(best, state -> sign * one[state].compareTo(other[state]) >= 0 ? one[state] : other[state]);
    return best;
  }
}

package skein.chance.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import skein.chance.process.MarkovProcess;
import skein.chance.value.Solution;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Unbounded questions about random processes, against elimination over all strategies. */
class RandomProcessesTest {

  private static final int PROCESSES = Boolean.getBoolean("skein.thorough") ? 5000 : 300;
  private static final double WIDTH = 1e-6;

  private interface Question extends BiFunction<ProcessSolver, Extreme, Solution> {}

  @Test
  void probabilitiesOfReaching() {
    check(random -> (solver, extreme) -> solver.reach(extreme, random.stay(), random.goal()), (random, chain) -> chain.reach(random.stay(), random.goal()));
  }

  @Test
  void earningsUntilAGoal() {
    check(random -> (solver, extreme) -> solver.earnedUntil(extreme, random.earnings(), random.goal()), (random, chain) -> chain.earnedUntil(random.goal()));
  }

  @Test
  void earningsForEver() {
    check(random -> (solver, extreme) -> solver.earnedEver(extreme, random.earnings()), (_, chain) -> chain.earnedEver());
  }

  @Test
  void earningsOnAverage() {
    check(random -> (solver, extreme) -> solver.earnedOnAverage(extreme, random.earnings()), (_, chain) -> chain.average());
  }

  private static void check(Function<RandomProcess, Question> question, BiFunction<RandomProcess, NaiveChain, Rational[]> naively) {
    for (int i = 0; i < PROCESSES; i++) {
      RandomProcess.Kind kind = RandomProcess.Kind.values()[i % 3];
      RandomProcess random = RandomProcess.of(i, kind, kind == RandomProcess.Kind.DECISION ? 8 : 12);
      for (Extreme extreme : Extreme.values()) {
        check("process " + i + " " + extreme, random, extreme, question.apply(random), naively);
      }
    }
  }

  private static void check(
      String name, RandomProcess random, Extreme extreme, Question question, BiFunction<RandomProcess, NaiveChain, Rational[]> naively) {
    MarkovProcess process = random.process();
    Rational[] expected = null;
    for (int[] strategy : random.strategies()) {
      Rational[] values = naively.apply(random, new NaiveChain(RandomProcess.induced(process, strategy), random.earnings()));
      expected = expected == null ? values : best(expected, values, extreme);
    }
    Solution exact = question.apply(new ExactSolver(process, WIDTH, Budget.UNLIMITED, BoundsListener.NONE), extreme);
    Solution bounds = question.apply(new IntervalSolver(process, WIDTH, Budget.UNLIMITED, BoundsListener.NONE), extreme);
    for (int state = 0; state < process.states(); state++) {
      String at = name + " state " + state;
      assertThat(exact.values().exact(state)).as(at).isEqualTo(Optional.ofNullable(expected[state]));
      holds(at, bounds.values(), state, expected[state]);
    }
    assertThat(exact.strategy().isPresent()).isEqualTo(!process.isChain());
    for (Solution solution : new Solution[] {exact, bounds}) {
      if (solution.strategy().isPresent()) {
        again(name, random, question, solution, expected, extreme, naively);
      }
    }
  }

  private static void again(
      String name, RandomProcess random, Question question, Solution solution, Rational[] expected, Extreme extreme,
      BiFunction<RandomProcess, NaiveChain, Rational[]> naively) {
    MarkovProcess induced = RandomProcess.induced(random.process(), solution.strategy().orElseThrow());
    Rational[] attained = naively.apply(random, new NaiveChain(induced, random.earnings()));
    StateValues bounds = question.apply(new IntervalSolver(induced, WIDTH, Budget.UNLIMITED, BoundsListener.NONE), extreme).values();
    for (int state = 0; state < induced.states(); state++) {
      String at = name + " strategy in state " + state;
      holds(at, bounds, state, attained[state]);
      assertThat(attained[state] == null).as(at).isEqualTo(expected[state] == null);
      if (expected[state] != null) {
        assertThat(attained[state].high()).as(at).isBetween(expected[state].low() * (1 - WIDTH) - 1e-15, expected[state].high() * (1 + WIDTH) + 1e-15);
      }
    }
  }

  private static void holds(String at, StateValues bounds, int state, Rational expected) {
    double low = expected == null ? Double.POSITIVE_INFINITY : expected.low();
    double high = expected == null ? Double.POSITIVE_INFINITY : expected.high();
    assertThat(bounds.low(state)).as(at).isLessThanOrEqualTo(low);
    assertThat(bounds.high(state)).as(at).isGreaterThanOrEqualTo(high);
    if (expected == null) {
      assertThat(bounds.low(state)).as(at).isEqualTo(Double.POSITIVE_INFINITY);
    } else {
      assertThat(bounds.high(state) - bounds.low(state)).as(at).isLessThanOrEqualTo(WIDTH * Math.max(high, 1e-12));
    }
  }

  private static Rational[] best(Rational[] one, Rational[] other, Extreme extreme) {
    Rational[] best = one.clone();
    for (int i = 0; i < best.length; i++) {
      boolean more = one[i] == null || other[i] != null && one[i].compareTo(other[i]) > 0;
      best[i] = more == (extreme == Extreme.LARGEST) ? one[i] : other[i];
    }
    return best;
  }
}

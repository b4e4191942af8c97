package skein.chance.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.RandomProcess.Kind;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Questions about random processes with bounds of steps and of time, against their definitions. */
class RandomBoundsTest {

  private static final int PROCESSES = Boolean.getBoolean("skein.thorough") ? 5000 : 200;
  private static final double WIDTH = 1e-6;

  @Test
  void reachingBetweenSteps() {
    for (int i = 0; i < PROCESSES; i++) {
      RandomProcess random = RandomProcess.of(i, Kind.values()[i % 2], 6);
      int from = i % 5 == 0 ? i % 3 : 0;
      int to = from + i % 4;
      for (Extreme extreme : Extreme.values()) {
        StateValues exact = exact(random).reachInSteps(extreme, random.stay(), random.goal(), from, to).values();
        StateValues bounds = bounds(random).reachInSteps(extreme, random.stay(), random.goal(), from, to).values();
        for (int state = 0; state < random.process().states(); state++) {
          Rational expected = reached(random, extreme, state, 0, from, to);
          assertThat(exact.exact(state)).as("process %d state %d", i, state).contains(expected);
          holds("process " + i + " state " + state, bounds, state, expected);
        }
      }
    }
  }

  /** So many small weights after a large one that each addition is rounded in the same direction. */
  @Test
  void manySmallBranchesDoNotAddUpToAnError() {
    DraftProcess draft = new DraftProcess(false);
    int branches = 1 << 17;
    Rational small = new Rational(BigInteger.ONE, BigInteger.ONE.shiftLeft(55));
    Rational rest = Rational.of(1, 2).minus(small.times(Rational.of(branches)));
    draft.only().to(1, 1, 2).to(0, rest, 0);
    for (int i = 0; i < branches; i++) {
      draft.to(3, small, 0);
    }
    draft.state().choice().to(0, 1, 2).to(2, 1, 2).choice().to(3, 1, 1);
    draft.only().to(2, 1, 1).only().to(3, 1, 1);
    BitSet goal = new BitSet();
    goal.set(2);
    Rational expected = draft.exact().reach(Extreme.LARGEST, draft.all(), goal).values().exact(0).orElseThrow();
    ProcessSolver narrow = new IntervalSolver(draft.process(), 1e-14, Budget.UNLIMITED, BoundsListener.NONE);
    holds("state 0", narrow.reach(Extreme.LARGEST, draft.all(), goal).values(), 0, expected);
  }

  @Test
  void reachingAfterManySteps() {
    for (int i = 0; i < PROCESSES; i++) {
      RandomProcess random = RandomProcess.of(i, Kind.values()[i % 2], 6);
      StateValues later = exact(random).reachInSteps(Extreme.LARGEST, random.stay(), random.goal(), 2, Integer.MAX_VALUE).values();
      StateValues bounds = bounds(random).reachInSteps(Extreme.LARGEST, random.stay(), random.goal(), 2, Integer.MAX_VALUE).values();
      StateValues sooner = exact(random).reachInSteps(Extreme.LARGEST, random.stay(), random.goal(), 2, 60).values();
      for (int state = 0; state < random.process().states(); state++) {
        Rational difference = later.exact(state).orElseThrow().minus(sooner.exact(state).orElseThrow());
        assertThat(difference.signum()).isNotNegative();
        holds("process " + i, bounds, state, later.exact(state).orElseThrow());
      }
    }
  }

  private static Rational reached(RandomProcess random, Extreme extreme, int state, int taken, int from, int to) {
    if (taken >= from && random.goal().get(state)) {
      return Rational.ONE;
    }
    if (taken == to || !random.stay().get(state)) {
      return Rational.ZERO;
    }
    return best(random.process(), extreme, state, (next, _) -> reached(random, extreme, next, taken + 1, from, to));
  }

  private interface Next {
    Rational value(int state, int data);
  }

  private static Rational best(MarkovProcess process, Extreme extreme, int state, Next next) {
    Rational best = null;
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      Rational sum = Rational.ZERO;
      for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
        sum = sum.plus(process.data().weight(process.data(branch)).times(next.value(process.target(branch), process.data(branch))));
      }
      boolean better = best == null || (extreme == Extreme.LARGEST ? sum.compareTo(best) > 0 : sum.compareTo(best) < 0);
      best = better ? sum : best;
    }
    return best;
  }

  @Test
  void nextStates() {
    for (int i = 0; i < PROCESSES; i++) {
      RandomProcess random = RandomProcess.of(i, Kind.values()[i % 2], 6);
      for (Extreme extreme : Extreme.values()) {
        StateValues exact = exact(random).next(extreme, random.goal()).values();
        StateValues bounds = bounds(random).next(extreme, random.goal()).values();
        for (int state = 0; state < random.process().states(); state++) {
          Rational expected = best(random.process(), extreme, state, (next, _) -> random.goal().get(next) ? Rational.ONE : Rational.ZERO);
          assertThat(exact.exact(state)).contains(expected);
          holds("process " + i, bounds, state, expected);
        }
      }
    }
  }

  @Test
  void earningsWithinSteps() {
    for (int i = 0; i < PROCESSES; i++) {
      RandomProcess random = RandomProcess.of(i, Kind.values()[i % 2], 6);
      int steps = i % 5;
      for (Extreme extreme : Extreme.values()) {
        StateValues exact = exact(random).earnedWithin(extreme, random.earnings(), Rational.of(steps)).values();
        StateValues bounds = bounds(random).earnedWithin(extreme, random.earnings(), Rational.of(steps)).values();
        StateValues exactAt = exact(random).earnedAt(extreme, random.earnings(), Rational.of(steps)).values();
        StateValues boundsAt = bounds(random).earnedAt(extreme, random.earnings(), Rational.of(steps)).values();
        for (int state = 0; state < random.process().states(); state++) {
          assertThat(exact.exact(state)).contains(earned(random, extreme, state, steps));
          holds("process " + i, bounds, state, exact.exact(state).orElseThrow());
          assertThat(exactAt.exact(state)).contains(earnedAt(random, extreme, state, steps));
          holds("process " + i, boundsAt, state, exactAt.exact(state).orElseThrow());
        }
      }
    }
  }

  private static Rational earned(RandomProcess random, Extreme extreme, int state, int steps) {
    return steps == 0
        ? Rational.ZERO
        : random.earnings().state(state).plus(
            best(random.process(), extreme, state, (next, data) -> random.earnings().step(data).plus(earned(random, extreme, next, steps - 1))));
  }

  private static Rational earnedAt(RandomProcess random, Extreme extreme, int state, int steps) {
    return steps == 0
        ? random.earnings().state(state)
        : best(random.process(), extreme, state, (next, _) -> earnedAt(random, extreme, next, steps - 1));
  }

  @Test
  void questionsAboutTime() {
    Random random = new Random(1);
    for (int i = 0; i < PROCESSES / 4; i++) {
      RandomProcess model = RandomProcess.of(i, Kind.RATE, 6);
      Rational from = i % 3 == 0 ? Rational.of(random.nextInt(6), 4) : Rational.ZERO;
      Rational to = from.plus(Rational.of(random.nextInt(9), 4));
      time("process " + i, model, from, to);
    }
  }

  private static void time(String name, RandomProcess model, Rational from, Rational to) {
    NaiveTime naive = new NaiveTime(model.process());
    int states = model.process().states();
    BitSet all = new BitSet();
    all.set(0, states);
    BitSet moving = (BitSet) model.stay().clone();
    moving.andNot(model.goal());
    BigDecimal[] reached = new BigDecimal[states];
    for (int state = 0; state < states; state++) {
      reached[state] = model.goal().get(state) ? BigDecimal.ONE : BigDecimal.ZERO;
    }
    reached = naive.before(moving, reached, to.minus(from));
    if (from.signum() > 0) {
      for (int state = 0; state < states; state++) {
        reached[state] = model.stay().get(state) ? reached[state] : BigDecimal.ZERO;
      }
      reached = naive.before(model.stay(), reached, from);
    }
    holds(name + " reach", bounds(model).reachInTime(model.stay(), model.goal(), from, Optional.of(to)).values(), reached);
    holds(name + " during", bounds(model).earnedWithin(Extreme.LEAST, model.earnings(), to).values(),
        naive.during(all, naive.earned(model.earnings(), true), to));
    holds(name + " at", bounds(model).earnedAt(Extreme.LEAST, model.earnings(), to).values(), naive.before(all, naive.earned(model.earnings(), false), to));
  }

  private static void holds(String name, StateValues bounds, BigDecimal[] expected) {
    BigDecimal error = new BigDecimal("1e-40");
    for (int state = 0; state < expected.length; state++) {
      String at = name + " state " + state;
      assertThat(new BigDecimal(bounds.low(state))).as(at).isLessThanOrEqualTo(expected[state].add(error));
      assertThat(new BigDecimal(bounds.high(state))).as(at).isGreaterThanOrEqualTo(expected[state].subtract(error));
      assertThat(bounds.high(state) - bounds.low(state)).as(at).isLessThanOrEqualTo(WIDTH * Math.max(bounds.high(state), 1e-12));
    }
  }

  private static void holds(String at, StateValues bounds, int state, Rational expected) {
    assertThat(bounds.low(state)).as(at).isLessThanOrEqualTo(expected.low());
    assertThat(bounds.high(state)).as(at).isGreaterThanOrEqualTo(expected.high());
    assertThat(bounds.high(state) - bounds.low(state)).as(at).isLessThanOrEqualTo(WIDTH * bounds.high(state));
  }

  private static ProcessSolver exact(RandomProcess random) {
    return new ExactSolver(random.process(), WIDTH, Budget.UNLIMITED, BoundsListener.NONE);
  }

  private static ProcessSolver bounds(RandomProcess random) {
    return new IntervalSolver(random.process(), WIDTH, Budget.UNLIMITED, BoundsListener.NONE);
  }
}

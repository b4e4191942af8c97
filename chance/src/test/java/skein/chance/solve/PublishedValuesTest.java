package skein.chance.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.chance.solve.DraftProcess.set;

import java.util.BitSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.chance.process.Earnings;
import skein.chance.value.StateValues;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Small processes whose values were computed by other programs, or by hand. */
class PublishedValuesTest {

  private static final Extreme LEAST = Extreme.LEAST;
  private static final Extreme LARGEST = Extreme.LARGEST;

  private static void holds(StateValues values, int state, Rational expected) {
    assertThat(values.low(state)).isLessThanOrEqualTo(expected.low());
    assertThat(values.high(state)).isGreaterThanOrEqualTo(expected.high());
    assertThat(values.high(state) - values.low(state)).isLessThanOrEqualTo(1e-6 * expected.high());
  }

  private static void isNear(StateValues values, int state, double expected, double error) {
    assertThat(values.low(state)).isBetween(expected - expected * 1e-6 - error, expected + error);
    assertThat(values.high(state)).isBetween(expected - error, expected + expected * 1e-6 + error);
  }

  private static void isInfinite(StateValues values, int state) {
    assertThat(values.low(state)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(values.high(state)).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void twoInitialSteps() {
    DraftProcess draft = new DraftProcess(false);
    draft.state().choice().to(1, 1, 2).to(1, 1, 4).to(2, 1, 4);
    draft.only().to(1, 1, 1).only().to(2, 1, 1);
    assertThat(draft.exact().reach(LEAST, draft.all(), set(1)).values().exact(0)).contains(Rational.of(3, 4));
    holds(draft.bounds().reach(LEAST, draft.all(), set(1)).values(), 0, Rational.of(3, 4));
  }

  @Test
  void freeCycleDoesNotCountAsArriving() {
    DraftProcess draft = new DraftProcess(false);
    draft.state().choice().to(1, 1, 1).choice().to(2, Rational.ONE, 1);
    draft.state().choice().to(0, 1, 1);
    draft.state().choice().to(2, 1, 1);
    Earnings cost = draft.earnings(_ -> Rational.ZERO);
    for (ProcessSolver solver : new ProcessSolver[] {draft.exact(), draft.bounds()}) {
      holds(solver.earnedUntil(LEAST, cost, set(2)).values(), 0, Rational.ONE);
      assertThat(solver.earnedUntil(LEAST, cost, set(2)).strategy().orElseThrow()).containsExactly(1, 2, 3);
      isInfinite(solver.earnedUntil(LARGEST, cost, set(2)).values(), 0);
      assertThat(solver.reach(LEAST, draft.all(), set(2)).values().exact(0)).contains(Rational.ZERO);
      assertThat(solver.reach(LARGEST, draft.all(), set(2)).values().exact(0)).contains(Rational.ONE);
      assertThat(solver.earnedEver(LEAST, cost).values().exact(0)).contains(Rational.ZERO);
    }
  }

  @Test
  void twoModulesWithRates() {
    DraftProcess draft = new DraftProcess(true);
    for (int x = 0; x < 3; x++) {
      for (int y = 0; y < 2; y++) {
        draft.only();
        if (x < 2 && y == 0) {
          draft.to(2 * (x + 1) + 1, Rational.of(6), 1);
        }
        if (x > 0) {
          draft.to(2 * (x - 1) + y, 1, 1);
        }
        if (y == 1) {
          draft.to(2 * x, 4, 1);
        }
      }
    }
    assertThat(draft.process().branches()).isEqualTo(9);
    Earnings reward = draft.earnings(state -> Rational.of(state / 2));
    Earnings atTop = draft.earnings(state -> state >= 4 ? Rational.ONE : Rational.ZERO);
    Earnings onlyTop = new Earnings() {
      @Override
      public Rational state(int state) {
        return atTop.state(state);
      }

      @Override
      public Rational step(int data) {
        return Rational.ZERO;
      }
    };
    BitSet top = set(4, 5);
    assertThat(draft.exact().earnedOnAverage(LEAST, onlyTop).values().exact(0)).contains(Rational.of(1440, 1907));
    assertThat(draft.exact().earnedOnAverage(LEAST, reward).values().exact(0)).contains(Rational.of(5064, 1907));
    assertThat(draft.exact().earnedUntil(LEAST, reward, top).values().exact(0)).contains(Rational.of(35, 12));
    holds(draft.bounds().earnedOnAverage(LEAST, onlyTop).values(), 0, Rational.of(1440, 1907));
    holds(draft.bounds().earnedOnAverage(LEAST, reward).values(), 0, Rational.of(5064, 1907));
    holds(draft.bounds().earnedUntil(LEAST, reward, top).values(), 0, Rational.of(35, 12));
    for (ProcessSolver solver : new ProcessSolver[] {draft.exact(), draft.bounds()}) {
      isNear(solver.reachInTime(draft.all(), top, Rational.ZERO, Optional.of(Rational.ONE)).values(), 0, 0.7491333470, 1e-10);
      isNear(solver.earnedWithin(LEAST, reward, Rational.of(2)).values(), 0, 5.9626627305, 1e-10);
      isNear(solver.earnedAt(LEAST, reward, Rational.ONE).values(), 0, 1.4858057959, 1e-10);
    }
  }

  @Test
  void fiveStatesWithChoices() {
    DraftProcess draft = new DraftProcess(false);
    draft.state().choice().to(1, 1, 3).to(2, 2, 3).choice().to(3, Rational.of(1, 4), 2).to(2, Rational.of(3, 4), 2);
    draft.state().choice().to(1, 1, 1).choice().to(0, Rational.of(1, 2), 2).to(2, Rational.of(1, 2), 2);
    draft.state().choice().to(2, 1, 2).to(4, 1, 2);
    draft.state().choice().to(0, 1, 1);
    draft.state().choice().to(2, 1, 1);
    Earnings reward = draft.earnings(state -> state == 0 ? Rational.ONE : Rational.ZERO);
    for (ProcessSolver solver : new ProcessSolver[] {draft.exact(), draft.bounds()}) {
      holds(solver.earnedUntil(LEAST, reward, set(4)).values(), 0, Rational.of(2));
      isInfinite(solver.earnedUntil(LARGEST, reward, set(4)).values(), 0);
      holds(solver.earnedWithin(LARGEST, reward, Rational.of(5)).values(), 0, Rational.of(63, 16));
      // Being in 1 forever is the largest probability of p again and again.
      holds(solver.reach(LARGEST, draft.all(), set(1)).values(), 0, Rational.of(1, 3));
    }
  }

  /** At 0 left or right, elsewhere back to 0 or one further, all with 1/2; the ends absorb. */
  private static DraftProcess backToTheMiddle(int length) {
    DraftProcess draft = new DraftProcess(false);
    for (int place = -length; place <= length; place++) {
      int at = place + length;
      draft.only();
      if (Math.abs(place) == length) {
        draft.to(at, 1, 1);
      } else {
        draft.to(place == 0 ? at - 1 : length, 1, 2).to(place < 0 ? at - 1 : at + 1, 1, 2);
      }
    }
    return draft;
  }

  @Test
  void valueIterationStopsTooEarly() {
    for (int length : new int[] {2, 20, 100, 150}) {
      DraftProcess draft = backToTheMiddle(length);
      holds(draft.bounds().reach(LEAST, draft.all(), set(2 * length)).values(), length, Rational.of(1, 2));
      assertThat(draft.exact().reach(LEAST, draft.all(), set(2 * length)).values().exact(length)).contains(Rational.of(1, 2));
    }
  }

  @Test
  void gamblersRuin() {
    int goal = 50;
    DraftProcess draft = new DraftProcess(false);
    draft.only().to(0, 1, 1);
    for (int k = 1; k < goal; k++) {
      draft.only().to(k - 1, 1, 2).to(k + 1, 1, 2);
    }
    draft.only().to(goal, 1, 1);
    Earnings steps = draft.earnings(_ -> Rational.ONE);
    for (int k = 1; k < goal; k++) {
      assertThat(draft.exact().reach(LEAST, draft.all(), set(goal)).values().exact(k)).contains(Rational.of(k, goal));
      holds(draft.bounds().reach(LEAST, draft.all(), set(goal)).values(), k, Rational.of(k, goal));
      holds(draft.bounds().earnedUntil(LEAST, steps, set(0, goal)).values(), k, Rational.of((long) k * (goal - k)));
    }
  }

  @Test
  void tinyProbabilities() {
    Rational tiny = Rational.of(1, 10).power(300);
    DraftProcess draft = new DraftProcess(false);
    draft.only().to(1, tiny, 0).to(0, Rational.ONE.minus(tiny.plus(tiny)), 0).to(2, tiny, 0);
    draft.only().to(3, tiny, 0).to(0, Rational.ONE.minus(tiny), 0);
    draft.only().to(2, 1, 1).only().to(3, 1, 1);
    Rational expected = tiny.dividedBy(Rational.ONE.plus(tiny));
    StateValues bounds = draft.bounds().reach(LEAST, draft.all(), set(3)).values();
    assertThat(bounds.low(0)).isLessThanOrEqualTo(expected.low()).isGreaterThan(0.99e-300);
    assertThat(bounds.high(0)).isGreaterThanOrEqualTo(expected.high()).isLessThan(1.01e-300);
  }

  @Test
  void hugeAndTinyRates() {
    Rational huge = Rational.of(10).power(300);
    DraftProcess draft = new DraftProcess(true);
    draft.only().to(1, huge, 0).to(2, Rational.ONE.dividedBy(huge), 0);
    draft.only().to(0, huge.times(huge), 0).to(3, huge, 0);
    draft.only().to(2, 1, 1).only().to(3, 1, 1);
    Rational exact = draft.exact().reach(LEAST, draft.all(), set(3)).values().exact(0).orElseThrow();
    holds(draft.bounds().reach(LEAST, draft.all(), set(3)).values(), 0, exact);
    assertThat(exact).isEqualTo(huge.times(huge).dividedBy(huge.times(huge).plus(huge).plus(Rational.ONE)));
  }
}

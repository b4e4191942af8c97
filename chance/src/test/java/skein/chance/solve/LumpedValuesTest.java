package skein.chance.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import skein.chance.lump.LumpingSolver;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.value.Solution;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Questions about random chains, decision processes and rate models: answered about blocks, they have the same values as answered about states. */
class LumpedValuesTest {

  private static final int PROCESSES = Boolean.getBoolean("skein.thorough") ? 6000 : 600;
  private static final double WIDTH = 1e-6;
  private static final LumpingSolver.Worth ALWAYS = new LumpingSolver.Worth(0, 0, Integer.MAX_VALUE, 1000);

  /** @param stay of the process with copies */
  private record Asked(Extreme extreme, BitSet stay, BitSet goal, Earnings earnings, boolean rates) {}

  private interface Question extends BiFunction<ProcessSolver, Asked, Solution> {}

  @Test
  void reaching() {
    check((solver, asked) -> solver.reach(asked.extreme, asked.stay, asked.goal), true);
  }

  @Test
  void reachingWithinSteps() {
    check((solver, asked) -> solver.reachInSteps(asked.extreme, asked.stay, asked.goal, 0, 7), true);
    check((solver, asked) -> solver.reachInSteps(asked.extreme, asked.stay, asked.goal, 2, 5), true);
    check((solver, asked) -> solver.reachInSteps(asked.extreme, asked.stay, asked.goal, 3, Integer.MAX_VALUE), true);
  }

  @Test
  void theNextState() {
    check((solver, asked) -> solver.next(asked.extreme, asked.goal), true);
  }

  @Test
  void reachingInTime() {
    Rational half = Rational.of(1, 2);
    Rational two = Rational.of(2);
    check((solver, asked) -> asked.rates ? solver.reachInTime(asked.stay, asked.goal, Rational.ZERO, Optional.of(two)) : null, false);
    check((solver, asked) -> asked.rates ? solver.reachInTime(asked.stay, asked.goal, half, Optional.of(two)) : null, false);
    check((solver, asked) -> asked.rates ? solver.reachInTime(asked.stay, asked.goal, half, Optional.empty()) : null, false);
  }

  @Test
  void earnings() {
    check((solver, asked) -> solver.earnedUntil(asked.extreme, asked.earnings, asked.goal), true);
    check((solver, asked) -> solver.earnedEver(asked.extreme, asked.earnings), true);
    check((solver, asked) -> solver.earnedOnAverage(asked.extreme, asked.earnings), true);
    check((solver, asked) -> asked.rates ? null : solver.earnedWithin(asked.extreme, asked.earnings, Rational.of(5)), true);
    check((solver, asked) -> asked.rates ? null : solver.earnedAt(asked.extreme, asked.earnings, Rational.of(5)), true);
    check((solver, asked) -> asked.rates ? solver.earnedWithin(asked.extreme, asked.earnings, Rational.of(5)) : null, false);
    check((solver, asked) -> asked.rates ? solver.earnedAt(asked.extreme, asked.earnings, Rational.of(5)) : null, false);
  }

  /** @param exactly whether rationals answer it without rounding */
  private static void check(Question question, boolean exactly) {
    for (int seed = 0; seed < PROCESSES; seed++) {
      RandomProcess.Kind kind = RandomProcess.Kind.values()[seed % 3];
      RandomProcess random = RandomProcess.of(seed, kind, kind == RandomProcess.Kind.DECISION ? 5 : 8);
      CopiedStates copied = CopiedStates.of(random.process(), 2 + seed % 2, new Random(seed));
      for (Extreme extreme : Extreme.values()) {
        Asked few = new Asked(extreme, random.stay(), random.goal(), random.earnings(), kind == RandomProcess.Kind.RATE);
        Asked many = new Asked(extreme, copied.copied(random.stay()), copied.copied(random.goal()), copied.copied(random.earnings()), few.rates);
        Solution expected = question.apply(exact(random.process(), BoundsListener.NONE), few);
        if (expected != null) {
          check("seed " + seed + " " + extreme, question, copied, many, expected, exactly);
        }
      }
    }
  }

  private static void check(String name, Question question, CopiedStates copied, Asked asked, Solution expected, boolean exactly) {
    MarkovProcess process = copied.process();
    Solution exact = question.apply(new LumpingSolver(process, LumpedValuesTest::exact, ALWAYS, Budget.UNLIMITED, BoundsListener.NONE), asked);
    assertThat(exact.values().states()).as(name).isEqualTo(process.states());
    Solution bounds = question.apply(new LumpingSolver(process, LumpedValuesTest::bounded, ALWAYS, Budget.UNLIMITED, BoundsListener.NONE), asked);
    for (int state = 0; state < process.states(); state++) {
      int original = state / copied.copies();
      String at = name + " state " + state;
      if (exactly) {
        assertThat(exact.values().exact(state)).as(at).isEqualTo(expected.values().exact(original));
      }
      assertThat(bounds.values().low(state)).as(at).isLessThanOrEqualTo(expected.values().high(original));
      assertThat(bounds.values().high(state)).as(at).isGreaterThanOrEqualTo(expected.values().low(original));
    }
    assertThat(exact.strategy().isPresent()).as(name).isEqualTo(expected.strategy().isPresent());
    exact.strategy().ifPresent(
        strategy -> {
          Solution again = question.apply(exact(RandomProcess.induced(process, strategy), BoundsListener.NONE), asked);
          for (int state = 0; state < process.states(); state++) {
            assertThat(again.values().exact(state)).as(name + " strategy in state " + state).isEqualTo(exact.values().exact(state));
          }
        });
  }

  @Test
  void blocksAreSolvedInPlaceOfStates() {
    RandomProcess random = RandomProcess.of(5, RandomProcess.Kind.DECISION, 5);
    CopiedStates copied = CopiedStates.of(random.process(), 4, new Random(1));
    int[] most = {0};
    LumpingSolver.SolverMaker maker =
        (process, listener) -> {
          most[0] = Math.max(most[0], process.states());
          return exact(process, listener);
        };
    new LumpingSolver(copied.process(), maker, ALWAYS, Budget.UNLIMITED, BoundsListener.NONE).earnedEver(Extreme.LEAST, copied.copied(random.earnings()));
    assertThat(most[0]).isBetween(1, random.process().states());
  }

  private static ProcessSolver exact(MarkovProcess process, BoundsListener listener) {
    return new ExactSolver(process, WIDTH, Budget.UNLIMITED, listener);
  }

  private static ProcessSolver bounded(MarkovProcess process, BoundsListener listener) {
    return new IntervalSolver(process, WIDTH, Budget.UNLIMITED, listener);
  }
}

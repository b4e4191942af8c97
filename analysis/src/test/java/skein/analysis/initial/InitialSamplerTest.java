package skein.analysis.initial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Predicate;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;

class InitialSamplerTest {

  private static final Budget NEVER = Budget.UNLIMITED;

  /** Produces every possible sequence of numbers once. */
  private static final class AllDice implements LongUnaryOperator {

    private final List<Long> shown = new ArrayList<>();
    private final List<Long> bounds = new ArrayList<>();
    private int position;

    @Override
    public long applyAsLong(long bound) {
      if (position == shown.size()) {
        shown.add(0L);
        bounds.add(bound);
      }
      return shown.get(position++);
    }

    boolean advance() {
      position = 0;
      while (!shown.isEmpty() && shown.getLast() + 1 == bounds.getLast()) {
        shown.removeLast();
        bounds.removeLast();
      }
      if (shown.isEmpty()) {
        return false;
      }
      shown.set(shown.size() - 1, shown.getLast() + 1);
      return true;
    }
  }

  /** All sequences of random numbers are equally likely: each state is drawn for exactly one of them. */
  @Test
  void allSolutionsAreEquallyLikely() {
    for (long seed = 0; seed < 300; seed++) {
      Program program = RandomInits.of(seed);
      List<String> expected = new ArrayList<>();
      new Interpreter(program).initialStates(state -> expected.add(Arrays.toString(state)));
      AllDice dice = new AllDice();
      InitialSampler sampler = new InitialSampler(InitialSpace.of(program.init(), NEVER), dice, NEVER);
      List<String> drawn = new ArrayList<>();
      do {
        sampler.draw(dice).ifPresent(state -> drawn.add(Arrays.toString(state)));
      } while (dice.advance());
      Collections.sort(expected);
      Collections.sort(drawn);
      assertThat(drawn).as("seed " + seed).isEqualTo(expected);
      assertThat(sampler.isUniform()).isTrue();
    }
  }

  /** Too many to count, but almost all combinations are solutions. */
  @Test
  void rejectionSamplingIsUsedWhereSolutionsAreFrequent() {
    InitialSpaceTest.Birds birds = new InitialSpaceTest.Birds(30, 1_000);
    Init init = birds.init(birds.near(500, 31), birds.apart());
    InitialSampler sampler = new InitialSampler(InitialSpace.of(init, NEVER), dice(1), NEVER);
    int[] seen = new int[63];
    LongUnaryOperator dice = dice(2);
    for (int i = 0; i < 300; i++) {
      long[] state = sampler.draw(dice).orElseThrow();
      assertThat(init.assumptions()).allMatch(a -> new Predicate(a.condition()).test(state).holds());
      for (int bird = 0; bird < 30; bird++) {
        seen[(int) state[bird] - 469]++;
      }
    }
    assertThat(sampler.isUniform()).isTrue();
    double expected = 300 * 30 / 63.0;
    double square = Arrays.stream(seen).mapToDouble(n -> (n - expected) * (n - expected) / expected).sum();
    // The probability of more than 110, with 62 degrees of freedom, is less than 1 in 5,000; the dice are deterministic.
    assertThat(square).isLessThan(110);
  }

  /** One combination in 2^76 is a solution, and there are 2^4 of them. */
  @Test
  void searchIsUsedAndReportedWhereSolutionsAreRare() {
    Variables variables = new Variables();
    Variable x = variables.array("x", 20, 0, 15);
    List<Init.Assumption> same = new ArrayList<>();
    for (int i = 1; i < 20; i++) {
      Expr differ = Exprs.notEqual(Exprs.read(x, Exprs.constant(i - 1)), Exprs.read(x, Exprs.constant(i)));
      same.add(new Init.Assumption("Same", Exprs.not(differ)));
    }
    Init init = new Init(Collections.nCopies(20, Values.range(0, 16)), same);
    InitialSampler sampler = new InitialSampler(InitialSpace.of(init, NEVER), dice(1), NEVER);
    LongUnaryOperator dice = dice(2);
    List<Long> values = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      long[] state = sampler.draw(dice).orElseThrow();
      assertThat(Arrays.stream(state).distinct().count()).isEqualTo(1);
      values.add(state[0]);
    }
    assertThat(values.stream().distinct().count()).isEqualTo(16);
    assertThat(sampler.isUniform()).isFalse();
  }

  private static LongUnaryOperator dice(long seed) {
    Random random = new Random(seed);
    return random::nextLong;
  }
}

package skein.simulate.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.StateLayout;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.core.run.StepChoice;
import skein.core.testing.RandomPrograms;

/** The same seed gives the same run, whether it is compiled or interpreted. */
class WalkersAgreeTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 20_000 : 300;
  private static final int STEPS = 30;

  @ParameterizedTest
  @EnumSource(StepChoice.class)
  void agreesOnRandomPrograms(StepChoice choice) {
    Walked all = new Walked();
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.of(seed);
      List<Expr> predicates = predicates(program);
      CompiledWalker.of(new AnalysedProgram(program), predicates, choice, Budget.UNLIMITED).ifPresent(new Comparison(program, choice, seed, all)::run);
    }
    assertThat(all.steps).isGreaterThan(PROGRAMS);
    assertThat(all.errors).isPositive();
  }

  @Test
  void agreesWhereStatesAreChangedInPlace() {
    Walked all = new Walked();
    for (long seed = 0; seed < 2 * PROGRAMS; seed++) {
      Program program = RandomPrograms.of(seed);
      InPlaceWalker.able(new Interpreter(program), predicates(program), StepChoice.AGENTS, Budget.UNLIMITED)
          .ifPresent(new Comparison(program, StepChoice.AGENTS, seed, all)::run);
    }
    assertThat(all.walkers).isGreaterThan(PROGRAMS / 10);
    assertThat(all.steps).isGreaterThan(PROGRAMS);
    assertThat(all.errors).isPositive();
  }

  private static final class Walked {
    private int walkers;
    private int steps;
    private int errors;
  }

  /** With the reference semantics. */
  private record Comparison(Program program, StepChoice choice, long seed, Walked all) {

    void run(Walker one) {
      all.walkers++;
      Walker other = new InterpretedWalker(new Interpreter(program), predicates(program), choice, Budget.UNLIMITED);
      long[] initial = program.init().values().stream().mapToLong(values -> values.get(0)).toArray();
      one.start(initial.clone());
      other.start(initial.clone());
      Dice dice = Dice.of(seed, 0);
      Dice same = Dice.of(seed, 0);
      boolean moved = true;
      for (int i = 0; i < STEPS && moved; i++) {
        for (int predicate = 0; predicate < predicates(program).size(); predicate++) {
          assertThat(one.test(predicate)).as("seed %d", seed).isEqualTo(other.test(predicate));
        }
        moved = one.next(dice);
        assertThat(other.next(same)).as("seed %d", seed).isEqualTo(moved);
        assertThat(one.error()).as("seed %d", seed).isEqualTo(other.error());
        assertThat(one.cells()).as("seed %d", seed).isEqualTo(other.cells());
        all.errors += one.error().isPresent() ? 1 : 0;
        all.steps += moved ? 1 : 0;
      }
    }
  }

  private static List<Expr> predicates(Program program) {
    Expr x = new Expr.Read(program.variables().getFirst());
    Variable last = program.variables().getLast();
    Expr y = last.array() ? new Expr.ReadAt(last, Exprs.constant(last.length() - 1)) : new Expr.Read(last);
    return List.of(Exprs.equal(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), x, null), 1), Exprs.equal(y, 1));
  }

  @Test
  void packedStatesAreOrderedAsTheirCellsAre() {
    Random random = new Random(5);
    for (long seed = 0; seed < PROGRAMS; seed++) {
      StateLayout layout = new StateLayout(new AnalysedProgram(RandomPrograms.of(seed)).domains());
      long[] one = state(layout, random);
      long[] other = random.nextInt(4) == 0 ? one : state(layout, random);
      int expected = Integer.signum(Arrays.compare(one, other));
      assertThat(Integer.signum(layout.compare(layout.pack(one), 0, layout.pack(other), 0))).isEqualTo(expected);
    }
  }

  private static long[] state(StateLayout layout, Random random) {
    return layout.domains().ofCells().stream()
        .mapToLong(values -> {
          int interval = random.nextInt(values.intervals());
          return random.nextBoolean() ? values.low(interval) : values.high(interval);
        })
        .toArray();
  }
}

package skein.simulate.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Idling;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.StepChoice;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.core.testing.Seeds;
import skein.core.testing.StepOdds;

/** A step that is drawn is one of those that the reference semantics lists, and each has the probability that the list gives it. */
class DrawingWalkerTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 1_000 : 40;
  private static final int STEPS = 20;
  private static final int DRAWS = 4_000;

  private static Program program(long seed) {
    return switch ((int) seed % 4) {
      case 0 -> RandomPrograms.of(seed);
      case 1, 2 -> RandomPrograms.tossing(seed);
      default -> RandomPicks.of(seed);
    };
  }

  private static long[] state(Program program, long seed) {
    Random random = Seeds.random(seed);
    return program.init().values().stream().mapToLong(values -> values.get(random.nextInt((int) values.count()))).toArray();
  }

  @ParameterizedTest
  @EnumSource(StepChoice.class)
  void compiledAndInterpretedRunsAreTheSameAndHaveOnlyStepsOfTheReference(StepChoice choice) {
    int steps = 0;
    int errors = 0;
    int failures = 0;
    for (long seed = 0; seed < 3 * PROGRAMS; seed++) {
      Program program = program(seed);
      Interpreter interpreter = new Interpreter(program);
      List<Expr> predicates = List.of(Exprs.equal(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), new Expr.Read(scalar(program)), null), 1));
      Walker compiled = DrawingWalker.compiled(interpreter, predicates, choice, Budget.UNLIMITED).orElseThrow();
      Walker interpreted = DrawingWalker.interpreted(interpreter, predicates, choice, Budget.UNLIMITED);
      long[] state = state(program, seed);
      compiled.start(state.clone());
      interpreted.start(state.clone());
      Dice dice = Dice.of(seed, 0);
      Dice same = Dice.of(seed, 0);
      for (int i = 0; i < STEPS; i++) {
        StepOdds all = new StepOdds(interpreter, state);
        boolean moved = compiled.next(dice);
        assertThat(interpreted.next(same)).as("seed %d", seed).isEqualTo(moved);
        if (all.steps().isEmpty()) {
          assertThat(moved).as("seed %d", seed).isFalse();
        } else if (!moved) {
          assertThat(all.failures).as("seed %d", seed).containsEntry(compiled.error().orElseThrow().step(), compiled.error().get().error());
          failures++;
        }
        assertThat(compiled.error()).as("seed %d", seed).isEqualTo(interpreted.error());
        compiled.error().ifPresent(error -> assertThat(all.errors).contains(error.error()));
        assertThat(compiled.test(0)).as("seed %d", seed).isEqualTo(interpreted.test(0));
        errors += compiled.error().isPresent() ? 1 : 0;
        if (!moved) {
          assertThat(compiled.error().isPresent()).as("seed %d", seed).isEqualTo(!all.errors.isEmpty());
          break;
        }
        assertThat(compiled.taken()).as("seed %d", seed).isEqualTo(interpreted.taken()).get().isIn(all.targets.keySet());
        state = compiled.cells();
        assertThat(state).as("seed %d", seed).isEqualTo(interpreted.cells()).isEqualTo(all.targets.get(compiled.taken().get()));
        steps++;
      }
    }
    assertThat(steps).isGreaterThan(PROGRAMS);
    assertThat(errors).isPositive();
    assertThat(failures).isPositive();
  }

  /** Looking for the agent that has the turn draws nothing. */
  @ParameterizedTest
  @EnumSource(StepChoice.class)
  void aRunDependsOnItsNumberAlone(StepChoice choice) {
    for (long seed = 0; seed < 2 * PROGRAMS; seed++) {
      Program program = RandomPrograms.tossing(seed);
      RunSampler compiled = RunSampler.compiled(program, List.of(), seed, choice, Budget.UNLIMITED);
      for (int run = 0; run < 4; run++) {
        RunSampler interpreted = RunSampler.interpreted(program, List.of(), seed, choice, Budget.UNLIMITED);
        compiled.start(run);
        interpreted.start(run);
        for (int i = 0; i < STEPS; i++) {
          assertThat(compiled.cells()).as("seed %d, run %d, step %d", seed, run, i).isEqualTo(interpreted.cells());
          assertThat(compiled.next()).isEqualTo(interpreted.next());
        }
      }
    }
  }

  private static Variable scalar(Program program) {
    return program.variables().stream().filter(variable -> !variable.array()).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(StepChoice.class)
  void everyStepHasTheProbabilityThatAListGivesIt(StepChoice choice) {
    int compared = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = program(seed);
      compared += hasListedProbabilities(program, state(program, seed), choice) ? 1 : 0;
    }
    assertThat(compared).isGreaterThan(PROGRAMS / 4);
  }

  /** The second pick is from those that the first one has left. */
  @ParameterizedTest
  @EnumSource(StepChoice.class)
  void aPickMayDependOnWhatAnEarlierOneChanged(StepChoice choice) {
    Programs programs = new Programs(1);
    Variable weight = programs.array("w", 6, 0, 9, 0);
    Expr.Local first = new Expr.Local("p", 1);
    Expr.Local second = new Expr.Local("q", 2);
    Expr next = new Expr.Binary(Expr.BinaryOp.MODULO, Exprs.plus(first, 1), Exprs.constant(6), null);
    programs.rule(
        "pick",
        Expr.TRUE,
        new Stmt.Block(
            List.of(
                new Stmt.Choose("p", 1, Exprs.constant(0), Exprs.constant(6)),
                new Stmt.AssignAt(weight, first, Exprs.constant(0)),
                new Stmt.AssignAt(weight, next, Exprs.constant(1)),
                new Stmt.Choose("q", 2, Exprs.constant(0), Exprs.constant(6)),
                new Stmt.Assume(Exprs.equal(new Expr.ReadAt(weight, second), 1)))));
    assertThat(hasListedProbabilities(programs.build(), new long[] {1, 1, 0, 0, 1, 0}, choice)).isTrue();
  }

  private static Program tossing(int erring, boolean hasChoice) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 0);
    Expr.Local tossed = new Expr.Local("t", 1);
    Stmt toss = new Stmt.Toss("t", 1, List.of(Exprs.constant(1), Exprs.constant(1)), null);
    Stmt choose = new Stmt.Choose("c", 2, Exprs.constant(0), Exprs.constant(hasChoice ? 3 : 1));
    Stmt fail = new Stmt.Assign(x, new Expr.Fail("bad luck", null));
    Stmt branch = new Stmt.If(Exprs.equal(tossed, erring), fail, new Stmt.Assign(x, Exprs.constant(7)));
    programs.rule("toss", Expr.TRUE, new Stmt.Block(hasChoice ? List.of(choose, toss, branch) : List.of(toss, branch)));
    return programs.rule("other", Expr.TRUE, new Stmt.Assign(x, Exprs.constant(3))).build();
  }

  /** Half of the steps of the first rule fail, in whatever order its branches are; they are not drawn again. */
  @ParameterizedTest
  @EnumSource(StepChoice.class)
  void aBranchThatErrsHasItsShare(StepChoice choice) {
    for (int erring = 0; erring < 2; erring++) {
      for (boolean hasChoice : List.of(false, true)) {
        Program program = tossing(erring, hasChoice);
        StepOdds all = new StepOdds(new Interpreter(program), new long[] {0});
        double failing = all.failures.keySet().stream().mapToDouble(step -> all.probability(step, choice)).sum();
        assertThat(failing).isEqualTo(hasChoice ? 3.0 / 8 : 1.0 / 4);
        assertThat(hasListedProbabilities(program, new long[] {0}, choice)).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(StepChoice.class)
  void doingNothingHasItsShare(StepChoice choice) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 7);
    Stmt toss = new Stmt.Toss("t", 1, List.of(Exprs.constant(1), Exprs.constant(2)), List.of(), Optional.of(new Expr.Read(x)), null);
    Expr.Local tossed = new Expr.Local("t", 1);
    Stmt branch = new Stmt.If(Exprs.less(tossed, Exprs.constant(2)), new Stmt.Assign(x, tossed), Stmt.skip());
    Program program = programs.rule("toss", Expr.TRUE, new Stmt.Block(List.of(toss, branch))).build();
    assertThat(hasListedProbabilities(program, new long[] {7}, choice)).isTrue();
    assertThat(new StepOdds(new Interpreter(Idling.in(program)), new long[] {7}).steps()).hasSize(3);
  }

  @Test
  void weightsWhoseSumDoesNotFitAreAnErrorOfTheRule() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, Long.MAX_VALUE, 1);
    Stmt toss = new Stmt.Toss("t", 1, List.of(new Expr.Read(x), new Expr.Read(x), new Expr.Read(x)), null);
    Interpreter interpreter = new Interpreter(programs.rule("toss", Expr.TRUE, new Stmt.Block(List.of(toss, new Stmt.Assign(x, new Expr.Local("t", 1))))).build());
    for (Walker walker :
        List.of(
            DrawingWalker.compiled(interpreter, List.of(), StepChoice.STEPS, Budget.UNLIMITED).orElseThrow(),
            DrawingWalker.interpreted(interpreter, List.of(), StepChoice.STEPS, Budget.UNLIMITED))) {
      walker.start(new long[] {Integer.MAX_VALUE});
      assertThat(walker.next(Dice.of(1, 1))).isTrue();
      walker.start(new long[] {Long.MAX_VALUE});
      assertThat(walker.next(Dice.of(1, 1))).isFalse();
      assertThat(walker.error().orElseThrow().error().message()).isEqualTo("the weight of branch 0 does not fit into 32 bits");
    }
  }

  @Test
  void thereMayBeMoreResolutionsThanALongCanCount() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 65_535, 0);
    for (int rule = 0; rule < 2; rule++) {
      List<Stmt> body = new ArrayList<>();
      for (int slot = 1; slot <= 4; slot++) {
        body.add(new Stmt.Choose("c", slot, Exprs.constant(0), Exprs.constant(65_536)));
      }
      body.add(new Stmt.Assign(x, new Expr.Local("c", 4)));
      programs.rule("r" + rule, Expr.TRUE, new Stmt.Block(body));
    }
    Walker walker = DrawingWalker.compiled(new Interpreter(programs.build()), List.of(), StepChoice.AGENTS, Budget.UNLIMITED).orElseThrow();
    walker.start(new long[] {0});
    Dice dice = Dice.of(1, 1);
    int second = 0;
    for (int i = 0; i < DRAWS; i++) {
      assertThat(walker.next(dice)).isTrue();
      second += walker.taken().orElseThrow().rule();
    }
    assertThat(second).isBetween(DRAWS / 2 - 160, DRAWS / 2 + 160);
  }

  /** Compares them by a chi-square test; false if some step is too rare for that, or there is only one. */
  private static boolean hasListedProbabilities(Program program, long[] state, StepChoice choice) {
    Interpreter interpreter = new Interpreter(program);
    StepOdds all = new StepOdds(new Interpreter(Idling.in(program)), state);
    boolean isRare = all.steps().stream().anyMatch(step -> all.probability(step, choice) * DRAWS < 5);
    if (all.steps().size() < 2 || isRare) {
      return false;
    }
    Walker walker = DrawingWalker.compiled(interpreter, List.of(), choice, Budget.UNLIMITED).orElseThrow();
    Map<Step, Integer> drawn = new HashMap<>();
    Dice dice = Dice.of(1, 1);
    IntStream.range(0, DRAWS)
        .forEach(
            _ -> {
              walker.start(state.clone());
              boolean moved = walker.next(dice);
              Step step = moved ? walker.taken().orElseThrow() : walker.error().orElseThrow().step();
              assertThat(moved ? all.targets.keySet() : all.failures.keySet()).contains(step);
              drawn.merge(step, 1, Integer::sum);
            });
    double squares = 0;
    for (Step step : all.steps()) {
      double expected = all.probability(step, choice) * DRAWS;
      squares += Math.pow(drawn.getOrDefault(step, 0) - expected, 2) / expected;
    }
    assertThat(squares).as("%s%n%s", drawn, program.rules()).isLessThan(critical(all.steps().size() - 1));
    return true;
  }

  /** The value of chi-square that is exceeded with a probability of about one in three million (by Wilson and Hilferty). */
  private static double critical(int freedom) {
    double ninth = 2.0 / (9 * freedom);
    return freedom * Math.pow(1 - ninth + 5 * Math.sqrt(ninth), 3);
  }
}

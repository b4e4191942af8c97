package skein.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.estimate.Coverage;
import skein.core.estimate.CoveragePlan;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.StepChoice;
import skein.core.testing.Programs;
import skein.simulate.sample.RunSampler;

class RunCoverageTest {

  private static final int REPETITIONS = Boolean.getBoolean("skein.thorough") ? 4_000 : 400;
  private static final int FACES = 40;
  private static final int TURNS = 4;

  private static CoveragePlan plan(int runs, int steps, long seed) {
    return new CoveragePlan(runs, true, steps, seed, StepChoice.AGENTS, false, 0.05);
  }

  private static Coverage coverage(Program program, CoveragePlan plan) {
    return RunCoverage.of(program, program.properties(), plan, Monitor.SILENT).orElseThrow();
  }

  private static Expr read(Variable variable) {
    return new Expr.Read(variable);
  }

  private static Stmt up(Variable x) {
    return new Stmt.Assign(x, Exprs.plus(read(x), Exprs.constant(1)));
  }

  /** Counts from 0 to 3 and ends; it never counts from 9. */
  private static Program line() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 0);
    programs.rule("up", Exprs.less(read(x), Exprs.constant(3)), up(x));
    programs.rule("reset", Exprs.equal(read(x), 9), new Stmt.Assign(x, Exprs.constant(0)));
    return programs
        .property("Small", new Claim.Always(Exprs.less(read(x), Exprs.constant(9))))
        .property("Two", new Claim.Eventually(Exprs.equal(read(x), 2)))
        .property("Order", new Claim.Linear(new Ltl.Until(new Ltl.Atom(Exprs.less(read(x), Exprs.constant(9))), new Ltl.Atom(Exprs.equal(read(x), 5)))))
        .build();
  }

  /** A die is cast once, and its face is then seen in each of some turns: all that a run visits depends on one draw. */
  private static Program die() {
    Programs programs = new Programs(1);
    programs.scalar("face", 0, FACES - 1, LongStream.range(0, FACES).toArray());
    Variable turn = programs.scalar("turn", 0, TURNS - 1, 0);
    return programs.rule("look", Exprs.less(read(turn), Exprs.constant(TURNS - 1)), up(turn)).build();
  }

  /** A fair coin decides whether a run goes to 1 or to 2. */
  private static Program coin() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 2, 0);
    for (int side = 1; side <= 2; side++) {
      programs.rule("side " + side, Exprs.equal(read(x), 0), new Stmt.Assign(x, Exprs.constant(side)));
    }
    return programs.build();
  }

  @Test
  void whereAllRunsAreTheSameNothingIsLeftToSee() {
    Coverage coverage = coverage(line(), plan(20, 100, 1));
    assertThat(coverage.runs()).isEqualTo(20);
    assertThat(coverage.steps()).isEqualTo(100);
    assertThat(coverage.states()).isEqualTo(4);
    assertThat(coverage.unseen()).isZero();
    assertThat(((Coverage.AtMost) coverage.bound()).share()).as("10 runs without a new state").isCloseTo(1 - Math.pow(0.05, 0.1), within(1e-9));
  }

  @Test
  void actionsAndConditionsThatWereNotSeenAreNamed() {
    Coverage coverage = coverage(line(), plan(20, 100, 1));
    assertThat(coverage.actions()).isEqualTo(2);
    assertThat(coverage.neverTaken()).extracting(Rule::name).containsExactly("reset");
    assertThat(coverage.conditions()).extracting(c -> List.of(c.count(), c.neverTrue(), c.neverFalse()))
        .containsExactly(List.of(1, 0, 1), List.of(1, 0, 0), List.of(2, 1, 1));
  }

  @Test
  void runsThatAreJudgedUntilTheyAreDecidedAreFollowedNoFurther() {
    Program line = line();
    CoveragePlan plan = new CoveragePlan(20, true, 100, 1, StepChoice.AGENTS, true, 0.05);
    assertThat(RunCoverage.of(line, List.of(line.properties().get(1)), plan, Monitor.SILENT).orElseThrow().states()).isEqualTo(3);
  }

  @Test
  void aStateThatOneRunAloneVisitsCountsWithItsShareOfThatRun() {
    for (int seed = 0; seed < 20; seed++) {
      RunSampler sampler = RunSampler.interpreted(coin(), List.of(), seed, StepChoice.AGENTS, Budget.UNLIMITED);
      int heads = 0;
      for (int run = 0; run < 5; run++) {
        sampler.start(run);
        sampler.next();
        heads += sampler.cells()[0] == 1 ? 1 : 0;
      }
      Coverage coverage = coverage(coin(), plan(5, 9, seed));
      assertThat(coverage.states()).isEqualTo(heads == 0 || heads == 5 ? 2 : 3);
      assertThat(coverage.unseen()).as("half of one run of five").isEqualTo(heads == 1 || heads == 4 ? 0.1 : 0);
      assertThat(coverage.bound()).isEqualTo(new Coverage.TooFewRuns(10));
    }
  }

  @Test
  void theEstimateIsThatOfGoodAndTuring() {
    Map<Integer, Integer> seen = new HashMap<>();
    RunSampler sampler = RunSampler.interpreted(die(), List.of(), 3, StepChoice.AGENTS, Budget.UNLIMITED);
    for (int run = 0; run < 30; run++) {
      sampler.start(run);
      seen.merge((int) sampler.cells()[0], 1, Integer::sum);
    }
    Coverage coverage = coverage(die(), plan(30, 100, 3));
    assertThat(coverage.states()).isEqualTo(TURNS * seen.size());
    assertThat(coverage.unseen()).isCloseTo(seen.values().stream().filter(n -> n == 1).count() / 30.0, within(1e-12));
  }

  /** The probability that a face is new after n - 1 casts is known; that of a wrong estimate would be off by more than chance. */
  @Test
  void theEstimateIsUnbiased() {
    int runs = 20;
    double sum = 0;
    double squares = 0;
    for (int seed = 0; seed < REPETITIONS; seed++) {
      double unseen = coverage(die(), plan(runs, 100, seed)).unseen();
      sum += unseen;
      squares += unseen * unseen;
    }
    double mean = sum / REPETITIONS;
    double error = Math.sqrt((squares / REPETITIONS - mean * mean) / REPETITIONS);
    assertThat(mean).isCloseTo(Math.pow(1 - 1.0 / FACES, runs - 1), within(3 * error));
  }

  /** The bound is for what the first half of the runs has not seen; that is known here from the number of states in the first half. */
  @Test
  void theBoundHoldsAsOftenAsItSays() {
    for (int runs : new int[] {20, 100, 300}) {
      for (double error : new double[] {0.05, 0.3}) {
        int violations = 0;
        for (int seed = 0; seed < REPETITIONS; seed++) {
          double missing = 1 - coverage(die(), plan(runs / 2, 100, seed)).states() / (double) (TURNS * FACES);
          CoveragePlan plan = new CoveragePlan(runs, true, 100, seed, StepChoice.AGENTS, false, error);
          violations += missing > ((Coverage.AtMost) coverage(die(), plan).bound()).share() ? 1 : 0;
        }
        assertThat(violations / (double) REPETITIONS).isLessThanOrEqualTo(error + 3 * Math.sqrt(error * (1 - error) / REPETITIONS));
      }
    }
  }

  @Test
  void manyRunsAreLookedAtUpToANumberOfStates() {
    assertThat(coverage(line(), plan(1_000_000, 100, 1)).runs()).as("two halves of 2,500 runs with 4 states each").isEqualTo(5_000);
    Coverage cut = coverage(die(), plan(1_000_000, 2, 1));
    assertThat(cut.runs()).isEqualTo(2 * (10_000 / 3 + 1));
    Programs endless = new Programs(1);
    Variable x = endless.scalar("x", 0, 1_000_000_000, 0);
    Coverage longRuns = coverage(endless.rule("up", Expr.TRUE, up(x)).build(), plan(1_000_000, 1_000_000, 1));
    assertThat(longRuns.steps()).isEqualTo(1_000);
    assertThat(longRuns.runs()).isEqualTo(20);
    assertThat(longRuns.states()).isEqualTo(1_001);
  }

  @Test
  void aNumberOfRunsThatDependsOnThemGivesNoBoundUnlessFewerWereLookedAt() {
    CoveragePlan few = new CoveragePlan(100, false, 100, 1, StepChoice.AGENTS, false, 0.05);
    assertThat(coverage(die(), few).bound()).isEqualTo(new Coverage.RunsNotFixed());
    CoveragePlan many = new CoveragePlan(100_000, false, 100, 1, StepChoice.AGENTS, false, 0.05);
    assertThat(coverage(die(), many).bound()).isInstanceOf(Coverage.AtMost.class);
  }

  @Test
  void itCanBeInterrupted() {
    AtomicInteger polls = new AtomicInteger();
    Monitor impatient = new Monitor() {
      @Override
      public void progress(Progress progress) {}

      @Override
      public boolean interrupted() {
        return polls.incrementAndGet() > 50;
      }
    };
    assertThat(RunCoverage.of(die(), List.of(), plan(1_000, 100, 1), impatient)).isEqualTo(Optional.empty());
    assertThat(polls.get()).isLessThan(60);
  }
}

package skein.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.run.StateRecording;
import skein.core.run.Trace;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.simulate.sample.Stop;

class RandomSimulatorTest {

  private static final Span AT = new Span(new Source("test", ""), 0, 0);

  private final Variables variables = new Variables();
  private final Variable x = variables.scalar("x", 0, 100);
  private final Expr readX = new Expr.Read(x);

  private static Property property(Claim claim) {
    return new Property("P", claim, "", AT);
  }

  private Expr is(long value) {
    return new Expr.Binary(Expr.BinaryOp.EQUAL, readX, new Expr.Const(value), AT);
  }

  private Expr below(long value) {
    return new Expr.Binary(Expr.BinaryOp.LESS, readX, new Expr.Const(value), AT);
  }

  private Rule rule(String name, Expr guard, Expr value) {
    return new Rule(name, 0, 0, true, List.of(guard), new Stmt.Assign(x, value), 1, Label.of(name), AT);
  }

  private Expr plus(long value) {
    return new Expr.Binary(Expr.BinaryOp.ADD, readX, new Expr.Const(value), AT);
  }

  private Program program(Values start, List<Expr> assumptions, Rule... rules) {
    List<Init.Assumption> named = assumptions.stream().map(a -> new Init.Assumption("A", a)).toList();
    List<Values> init = Collections.nCopies(variables.cells(), start);
    return new Program("test", List.of("A 0"), variables.all(), new Init(init, named), List.of(rules),
        new Schedule.Free(), List.of(), new View(List.of()));
  }

  private static SimulationReport simulate(Program program, SimulationSettings settings, Claim... claims) {
    List<Property> properties = List.of(claims).stream().map(RandomSimulatorTest::property).toList();
    return RandomSimulator.run(program, properties, settings, Monitor.SILENT);
  }

  /** A deterministic program: counts from 0 to 3 and ends. */
  private Program line() {
    return program(Values.of(0), List.of(), rule("up", below(3), plus(1)));
  }

  /** Tosses a coin forever. */
  private Program coin() {
    return program(Values.of(0), List.of(), rule("heads", Expr.TRUE, new Expr.Const(0)),
        rule("tails", Expr.TRUE, new Expr.Const(1)));
  }

  @Test
  void everyKindOfPropertyIsEvaluated() {
    SimulationReport report = simulate(line(), new SimulationSettings(2, 10, 1),
        new Claim.Always(below(2)), new Claim.Always(below(9)), new Claim.Eventually(is(2)),
        new Claim.Eventually(is(9)), new Claim.Fairly(is(9)), new Claim.FairlyInfinitely(is(3)),
        new Claim.FairlyInfinitely(is(1)), new Claim.Reachable(is(1)), new Claim.Reachable(is(9)),
        new Claim.DeadlockFree(), new Claim.NoErrors(), new Claim.Linear(new Ltl.Atom(Expr.TRUE)));
    assertThat(report.completion()).isEqualTo(SimulationReport.Completion.COMPLETE);
    SimulatedRun run = report.runs().get(1);
    assertThat(run.number()).isEqualTo(1);
    assertThat(run.length()).isEqualTo(3);
    assertThat(run.stop()).isEqualTo(new Stop.Ended(false));
    assertThat(run.outcomes()).containsExactly(
        new RunOutcome.Broken(2), new RunOutcome.Kept(3), new RunOutcome.Met(2),
        new RunOutcome.StoppedBefore(3), new RunOutcome.StoppedBefore(3), new RunOutcome.Kept(3),
        new RunOutcome.StoppedBefore(3), new RunOutcome.Met(1), new RunOutcome.Missed(3),
        new RunOutcome.Broken(3), new RunOutcome.Kept(3), new RunOutcome.Met(0));
    assertThat(run.outcomes()).extracting(RunOutcome::words).containsExactly(
        "violated at step 2", "not violated until the run ended at step 3", "met at step 2",
        "violated: not met when the run stopped at step 3", "violated: not met when the run stopped at step 3",
        "not violated until the run ended at step 3", "violated: not met when the run stopped at step 3", "met at step 1",
        "not reached when the run ended at step 3", "violated at step 3", "not violated until the run ended at step 3", "met at step 0");
  }

  private RunOutcome outcome(int steps, Claim claim) {
    return simulate(line(), new SimulationSettings(1, steps, 1), claim).runs().getFirst().outcomes().getFirst();
  }

  private Ltl leadsTo(long from, long to) {
    return new Ltl.Always(new Ltl.Implies(new Ltl.Atom(is(from)), new Ltl.Eventually(new Ltl.Atom(is(to)))));
  }

  @Test
  void aRunThatEndsDecidesEveryFormula() {
    assertThat(outcome(10, new Claim.Linear(leadsTo(1, 3)))).isEqualTo(new RunOutcome.Met(3));
    assertThat(outcome(10, new Claim.Linear(leadsTo(2, 1)))).isEqualTo(new RunOutcome.StoppedBefore(3));
    assertThat(outcome(10, new Claim.Linear(new Ltl.Always(new Ltl.Eventually(new Ltl.Atom(is(3))))))).isEqualTo(new RunOutcome.Met(3));
  }

  @Test
  void aRunThatGoesOnDecidesAFormulaIfNothingElseCanFollow() {
    assertThat(outcome(2, new Claim.Linear(leadsTo(1, 3)))).isEqualTo(new RunOutcome.Open());
    assertThat(outcome(3, new Claim.Linear(new Ltl.Always(new Ltl.Implies(new Ltl.Atom(is(0)), new Ltl.Next(new Ltl.Atom(is(2))))))))
        .isEqualTo(new RunOutcome.Broken(1));
    assertThat(outcome(3, new Claim.Linear(new Ltl.Until(new Ltl.Atom(below(2)), new Ltl.Atom(is(2)))))).isEqualTo(new RunOutcome.Met(2));
    assertThat(outcome(2, new Claim.Linear(new Ltl.Not(new Ltl.Eventually(new Ltl.Atom(is(1))))))).isEqualTo(new RunOutcome.Broken(1));
  }

  @Test
  void aFormulaIsNotJudgedByStatesInWhichItsPredicateFails() {
    Expr errsAtOne = new Expr.Binary(Expr.BinaryOp.LESS,
        new Expr.Binary(Expr.BinaryOp.DIVIDE, new Expr.Const(1), new Expr.Binary(Expr.BinaryOp.SUBTRACT, readX, new Expr.Const(1), AT), AT),
        new Expr.Const(50), AT);
    assertThat(outcome(10, new Claim.Linear(new Ltl.Next(new Ltl.Atom(errsAtOne))))).isEqualTo(new RunOutcome.Erred(1));
    assertThat(outcome(10, new Claim.Linear(new Ltl.And(new Ltl.Atom(is(1)), new Ltl.Eventually(new Ltl.Atom(errsAtOne))))))
        .isEqualTo(new RunOutcome.Broken(0));
  }

  private static Claim combined(Claim.Combination how, Claim... claims) {
    return new Claim.Combined(how, List.of(claims).stream().map(claim -> new Claim.Part("", claim)).toList(), Optional.empty());
  }

  @Test
  void everyPartOfACombinedPropertyCounts() {
    Claim met = new Claim.Eventually(is(1));
    Claim later = new Claim.Eventually(is(2));
    Claim never = new Claim.Eventually(is(9));
    assertThat(outcome(10, combined(Claim.Combination.EVERY, later, met))).isEqualTo(new RunOutcome.Met(2));
    assertThat(outcome(10, combined(Claim.Combination.EVERY, met, never))).isEqualTo(new RunOutcome.StoppedBefore(3));
    assertThat(outcome(2, combined(Claim.Combination.EVERY, met, never))).isEqualTo(new RunOutcome.Open());
    assertThat(outcome(10, combined(Claim.Combination.SOME, later, met, never))).isEqualTo(new RunOutcome.Met(1));
    assertThat(outcome(10, combined(Claim.Combination.SOME, never, new Claim.Fairly(is(8))))).isEqualTo(new RunOutcome.StoppedBefore(3));
    assertThat(outcome(2, combined(Claim.Combination.SOME, never, new Claim.DeadlockFree()))).isEqualTo(new RunOutcome.Open());
  }

  @Test
  void anEndExactlyAtTheBoundIsAnEnd() {
    Claim[] claims = {
      new Claim.Always(below(9)), new Claim.Eventually(is(9)), new Claim.Fairly(is(9)), new Claim.FairlyInfinitely(is(3)), new Claim.FairlyInfinitely(is(1)),
      new Claim.Reachable(is(9)), new Claim.DeadlockFree(), new Claim.NoErrors(), new Claim.Linear(leadsTo(2, 1))
    };
    SimulationReport atEnd = simulate(line(), new SimulationSettings(1, 3, 1), claims);
    assertThat(atEnd.runs()).isEqualTo(simulate(line(), new SimulationSettings(1, 4, 1), claims).runs());
    assertThat(atEnd.runs().getFirst().outcomes()).containsExactly(
        new RunOutcome.Kept(3), new RunOutcome.StoppedBefore(3), new RunOutcome.StoppedBefore(3), new RunOutcome.Kept(3), new RunOutcome.StoppedBefore(3),
        new RunOutcome.Missed(3), new RunOutcome.Broken(3), new RunOutcome.Kept(3), new RunOutcome.StoppedBefore(3));
    assertThat(atEnd.trace(0).ending()).isEqualTo(new Ending.NoStep());
    SimulationReport before = simulate(line(), new SimulationSettings(1, 2, 1), claims);
    assertThat(before.runs().getFirst().outcomes()).noneMatch(outcome -> outcome.isSatisfied() || outcome.isViolated());
    assertThat(before.trace(0).ending()).isEqualTo(new Ending.AtBound());
  }

  /** The last state within the bound has a step, and what comes of it is not looked at. */
  @Test
  void anErrorAfterTheBoundIsNotReported() {
    Expr divided = new Expr.Binary(Expr.BinaryOp.DIVIDE, new Expr.Const(1), new Expr.Binary(Expr.BinaryOp.SUBTRACT, new Expr.Const(2), readX, AT), AT);
    Program program =
        program(Values.of(0), List.of(), rule("up", below(9), new Expr.Binary(Expr.BinaryOp.ADD, plus(1), new Expr.Binary(Expr.BinaryOp.MULTIPLY, new Expr.Const(0), divided, AT), AT)));
    SimulatedRun run = simulate(program, new SimulationSettings(1, 2, 1), new Claim.NoErrors(), new Claim.Eventually(is(9))).runs().getFirst();
    assertThat(run.stop()).isEqualTo(new Stop.StepsUsedUp());
    assertThat(run.error()).isEmpty();
    assertThat(run.outcomes()).containsExactly(new RunOutcome.Open(), new RunOutcome.Open());
  }

  @Test
  void aRunThatEndsDecidesWhetherItReachedAGoalForEachAgent() {
    Claim reached = new Claim.Reachable(is(2));
    Claim missed = new Claim.Reachable(is(9));
    assertThat(outcome(10, combined(Claim.Combination.EVERY, reached, missed))).isEqualTo(new RunOutcome.Missed(3));
    assertThat(outcome(10, combined(Claim.Combination.SOME, missed, missed))).isEqualTo(new RunOutcome.Missed(3));
    assertThat(outcome(10, combined(Claim.Combination.SOME, missed, reached))).isEqualTo(new RunOutcome.Met(2));
    assertThat(outcome(2, combined(Claim.Combination.EVERY, reached, missed))).isEqualTo(new RunOutcome.Open());
    assertThat(outcome(2, combined(Claim.Combination.SOME, missed, missed))).isEqualTo(new RunOutcome.Open());
    assertThat(new RunOutcome.Missed(3).isViolated()).isTrue();
  }

  @Test
  void aRunHasNoMoreStepsThanAskedFor() {
    SimulatedRun run = simulate(line(), new SimulationSettings(1, 2, 1), new Claim.Eventually(is(3)),
        new Claim.FairlyInfinitely(below(2)), new Claim.DeadlockFree()).runs().getFirst();
    assertThat(run.stop()).isEqualTo(new Stop.StepsUsedUp());
    assertThat(run.length()).isEqualTo(2);
    assertThat(run.outcomes()).containsExactly(
        new RunOutcome.Open(), new RunOutcome.Recurred(2, OptionalInt.of(1)), new RunOutcome.Open());
  }

  @Test
  void aRunStopsIfEveryStepCausesAnError() {
    Expr ten = new Expr.Binary(Expr.BinaryOp.DIVIDE, new Expr.Const(10),
        new Expr.Binary(Expr.BinaryOp.SUBTRACT, readX, new Expr.Const(2), AT), AT);
    Expr harmless = new Expr.Binary(Expr.BinaryOp.ADD, plus(1),
        new Expr.Binary(Expr.BinaryOp.MULTIPLY, new Expr.Const(0), ten, AT), AT);
    Program program = program(Values.of(0), List.of(), rule("up", Expr.TRUE, harmless));
    SimulationReport report =
        simulate(program, new SimulationSettings(1, 10, 1), new Claim.NoErrors(), new Claim.DeadlockFree(),
            new Claim.Eventually(is(5)));
    SimulatedRun run = report.runs().getFirst();
    assertThat(run.stop()).isInstanceOf(Stop.Erred.class);
    assertThat(run.error().orElseThrow().step()).isEqualTo(2);
    assertThat(run.error().orElseThrow().error().message()).isEqualTo("division by zero");
    assertThat(run.outcomes())
        .containsExactly(new RunOutcome.Broken(2), new RunOutcome.Open(), new RunOutcome.StoppedBefore(2));
    assertThat(report.trace(0).ending()).isInstanceOf(Ending.Error.class);
  }

  @Test
  void anErrorInAPropertyLeavesItUndecidedAndIsReported() {
    Expr errs = new Expr.Binary(Expr.BinaryOp.DIVIDE, new Expr.Const(1),
        new Expr.Binary(Expr.BinaryOp.SUBTRACT, readX, new Expr.Const(1), AT), AT);
    Expr notErring = new Expr.Binary(Expr.BinaryOp.LESS, errs, new Expr.Const(50), AT);
    SimulatedRun run = simulate(line(), new SimulationSettings(1, 9, 3), new Claim.Always(notErring),
        new Claim.NoErrors()).runs().getFirst();
    assertThat(run.outcomes()).containsExactly(new RunOutcome.Erred(1), new RunOutcome.Broken(1));
  }

  @Test
  void theSameSeedGivesTheSameReport() {
    SimulationSettings settings = new SimulationSettings(20, 50, 42);
    Claim claim = new Claim.Eventually(is(1));
    SimulationReport first = simulate(coin(), settings, claim);
    SimulationReport second = simulate(coin(), settings, claim);
    assertThat(first.runs()).isEqualTo(second.runs());
    assertThat(first.summaries()).isEqualTo(second.summaries());
    assertThat(texts(first.trace(7))).isEqualTo(texts(second.trace(7)));
    SimulationReport other = simulate(coin(), new SimulationSettings(20, 50, 43), claim);
    assertThat(texts(first.trace(7))).isNotEqualTo(texts(other.trace(7)));
  }

  @Test
  void theSameSeedGivesTheSameRunsInEveryVersion() {
    SimulationReport report = simulate(coin(), new SimulationSettings(2, 8, 2026), new Claim.Eventually(is(1)));
    assertThat(texts(report.trace(0))).isEqualTo("h h t h h h h h");
    assertThat(texts(report.trace(1))).isEqualTo("t t t t h h h t");
  }

  @Test
  void runsDoNotDependOnEachOther() {
    SimulationReport few = simulate(coin(), new SimulationSettings(3, 30, 5), new Claim.Eventually(is(1)));
    SimulationReport many = simulate(coin(), new SimulationSettings(9, 30, 5), new Claim.Eventually(is(1)));
    assertThat(many.runs().subList(0, 3)).isEqualTo(few.runs());
    assertThat(texts(many.trace(2))).isEqualTo(texts(few.trace(2)));
    assertThat(texts(many.trace(3))).isNotEqualTo(texts(many.trace(2)));
    SimulationReport longer = simulate(coin(), new SimulationSettings(3, 60, 5), new Claim.Eventually(is(1)));
    assertThat(texts(longer.trace(2))).startsWith(texts(few.trace(2)));
  }

  /** 30 runs of 1,000 steps are compiled; a trace never is. */
  @Test
  void everyThirdStateIsRecorded() {
    List<String> recorded = new ArrayList<>();
    StateRecording recording = new StateRecording(3, (run, step, cells) -> recorded.add(run + " " + step + " " + Arrays.toString(cells)));
    SimulationReport report =
        RandomSimulator.run(coin(), List.of(), new SimulationSettings(30, 1_000, 4), Monitor.SILENT, Optional.of(recording), _ -> {});
    List<String> expected = new ArrayList<>();
    for (int run = 0; run < 30; run++) {
      List<long[]> states = report.trace(run).states();
      for (int step = 0; step < states.size(); step += 3) {
        expected.add(run + " " + step + " " + Arrays.toString(states.get(step)));
      }
    }
    assertThat(recorded).isEqualTo(expected).hasSize(30 * 334);
  }

  private static String texts(Trace trace) {
    return String.join(" ", trace.moves().stream().map(move -> move.text().substring(0, 1)).toList());
  }

  @Test
  void tracesReplay() {
    Program program = line();
    SimulationReport report = simulate(program, new SimulationSettings(1, 10, 9), new Claim.DeadlockFree());
    Trace trace = report.trace(0);
    assertThat(trace.states()).containsExactly(new long[] {0}, new long[] {1}, new long[] {2}, new long[] {3});
    Run run = new Run(trace.states().getFirst(), trace.moves().stream().map(Trace.Move::step).toList(), trace.ending());
    assertThat(Replay.check(new Interpreter(program), new Claim.DeadlockFree(), run).moves()).isEqualTo(trace.moves());
  }

  @Test
  void enabledStepsAreEquallyLikely() {
    SimulationReport report = simulate(coin(), new SimulationSettings(4_000, 40, 11), new Claim.Eventually(is(1)));
    PropertySummary summary = report.summaries().getFirst();
    assertThat(summary.satisfied()).isEqualTo(4_000);
    // The first tails: a geometric distribution with mean 2 and standard deviation √2.
    assertThat(summary.satisfiedAt().orElseThrow().mean()).isCloseTo(2, within(0.1));
    assertThat(summary.satisfiedAt().orElseThrow().deviation()).isCloseTo(Math.sqrt(2), within(0.1));
    assertThat(summary.satisfiedAt().orElseThrow().min()).isEqualTo(1);
  }

  @Test
  void initialStatesAreEquallyLikely() {
    Program program = program(Values.of(1, 2, 3, 4), List.of(below(4)));
    SimulationReport report = simulate(program, new SimulationSettings(3_000, 0, 1));
    TreeMap<Long, Integer> counts = new TreeMap<>();
    for (int i = 0; i < 3_000; i++) {
      counts.merge(report.trace(i).states().getFirst()[0], 1, Integer::sum);
    }
    assertThat(counts.keySet()).containsExactly(1L, 2L, 3L);
    assertThat(counts.values()).allMatch(n -> n > 900 && n < 1_100);
  }

  @Test
  void initialStatesAreDrawnFromManyCombinations() {
    variables.array("more", 20, 0, 100);
    Program easy = program(Values.range(0, 101), List.of(below(50)));
    assertThat(simulate(easy, new SimulationSettings(50, 0, 1)).runs()).hasSize(50);
  }

  @Test
  void rareInitialStatesAreFound() {
    variables.array("more", 2, 0, 100);
    Program rare = program(Values.range(0, 101), List.of(is(7), new Expr.Binary(Expr.BinaryOp.EQUAL,
        new Expr.ReadAt(variables.all().get(1), new Expr.Const(0)), new Expr.Const(8), AT),
        new Expr.Binary(Expr.BinaryOp.EQUAL,
        new Expr.ReadAt(variables.all().get(1), new Expr.Const(1)), new Expr.Const(9), AT)));
    SimulationReport report = simulate(rare, new SimulationSettings(2, 0, 1));
    assertThat(report.trace(1).states()).containsExactly(new long[] {7, 8, 9});
  }

  @Test
  void withoutInitialStatesThereAreNoRuns() {
    SimulationReport report = simulate(program(Values.of(1), List.of(Expr.FALSE)), new SimulationSettings(5, 5, 1));
    assertThat(report.completion()).isEqualTo(SimulationReport.Completion.NO_INITIAL_STATE);
    assertThat(report.runs()).isEmpty();
    assertThat(report.lengths()).isEmpty();
  }

  @Test
  void aSimulationCanBeInterrupted() {
    Monitor impatient = new Monitor() {
      private long seen;

      @Override
      public boolean interrupted() {
        return seen >= 25;
      }

      @Override
      public void progress(Progress progress) {
        seen++;
      }
    };
    SimulationReport report =
        RandomSimulator.run(coin(), List.of(), new SimulationSettings(100, 9, 1), impatient);
    assertThat(report.completion()).isEqualTo(SimulationReport.Completion.INTERRUPTED);
    assertThat(report.runs()).hasSizeBetween(1, 25);
  }

  @Test
  void distributionsAreAsComputedByHand() {
    assertThat(distribution(2, 4, 4, 4, 5, 5, 7, 9)).contains(new Distribution(8, 2, 5.0, Math.sqrt(32.0 / 7), 9));
    assertThat(distribution(3)).contains(new Distribution(1, 3, 3.0, 0.0, 3));
    assertThat(distribution()).isEqualTo(Optional.empty());
  }

  private static Optional<Distribution> distribution(int... numbers) {
    NumberCounts counts = new NumberCounts();
    IntStream.of(numbers).forEach(counts::add);
    return counts.distribution();
  }

  @Test
  void ofManyRunsOnlyTheFirstAreKeptAndAllAreCounted() {
    SimulationReport report = simulate(line(), new SimulationSettings(25_000, 5, 1), new Claim.Always(below(2)), new Claim.Reachable(is(3)));
    assertThat(report.runs()).hasSize(10_000);
    assertThat(report.runs().getLast().number()).isEqualTo(9_999);
    assertThat(report.totals().runs()).isEqualTo(25_000);
    assertThat(report.totals().stuck()).isEqualTo(25_000);
    assertThat(report.totals().lengthCounts()).isEqualTo(Map.of(3, 25_000));
    assertThat(report.summaries()).extracting(PropertySummary::violated).containsExactly(25_000, 0);
    assertThat(report.summaries()).extracting(PropertySummary::satisfied).containsExactly(0, 25_000);
    assertThat(report.summaries().getFirst().firstBroken()).contains(new RunPlace(0, 2));
  }

  @Test
  void whatIsKnownSoFarCanBeAskedForWhileRunsAreMade() {
    List<Supplier<SimulationReport>> asked = new ArrayList<>();
    List<Integer> known = new ArrayList<>();
    StateRecording asking =
        new StateRecording(
            1,
            (run, step, _) -> {
              SimulationReport soFar = asked.getFirst().get();
              PropertySummary summary = soFar.summaries().getFirst();
              assertThat(soFar.completion()).isEqualTo(SimulationReport.Completion.INTERRUPTED);
              assertThat(soFar.runs()).hasSize(run);
              assertThat(summary.satisfied() + summary.violated() + summary.open()).isEqualTo(run);
              if (step == 0) {
                known.add(soFar.totals().runs());
              }
            });
    RandomSimulator.run(
        coin(), List.of(property(new Claim.Eventually(is(1)))), new SimulationSettings(4, 9, 1), Monitor.SILENT, Optional.of(asking), asked::add);
    assertThat(known).containsExactly(0, 1, 2, 3);
  }

  @Test
  void theSummaryCountsAllRuns() {
    // From 0, the run counts up to 3 and ends; from 5, it ends at once.
    Program program = program(Values.of(0, 5), List.of(), rule("up", below(3), plus(1)));
    SimulationReport report = simulate(program, new SimulationSettings(10, 9, 3), new Claim.Eventually(is(2)),
        new Claim.Reachable(is(5)), new Claim.FairlyInfinitely(below(4)));
    int fromZero = (int) report.runs().stream().filter(run -> run.length() == 3).count();
    assertThat(fromZero).isEqualTo(6);
    PropertySummary eventually = report.summaries().get(0);
    assertThat(List.of(eventually.satisfied(), eventually.violated(), eventually.open()))
        .isEqualTo(List.of(fromZero, 10 - fromZero, 0));
    assertThat(eventually.satisfiedAt()).contains(new Distribution(fromZero, 2, 2.0, 0.0, 2));
    assertThat(eventually.violatedAt()).contains(new Distribution(10 - fromZero, 0, 0.0, 0.0, 0));
    PropertySummary reachable = report.summaries().get(1);
    assertThat(List.of(reachable.satisfied(), reachable.violated(), reachable.open()))
        .isEqualTo(List.of(10 - fromZero, fromZero, 0));
    PropertySummary recurring = report.summaries().get(2);
    assertThat(recurring.satisfied()).isEqualTo(fromZero);
    assertThat(recurring.violated()).isEqualTo(10 - fromZero);
  }
}

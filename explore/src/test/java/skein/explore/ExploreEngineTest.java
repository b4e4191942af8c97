package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.explore.SmallPrograms.add;
import static skein.explore.SmallPrograms.cell;
import static skein.explore.SmallPrograms.countdown;
import static skein.explore.SmallPrograms.counters;
import static skein.explore.SmallPrograms.divide;
import static skein.explore.SmallPrograms.equal;
import static skein.explore.SmallPrograms.less;
import static skein.explore.SmallPrograms.property;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Fairness;
import skein.core.run.Replay;
import skein.core.run.Trace;
import skein.core.testing.Programs;
import skein.explore.check.Limits;
import skein.search.graph.CompiledGraph;

class ExploreEngineTest {

  /** Without reductions, so that states can be counted by hand. */
  private static final Settings PLAIN = Settings.DEFAULT.withReductions(Set.of());

  private final ExploreEngine engine = new ExploreEngine();

  private Finding check(Program program, Claim claim, Settings settings) {
    return engine.check(program, List.of(property("P", claim)), settings, Monitor.SILENT).getFirst();
  }

  /** Its states are narrow and many, so that they could be stored without their numbers, which the search for cycles needs. */
  @Test
  void goalsAreJudgedOnTheStatesOfAnotherSearch() {
    Programs p = new Programs(1);
    Expr all = Expr.TRUE;
    for (int i = 0; i < 5; i++) {
      Variable x = p.scalar("x" + i, 0, 9, 0);
      Expr value = new Expr.Read(x);
      p.rule("up" + i, Exprs.less(value, Exprs.constant(9)), new Stmt.Assign(x, Exprs.plus(value, 1)));
      all = Exprs.and(all, Exprs.equal(value, 9));
    }
    Program program = p.build();
    List<Property> properties =
        List.of(property("Met", new Claim.Eventually(all)), property("Kept", new Claim.Fairly(all)), property("Never", new Claim.Always(Exprs.not(all))));
    for (int threads : new int[] {1, 2}) {
      List<Finding> findings = engine.check(program, properties, PLAIN.withThreads(threads), Monitor.SILENT);
      assertThat(findings).extracting(Finding::verdict).startsWith(Verdict.HOLDS, Verdict.HOLDS, Verdict.VIOLATED);
      List<Finding> withErrors =
          engine.check(program, List.of(properties.get(0), properties.get(1), Property.noErrors()), PLAIN.withThreads(threads), Monitor.SILENT);
      assertThat(withErrors).extracting(Finding::verdict).containsOnly(Verdict.HOLDS);
      assertThat(withErrors).extracting(f -> f.statistics().states()).containsOnly(100_000L);
    }
  }

  private Finding implicitNoErrors(Program program, Claim claim) {
    return engine.check(program, List.of(property("P", claim)), PLAIN, Monitor.SILENT).getLast();
  }

  private static Trace replayed(Program program, Finding finding) {
    return Replay.check(new Interpreter(program), finding.property().claim(), finding.run().orElseThrow());
  }

  private static List<Object> numbers(Finding finding) {
    return List.of(
        finding.verdict(), finding.statistics().states(), finding.statistics().transitions(), finding.statistics().depth());
  }

  private static List<Object> numbers(Extent extent) {
    return List.of(
        extent.statistics().states(), extent.statistics().transitions(), extent.statistics().depth(), extent.ends(),
        extent.errors());
  }

  @Test
  void exploresEveryStateOnce() {
    try (Exploration<?> all = engine.explore(counters(3), PLAIN, Monitor.SILENT)) {
      assertThat(numbers(all.extent())).isEqualTo(List.of(16L, 24L, 6, 1L, 0L));
      assertThat(all.extent().complete()).isTrue();
      assertThat(all.extent().cause()).isEqualTo(Cause.DECIDED);
      assertThat(all.extent().reason()).isEmpty();
      List<String> edges = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        all.edges(i, (from, _, to) -> edges.add(from + "-" + to));
      }
      assertThat(edges).containsExactly("0-1", "0-2", "1-3", "1-4", "2-4", "2-5");
      assertThat(all.initialStates()).isEqualTo(1);
      assertThat(all.cells(2)).containsExactly(0, 1);
    }
  }

  @Test
  void explorationStopsAtTheBound() {
    try (Exploration<?> near = engine.explore(counters(3), PLAIN.withSteps(2), Monitor.SILENT)) {
      assertThat(numbers(near.extent())).isEqualTo(List.of(6L, 6L, 2, 0L, 0L));
      assertThat(near.extent().reason()).contains(new Reason.StatesWithin(2));
    }
  }

  /** The first states are found by the interpreter, all of them by compiled code. */
  @Test
  void bothPartsOfAnExplorationShareTheTimeLimit() {
    Programs p = new Programs(2);
    for (String name : List.of("x", "y")) {
      Variable counter = p.scalar(name, 0, 49, 0);
      p.rule("up " + name, Exprs.less(new Expr.Read(counter), Exprs.constant(49)), new Stmt.Assign(counter, Exprs.plus(new Expr.Read(counter), 1)));
    }
    Program program = p.build();
    long first = ticks(program, PLAIN.withMaxStates(1_024), Cause.STATES);
    long both = ticks(program, PLAIN.withTime(Duration.ofHours(1)), Cause.DECIDED);
    assertThat(first).isGreaterThan(10);
    assertThat(both).isGreaterThan(2 * first);
    ticks(program, PLAIN.withTime(Duration.ofNanos(both - first / 2)), Cause.TIME);
    ticks(program, PLAIN.withTime(Duration.ofNanos(first / 2)), Cause.TIME);
  }

  /** How often the clock is read, which goes on by a nanosecond each time. */
  private long ticks(Program program, Settings settings, Cause end) {
    AtomicLong clock = new AtomicLong();
    Settings timed = settings.withTime(settings.time().orElse(Duration.ofHours(1)));
    Limits limits = new Limits(timed, Monitor.SILENT, Budget.of(timed, Monitor.SILENT, clock::incrementAndGet));
    try (Exploration<?> all = engine.explore(program, timed, limits)) {
      assertThat(all.extent().cause()).isEqualTo(end);
    }
    return clock.get();
  }

  @Test
  void anInvariantThatHoldsIsCheckedEverywhere() {
    Program program = counters(3);
    Finding finding = check(program, new Claim.Always(less(cell(program, 0), 4)), PLAIN);
    assertThat(numbers(finding)).isEqualTo(List.of(Verdict.HOLDS, 16L, 24L, 6));
    assertThat(finding.reason()).isEqualTo(everywhere(Reason.Everywhere.HOLDS, 16));
    assertThat(finding.run()).isEmpty();
  }

  @Test
  void aViolatedInvariantHasAShortestRun() {
    Program program = counters(3);
    Finding finding = check(program, new Claim.Always(less(cell(program, 1), 2)), PLAIN);
    assertThat(numbers(finding)).isEqualTo(List.of(Verdict.VIOLATED, 6L, 6L, 2));
    assertThat(finding.reason()).isEqualTo(shown(Reason.Sight.FAILS, 2, new Reason.Course.Stops()));
    Trace trace = replayed(program, finding);
    assertThat(trace.states()).containsExactly(new long[] {0, 0}, new long[] {0, 1}, new long[] {0, 2});
    assertThat(trace.ending()).isEqualTo(new Ending.AtState());
  }

  @Test
  void aReachableStateHasAWitness() {
    Program program = counters(2);
    Finding there = check(program, new Claim.Reachable(equal(cell(program, 0), 2)), PLAIN);
    assertThat(there.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(replayed(program, there).moves()).hasSize(2);
    Finding nowhere = check(program, new Claim.Reachable(equal(cell(program, 0), 3)), PLAIN);
    assertThat(numbers(nowhere)).isEqualTo(List.of(Verdict.VIOLATED, 9L, 12L, 4));
    assertThat(nowhere.reason()).isEqualTo(everywhere(Reason.Everywhere.FAILS, 9));
    Finding tooFar = check(program, new Claim.Reachable(equal(cell(program, 0), 2)), PLAIN.withSteps(1));
    assertThat(tooFar.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(tooFar.reason()).isEqualTo(new Reason.AllStates(Reason.Everywhere.FAILS, 3, OptionalInt.of(1)));
  }

  @Test
  void aStateWithoutStepsIsADeadlock() {
    Finding finding = check(counters(2), new Claim.DeadlockFree(), PLAIN.withIgnoreEnds(true));
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(finding.reason())
        .isEqualTo(new Reason.EndsIgnored(shown(Reason.Sight.DEADLOCK, 4, new Reason.Course.Ends()), Reason.Effect.IRRELEVANT, 0));
    assertThat(replayed(counters(2), finding).ending()).isEqualTo(new Ending.NoStep());
    assertThat(check(counters(2), new Claim.DeadlockFree(), PLAIN.withSteps(4)).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(check(counters(2), new Claim.DeadlockFree(), PLAIN.withSteps(3)).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void aDeadlockBeforeTheGoalViolatesEventually() {
    Program program = counters(2);
    Claim never = new Claim.Eventually(equal(cell(program, 0), 3));
    Finding finding = check(program, never, PLAIN);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(finding.reason()).isEqualTo(shown(Reason.Sight.GOAL_MISSED, 4, new Reason.Course.Ends()));
    assertThat(replayed(program, finding).ending()).isEqualTo(new Ending.NoStep());
  }

  @Test
  void aVerdictThatDependsOnIgnoringDeadlocksSaysSo() {
    Program program = counters(2);
    Expr never = equal(cell(program, 0), 3);
    for (Claim claim : List.of(new Claim.Eventually(never), new Claim.Fairly(never), new Claim.FairlyInfinitely(never))) {
      Finding finding = check(program, claim, PLAIN.withIgnoreEnds(true));
      assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS);
      assertThat(finding.reason()).isInstanceOfSatisfying(
          Reason.EndsIgnored.class, r -> assertThat(List.of(r.effect(), r.steps())).isEqualTo(List.of(Reason.Effect.DECISIVE, 4)));
    }
    Finding fine = check(program, new Claim.Eventually(equal(cell(program, 0), 2)), PLAIN.withIgnoreEnds(true));
    assertThat(fine.reason()).isEqualTo(new Reason.EndsIgnored(met(OptionalInt.empty()), Reason.Effect.NONE, 0));
  }

  @Test
  void eventuallyDoesNotExpandGoalStates() {
    Program program = counters(2);
    Finding finding = check(program, new Claim.Eventually(less(new Expr.Const(0), cell(program, 0))), PLAIN);
    assertThat(numbers(finding)).isEqualTo(List.of(Verdict.HOLDS, 6L, 5L, 3));
  }

  @Test
  void aLoopThatAvoidsTheGoalViolatesEventually() {
    Program program = countdown(Expr.TRUE, Stmt.skip());
    Claim claim = new Claim.Eventually(equal(cell(program, 0), 7));
    Finding finding = check(program, claim, PLAIN);
    assertThat(finding.reason())
        .isEqualTo(shown(Reason.Sight.GOAL_MISSED, 3, new Reason.Course.Loops(2, 1)));
    Trace trace = replayed(program, finding);
    assertThat(trace.ending()).isEqualTo(new Ending.Loop(2));
    assertThat(trace.moves()).hasSize(3);
    Finding unfair = check(program, new Claim.Fairly(equal(cell(program, 0), 7)), PLAIN);
    assertThat(unfair.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(unfair.reason())
        .isEqualTo(shown(Reason.Sight.GOAL_LOST, 3, new Reason.Course.Loops(2, 1)));
    replayed(program, unfair);
  }

  @Test
  void withABoundTheGoalMustBeReachedWithinIt() {
    Program program = countdown(Expr.TRUE, Stmt.skip());
    Claim claim = new Claim.Eventually(equal(cell(program, 0), 0));
    Finding late = check(program, claim, PLAIN.withSteps(2));
    assertThat(late.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(late.reason()).isEqualTo(shown(Reason.Sight.GOAL_MISSED, 2, new Reason.Course.AtBound()));
    assertThat(replayed(program, late).ending()).isEqualTo(new Ending.AtBound());
    Finding inTime = check(program, claim, PLAIN.withSteps(3));
    assertThat(inTime.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(inTime.reason()).isEqualTo(met(OptionalInt.of(3)));
  }

  @Test
  void aStepThatRaisesAnErrorViolatesNoErrors() {
    Program program = countdown(Expr.TRUE, new Stmt.SetLocal("y", 0, divide(1, new Expr.Const(0))));
    Finding finding = check(program, new Claim.NoErrors(), PLAIN);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    errs(finding, Reason.Sight.ERROR, true);
    assertThat(replayed(program, finding).ending()).isInstanceOf(Ending.Error.class);
    Finding eventually = check(program, new Claim.Eventually(Expr.FALSE), PLAIN.withIgnoreEnds(true));
    assertThat(eventually.verdict()).isEqualTo(Verdict.VIOLATED);
    errs(eventually, Reason.Sight.GOAL_MISSED, true);
    assertThat(check(program, new Claim.DeadlockFree(), PLAIN).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(check(program, new Claim.NoErrors(), PLAIN.withSteps(2)).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(check(program, new Claim.NoErrors(), PLAIN.withSteps(3)).verdict()).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void aPredicateThatRaisesAnErrorDoesNotHoldAndViolatesNoErrors() {
    Program program = countdown(Expr.TRUE, Stmt.skip());
    Claim claim = new Claim.Always(less(divide(1, cell(program, 0)), 5));
    Finding finding = check(program, claim, PLAIN);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    errs(finding, Reason.Sight.FAILS, false);
    replayed(program, finding);
    Finding noErrors = implicitNoErrors(program, claim);
    assertThat(noErrors.property().name()).isEqualTo(Property.NO_ERRORS);
    assertThat(noErrors.verdict()).isEqualTo(Verdict.VIOLATED);
    errs(noErrors, Reason.Sight.ERROR, false);
    replayed(program, noErrors);
  }

  @Test
  void noErrorsIsJudgedOnTheVisitedStates() {
    Program program = counters(2);
    Finding all = implicitNoErrors(program, new Claim.Always(Expr.TRUE));
    assertThat(all.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(all.reason()).isEqualTo(everywhere(Reason.Everywhere.NO_ERROR, 9));
    Finding some = implicitNoErrors(program, new Claim.Eventually(equal(cell(program, 0), 1)));
    assertThat(some.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(some.cause()).isEqualTo(Cause.PARTIAL);
    assertThat(some.reason()).isEqualTo(new Reason.ErrorsNotAsked(6));
    List<Finding> byName =
        engine.check(program, List.of(property("N", new Claim.NoErrors())), PLAIN, Monitor.SILENT);
    assertThat(byName).hasSize(1);
    assertThat(byName.getFirst().verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void withoutInitialStatesThereIsNoVerdict() {
    Program program = countdown(Expr.FALSE, Stmt.skip());
    List<Property> properties = List.of(
        property("A", new Claim.Always(Expr.TRUE)),
        property("E", new Claim.Eventually(Expr.TRUE)),
        property("L", new Claim.Linear(new Ltl.Atom(Expr.TRUE))));
    for (List<Property> asked : List.of(properties, properties.subList(1, 2), properties.subList(2, 3))) {
      List<Finding> findings = engine.check(program, asked, PLAIN, Monitor.SILENT);
      assertThat(findings).hasSize(asked.size() + 1);
      assertThat(findings).allMatch(f -> f.verdict() == Verdict.INCONCLUSIVE && f.cause() == Cause.VACUOUS);
      assertThat(findings.getFirst().reason()).isInstanceOf(Reason.NoInitialState.class);
    }
    try (Exploration<?> nothing = engine.explore(program, PLAIN, Monitor.SILENT)) {
      assertThat(nothing.extent().cause()).isEqualTo(Cause.VACUOUS);
      assertThat(nothing.initialStates()).isZero();
    }
  }

  @Test
  void unsupportedPropertiesAreReportedInAdvance() {
    Property linear = property("L", new Claim.Linear(new Ltl.Next(new Ltl.Atom(Expr.TRUE))));
    Property fairly = property("F", new Claim.Fairly(Expr.TRUE));
    assertThat(engine.cannot(linear, PLAIN)).isEmpty();
    assertThat(engine.cannot(linear, PLAIN.withSteps(5))).contains(new Reason.Unsupported("explore", Reason.Feature.INFINITE_CLAIM_WITHIN_STEPS));
    assertThat(engine.cannot(fairly, PLAIN)).isEmpty();
    assertThat(engine.cannot(fairly, PLAIN.withSteps(5))).contains(new Reason.Unsupported("explore", Reason.Feature.INFINITE_CLAIM_WITHIN_STEPS));
    Property eventually = property("E", new Claim.Eventually(Expr.TRUE));
    assertThat(engine.cannot(eventually, PLAIN.withSteps(5))).isEmpty();
    assertThat(engine.cannot(eventually, PLAIN.withSteps(5).withFairness(Fairness.WEAK)))
        .contains(new Reason.Unsupported("explore", Reason.Feature.FAIRNESS_WITHIN_STEPS));
    Finding finding = check(counters(1), linear.claim(), PLAIN.withSteps(5));
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.cause()).isEqualTo(Cause.UNSUPPORTED);
  }

  @Test
  void repeatedChecksGiveTheSameAnswer() {
    Program program = counters(3);
    Expr sum = equal(add(cell(program, 0), 1), 3);
    List<Property> properties = List.of(
        property("A", new Claim.Always(less(cell(program, 1), 3))), property("E", new Claim.Eventually(sum)),
        property("I", new Claim.FairlyInfinitely(sum)));
    List<Finding> first = engine.check(program, properties, PLAIN, Monitor.SILENT);
    List<Finding> second = engine.check(program, properties, PLAIN, Monitor.SILENT);
    for (int i = 0; i < first.size(); i++) {
      assertThat(numbers(first.get(i))).isEqualTo(numbers(second.get(i)));
      assertThat(first.get(i).reason()).isEqualTo(second.get(i).reason());
      assertThat(first.get(i).run().map(r -> r.steps())).isEqualTo(second.get(i).run().map(r -> r.steps()));
    }
  }

  /** The agent takes six steps, and may flip 5,000 bits on the way. */
  private static Program wide() {
    Programs p = new Programs(1);
    Variable place = p.scalar("place", 0, 6, 0);
    Variable bits = p.array("bits", 5_000, 0, 1, 0);
    Expr here = new Expr.Read(place);
    Expr.Local i = new Expr.Local("i", 1);
    Stmt on = new Stmt.Assign(place, add(here, 1));
    Expr turned = new Expr.Binary(Expr.BinaryOp.SUBTRACT, new Expr.Const(1), new Expr.ReadAt(bits, i), SmallPrograms.AT);
    Stmt turn = new Stmt.For("i", 1, new Expr.Const(0), new Expr.Const(5_000), new Stmt.AssignAt(bits, i, turned));
    p.rule("go", less(here, 6), on);
    p.rule("turn", less(here, 6), new Stmt.Block(List.of(turn, on)));
    return p.build();
  }

  @Test
  void programsThatCannotBeCompiledAreInterpreted() {
    Program program = wide();
    assertThat(CompiledGraph.of(new AnalysedProgram(program), List.of(), Budget.UNLIMITED)).isEmpty();
    Expr place = new Expr.Read(program.variables().getFirst());
    Expr last = new Expr.ReadAt(program.variables().getLast(), new Expr.Const(4_999));
    List<Finding> findings =
        engine.check(
            program,
            List.of(
                property("A", new Claim.Always(less(place, 7))),
                property("R", new Claim.Reachable(equal(last, 1))),
                property("E", new Claim.Eventually(equal(place, 6))),
                property("L", new Claim.Linear(new Ltl.Always(new Ltl.Eventually(new Ltl.Atom(equal(last, 1))))))),
            Settings.DEFAULT,
            Monitor.SILENT);
    assertThat(findings).extracting(Finding::verdict)
        .containsExactly(Verdict.HOLDS, Verdict.HOLDS, Verdict.HOLDS, Verdict.VIOLATED, Verdict.HOLDS);
    assertThat(numbers(findings.getFirst())).isEqualTo(List.of(Verdict.HOLDS, 13L, 22L, 6));
    assertThat(findings).allMatch(finding -> finding.reductions().isEmpty());
    assertThat(replayed(program, findings.get(1)).moves()).hasSize(1);
    assertThat(replayed(program, findings.get(3)).ending()).isEqualTo(new Ending.NoStep());
    assertThat(numbers(engine.measure(program, Settings.DEFAULT, Monitor.SILENT))).isEqualTo(List.of(13L, 22L, 6, 2L, 0L));
  }

  private static Reason shown(Reason.Sight sight, int steps, Reason.Course course) {
    return new Reason.ShownByRun(sight, steps, course, Fairness.NONE);
  }

  private static Reason everywhere(Reason.Everywhere what, long states) {
    return new Reason.AllStates(what, states, OptionalInt.empty());
  }

  private static Reason met(OptionalInt steps) {
    return new Reason.AllExecutions(Reason.Conduct.GOAL_MET, Fairness.NONE, steps);
  }

  /** A division by zero after two steps. */
  private static void errs(Finding finding, Reason.Sight sight, boolean inStep) {
    Ending.Error end = (Ending.Error) finding.run().orElseThrow().ending();
    assertThat(end.error().message()).isEqualTo("division by zero");
    assertThat(finding.reason()).isEqualTo(shown(sight, 2, new Reason.Course.Errs(end.error(), inStep)));
  }
}

package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static skein.explore.SmallPrograms.cell;
import static skein.explore.SmallPrograms.countdown;
import static skein.explore.SmallPrograms.counters;
import static skein.explore.SmallPrograms.divide;
import static skein.explore.SmallPrograms.equal;
import static skein.explore.SmallPrograms.less;
import static skein.explore.SmallPrograms.property;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Label;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.run.Ending;
import skein.core.run.Fairness;
import skein.core.run.Replay;
import skein.core.run.ReplayFailure;
import skein.core.run.Run;
import skein.core.run.Trace;

/** Linear-time formulas and fairness on programs small enough to judge by hand. */
class LinearTest {

  private static final Reason SATISFIED =
      new Reason.AllExecutions(Reason.Conduct.FORMULA_SATISFIED, Fairness.NONE, OptionalInt.empty());


  private static final Settings PLAIN = Settings.DEFAULT;
  private final ExploreEngine engine = new ExploreEngine();

  private Finding check(Program program, Claim claim, Settings settings) {
    return engine.check(program, List.of(property("P", claim)), settings, Monitor.SILENT).getFirst();
  }

  private static Trace replayed(Program program, Finding finding, Settings settings) {
    return Replay.check(
        new Interpreter(program), finding.property().claim(), settings.fairness(), finding.run().orElseThrow());
  }

  private static Ltl is(Program program, int index, int value) {
    return new Ltl.Atom(equal(cell(program, index), value));
  }

  private static Claim linear(Ltl formula) {
    return new Claim.Linear(formula);
  }

  /** Agent 0 flips cell 0 forever; agent 1 may set cell 1 to 1, once, whenever cell 0 is in the given range. */
  private static Program flipper(int from, int to) {
    Variables variables = new Variables();
    Variable x = variables.array("x", 2, 0, 1);
    Expr flipped = new Expr.ReadAt(x, new Expr.Const(0));
    Rule flip = new Rule("flip", 0, 0, true, List.of(),
        new Stmt.AssignAt(x, new Expr.Const(0), new Expr.Binary(Expr.BinaryOp.SUBTRACT, new Expr.Const(1), flipped, SmallPrograms.AT)),
        1, Label.of("flip"), SmallPrograms.AT);
    Rule set = new Rule("set", 1, 1, true,
        List.of(less(flipped, to + 1), less(new Expr.Const(from - 1), flipped), equal(new Expr.ReadAt(x, new Expr.Const(1)), 0)),
        new Stmt.AssignAt(x, new Expr.Const(1), new Expr.Const(1)), 1, Label.of("set"), SmallPrograms.AT);
    return SmallPrograms.program(variables, List.of(Values.of(0), Values.of(0)), List.of(), flip, set);
  }

  @Test
  void aLoopCanViolateAFormula() {
    Program program = flipper(0, 1);
    Finding finding = check(program, linear(new Ltl.Eventually(new Ltl.Always(is(program, 0, 0)))), PLAIN);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(finding.reason()).isEqualTo(shown(Reason.Sight.FORMULA_VIOLATED, 2, new Reason.Course.Loops(0, 2), Fairness.NONE));
    assertThat(replayed(program, finding, PLAIN).ending()).isEqualTo(new Ending.Loop(0));
    Finding holds = check(program, linear(new Ltl.Always(new Ltl.Implies(is(program, 1, 1), new Ltl.Always(is(program, 1, 1))))), PLAIN);
    assertThat(holds.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(holds.reason()).isEqualTo(SATISFIED);
    assertThat(List.of(holds.statistics().states(), holds.statistics().transitions(), (long) holds.statistics().depth()))
        .isEqualTo(List.of(4L, 6L, 2L));
  }

  @Test
  void aFiniteRunRepeatsItsLastState() {
    Program program = counters(2);
    Ltl top = new Ltl.And(is(program, 0, 2), is(program, 1, 2));
    assertThat(check(program, linear(new Ltl.Eventually(new Ltl.Always(top))), PLAIN).verdict()).isEqualTo(Verdict.HOLDS);
    Finding leaves = check(program, linear(new Ltl.Always(new Ltl.Implies(top, new Ltl.Next(new Ltl.Not(top))))), PLAIN);
    assertThat(leaves.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(leaves.reason()).isEqualTo(shown(Reason.Sight.FORMULA_VIOLATED, 4, new Reason.Course.Ends(), Fairness.NONE));
    assertThat(replayed(program, leaves, PLAIN).ending()).isEqualTo(new Ending.NoStep());
  }

  @Test
  void ifDeadlocksAreIgnoredOnlyInfiniteRunsCount() {
    Program program = counters(2);
    Settings ignoring = PLAIN.withIgnoreEnds(true);
    Finding finding = check(program, linear(new Ltl.Always(is(program, 0, 0))), ignoring);
    assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(finding.reason()).isEqualTo(new Reason.EndsIgnored(SATISFIED, Reason.Effect.DECISIVE, 4));
    Finding fine = check(program, linear(new Ltl.Eventually(is(program, 0, 2))), ignoring);
    assertThat(fine.reason()).isEqualTo(new Reason.EndsIgnored(SATISFIED, Reason.Effect.NONE, 0));
  }

  @Test
  void aRunStopsWhereEveryStepRaisesAnError() {
    Program program = countdown(Expr.TRUE, new Stmt.SetLocal("y", 0, divide(1, new Expr.Const(0))));
    for (Settings settings : List.of(PLAIN, PLAIN.withIgnoreEnds(true))) {
      Finding finding = check(program, linear(new Ltl.Eventually(is(program, 0, 7))), settings);
      assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
      errs(finding, Reason.Sight.FORMULA_VIOLATED, true);
      assertThat(replayed(program, finding, settings).ending()).isInstanceOf(Ending.Error.class);
      assertThat(check(program, linear(new Ltl.Eventually(is(program, 0, 0))), settings).verdict()).isEqualTo(Verdict.HOLDS);
    }
  }

  @Test
  void anAtomThatRaisesAnErrorDoesNotHoldAndViolatesNoErrors() {
    Program program = countdown(Expr.TRUE, Stmt.skip());
    Ltl small = new Ltl.Atom(less(divide(1, cell(program, 0)), 5));
    List<Finding> findings = engine.check(
        program, List.of(property("P", linear(new Ltl.Eventually(new Ltl.Not(small))))), PLAIN, Monitor.SILENT);
    assertThat(findings.getFirst().verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(findings.getLast().verdict()).isEqualTo(Verdict.VIOLATED);
    errs(findings.getLast(), Reason.Sight.ERROR, false);
  }

  @Test
  void anAgentThatStaysEnabledActsUnderWeakFairness() {
    Program program = flipper(0, 1);
    Claim claim = new Claim.Eventually(equal(cell(program, 1), 1));
    assertThat(check(program, claim, PLAIN).reason())
        .isEqualTo(shown(Reason.Sight.GOAL_MISSED, 2, new Reason.Course.Loops(0, 2), Fairness.NONE));
    Finding weak = check(program, claim, PLAIN.withFairness(Fairness.WEAK));
    assertThat(weak.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(weak.reason()).isEqualTo(new Reason.AllExecutions(Reason.Conduct.GOAL_MET, Fairness.WEAK, OptionalInt.empty()));
    assertThat(check(program, claim, PLAIN.withFairness(Fairness.STRONG)).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void anAgentThatIsRepeatedlyEnabledActsOnlyUnderStrongFairness() {
    Program program = flipper(1, 1);
    Settings weak = PLAIN.withFairness(Fairness.WEAK);
    for (Claim claim : List.of(
        new Claim.Eventually(equal(cell(program, 1), 1)), linear(new Ltl.Eventually(is(program, 1, 1))))) {
      Finding finding = check(program, claim, weak);
      assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
      assertThat(finding.reason()).isInstanceOfSatisfying(
          Reason.ShownByRun.class,
          r -> assertThat(List.of(r.course(), r.fairness())).isEqualTo(List.of(new Reason.Course.Loops(0, 2), Fairness.WEAK)));
      assertThat(replayed(program, finding, weak).moves()).hasSize(2);
      Finding strong = check(program, claim, PLAIN.withFairness(Fairness.STRONG));
      assertThat(strong.verdict()).isEqualTo(Verdict.HOLDS);
      assertThat(strong.reason()).isInstanceOfSatisfying(
          Reason.AllExecutions.class, r -> assertThat(r.fairness()).isEqualTo(Fairness.STRONG));
    }
  }

  @Test
  void aReplayRejectsSatisfyingAndUnfairRuns() {
    Program program = flipper(0, 1);
    Interpreter interpreter = new Interpreter(program);
    Run round = check(program, new Claim.Eventually(equal(cell(program, 1), 1)), PLAIN).run().orElseThrow();
    Claim kept = linear(new Ltl.Always(new Ltl.Eventually(is(program, 0, 1))));
    assertThatThrownBy(() -> Replay.check(interpreter, kept, round))
        .isInstanceOfSatisfying(ReplayFailure.class, failure -> assertThat(failure.flaw()).isEqualTo(ReplayFailure.Flaw.FORMULA_HOLDS));
    Claim broken = linear(new Ltl.Eventually(is(program, 1, 1)));
    assertThat(Replay.check(interpreter, broken, round).moves()).hasSize(2);
    assertThatThrownBy(() -> Replay.check(interpreter, broken, Fairness.WEAK, round))
        .isInstanceOfSatisfying(ReplayFailure.class, failure -> assertThat(failure.flaw()).isEqualTo(ReplayFailure.Flaw.LOOP_NOT_FAIR));
    Run stopped = new Run(round.initial(), round.steps(), new Ending.AtState());
    assertThatThrownBy(() -> Replay.check(interpreter, broken, stopped))
        .isInstanceOfSatisfying(ReplayFailure.class, failure -> assertThat(failure.flaw()).isEqualTo(ReplayFailure.Flaw.NOT_WHOLE));
  }

  @Test
  void aFormulaThatIsTooLargeIsInconclusive() {
    Program program = counters(2);
    Ltl all = new Ltl.Atom(Expr.TRUE);
    for (int i = 0; i < 30; i++) {
      all = new Ltl.And(all, new Ltl.Eventually(is(program, 0, 10 + i)));
    }
    Finding finding = check(program, linear(new Ltl.Not(all)), PLAIN);
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.cause()).isEqualTo(Cause.UNSUPPORTED);
    assertThat(finding.reason()).isInstanceOf(Reason.FormulaTooLarge.class);
  }

  @Test
  void aDeeplyNestedFormulaIsChecked() {
    Program program = flipper(0, 1);
    Ltl nexts = is(program, 0, 0);
    Ltl untils = is(program, 0, 0);
    for (int i = 0; i < 1_000; i++) {
      nexts = i < 300 ? new Ltl.Next(nexts) : nexts;
      untils = new Ltl.Until(is(program, 0, i % 2), untils);
    }
    assertThat(check(program, linear(nexts), PLAIN).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(check(program, linear(untils), PLAIN).cause()).isEqualTo(Cause.DECIDED);
  }

  @Test
  void memoryIsReleasedAfterACheck() throws InterruptedException {
    WeakReference<Program> checked = new WeakReference<>(checkedOnce());
    for (int i = 0; i < 50 && checked.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(checked.get()).as("a thread that lives on keeps what it has checked").isNull();
  }

  private Program checkedOnce() {
    Program program = counters(2);
    check(program, linear(new Ltl.Always(new Ltl.Eventually(is(program, 0, 1)))), PLAIN);
    return program;
  }

  private static Reason shown(Reason.Sight sight, int steps, Reason.Course course, Fairness fairness) {
    return new Reason.ShownByRun(sight, steps, course, fairness);
  }

  /** A division by zero after two steps. */
  private static void errs(Finding finding, Reason.Sight sight, boolean inStep) {
    Ending.Error end = (Ending.Error) finding.run().orElseThrow().ending();
    assertThat(end.error().message()).isEqualTo("division by zero");
    assertThat(finding.reason()).isEqualTo(shown(sight, 2, new Reason.Course.Errs(end.error(), inStep), Fairness.NONE));
  }
}

package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Relation;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
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
import skein.core.run.Run;
import skein.core.testing.Programs;
import skein.prove.system.SolverBudget;

/** Every claim about simple counters: the verdict, the whole sentence, the depth and the end of the run. */
class ReasonsAndRunsTest {

  private static final List<ProveEngine> ALL = List.of(ProveEngine.bmc(), ProveEngine.induction(), ProveEngine.pdr());
  private static final ModelError ZERO = new ModelError("division by zero", null);
  private static final Variable X = new Variable("x", 0, 1, false, 0, 9);
  private static final Expr READ = new Expr.Read(X);

  /** From 0 to 3. */
  private static Programs counter() {
    Programs p = new Programs(1);
    p.scalar("x", 0, 9, 0);
    return p.rule("up", Exprs.less(READ, Exprs.constant(3)), set(Exprs.plus(READ, 1)));
  }

  /** Cyclic. */
  private static Programs ring() {
    return counter().rule("again", is(3), set(Exprs.constant(0)));
  }

  private static Stmt set(Expr value) {
    return new Stmt.Assign(X, value);
  }

  private static Expr is(long value) {
    return Exprs.equal(READ, value);
  }

  /** True, except for x = 2, where it raises an error. */
  private static Expr risky() {
    Expr quotient = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), Exprs.plus(READ, -2), null);
    return Exprs.less(quotient, Exprs.constant(9));
  }

  private static List<Finding> ask(ProveEngine engine, Programs programs, Claim claim, Settings settings) {
    Program program = programs.property("P", claim).build();
    List<Finding> findings = engine.check(program, program.properties(), settings, Monitor.SILENT);
    for (Finding finding : findings) {
      finding.run().ifPresent(run -> Replay.check(new Interpreter(program), finding.property().claim(), run));
      assertThat(finding.engine()).isEqualTo(engine.name());
      assertThat(finding.statistics().seconds()).isBetween(0.0, 600.0);
    }
    return findings;
  }

  private static Reason run(Reason.Sight sight, int steps, Reason.Course course) {
    return new Reason.ShownByRun(sight, steps, course, Fairness.NONE);
  }

  private static Reason none(int steps) {
    return new Reason.NoneWithin(Reason.Sought.VIOLATION, steps, true);
  }

  private static Run said(Finding finding, Verdict verdict, Reason reason, int depth) {
    assertThat(finding.reason()).as(finding.engine()).isEqualTo(reason);
    assertThat(finding.verdict()).as(finding.engine()).isEqualTo(verdict);
    assertThat(finding.cause()).as(finding.engine()).isEqualTo(Cause.DECIDED);
    assertThat(finding.statistics().depth()).as(finding.engine()).isEqualTo(depth);
    finding.run().ifPresent(run -> assertThat(run.steps()).hasSizeGreaterThanOrEqualTo(depth));
    return finding.run().orElse(null);
  }

  /** By each engine, by a run of so many steps that ends in this way. */
  private static void shown(Supplier<Programs> programs, Claim claim, Verdict verdict, Reason reason, int depth, Class<? extends Ending> ending) {
    for (ProveEngine engine : ALL) {
      Run run = said(ask(engine, programs.get(), claim, Settings.DEFAULT).getFirst(), verdict, reason, depth);
      assertThat(run.ending()).as(engine.name()).isInstanceOf(ending);
      assertThat(run.steps()).as(engine.name()).hasSize(depth);
    }
  }

  @Test
  void violationsAndWitnessesHaveTheirReasonsAndRuns() {
    shown(ReasonsAndRunsTest::ring, new Claim.Always(Exprs.not(is(2))), Verdict.VIOLATED, run(Reason.Sight.FAILS, 2, new Reason.Course.Stops()), 2, Ending.AtState.class);
    shown(ReasonsAndRunsTest::ring, new Claim.Always(Exprs.not(is(0))), Verdict.VIOLATED, run(Reason.Sight.FAILS, 0, new Reason.Course.Stops()), 0, Ending.AtState.class);
    shown(ReasonsAndRunsTest::ring, new Claim.Always(risky()), Verdict.VIOLATED, run(Reason.Sight.FAILS, 2, new Reason.Course.Errs(ZERO, false)), 2, Ending.Error.class);
    shown(ReasonsAndRunsTest::ring, new Claim.Reachable(is(1)), Verdict.HOLDS, run(Reason.Sight.REACHED, 1, new Reason.Course.Stops()), 1, Ending.AtState.class);
    shown(ReasonsAndRunsTest::counter, new Claim.DeadlockFree(), Verdict.VIOLATED, run(Reason.Sight.DEADLOCK, 3, new Reason.Course.Ends()), 3, Ending.NoStep.class);
    shown(ReasonsAndRunsTest::counter, new Claim.Eventually(is(5)), Verdict.VIOLATED, run(Reason.Sight.GOAL_MISSED, 3, new Reason.Course.Ends()), 3, Ending.NoStep.class);
    shown(
        ReasonsAndRunsTest::ring, new Claim.Eventually(is(5)), Verdict.VIOLATED,
        run(Reason.Sight.GOAL_MISSED, 4, new Reason.Course.Loops(0, 4)), 4, Ending.Loop.class);
  }

  /** A counter with a step that raises an error at 2. */
  private static Programs erring() {
    return counter().rule("risk", is(2), set(new Expr.Choice(risky(), Exprs.constant(0), Exprs.constant(0))));
  }

  @Test
  void errorsHaveTheirReasonsAndRuns() {
    shown(ReasonsAndRunsTest::erring, new Claim.NoErrors(), Verdict.VIOLATED, run(Reason.Sight.ERROR, 2, new Reason.Course.Errs(ZERO, true)), 2, Ending.Error.class);
    Supplier<Programs> withRiskyProperty = () -> ring().property("Risky", new Claim.Always(risky()));
    for (ProveEngine engine : ALL) {
      Finding finding = ask(engine, withRiskyProperty.get(), new Claim.NoErrors(), Settings.DEFAULT).get(1);
      Run run = said(finding, Verdict.VIOLATED, run(Reason.Sight.ERROR, 2, new Reason.Course.Errs(ZERO, false)), 2);
      assertThat(run.ending()).isInstanceOfSatisfying(Ending.Error.class, error -> assertThat(error.step()).isEmpty());
    }
    // Only the step that raises an error is possible.
    Supplier<Programs> stops = () -> {
      Programs p = new Programs(1);
      p.scalar("x", 0, 9, 0);
      return p.rule("up", Exprs.less(READ, Exprs.constant(3)), set(new Expr.Choice(risky(), Exprs.plus(READ, 1), Exprs.constant(0))));
    };
    shown(
        stops, new Claim.Eventually(is(3)), Verdict.VIOLATED,
        run(Reason.Sight.GOAL_MISSED, 2, new Reason.Course.Errs(ZERO, true)), 2, Ending.Error.class);
    for (ProveEngine engine : ALL) {
      assertThat(ask(engine, stops.get(), new Claim.Eventually(is(3)), Settings.DEFAULT.withIgnoreEnds(true)).getFirst().verdict())
          .as("an error is no end").isEqualTo(Verdict.VIOLATED);
    }
  }

  @Test
  void proofsHaveTheirReasons() {
    Reason.Proof invariant = new Reason.Proof.Invariant(3);
    Map<String, Reason.Proof> why = Map.of("bmc", new Reason.Proof.AllStatesWithin(2), "induction", invariant, "pdr", invariant);
    Map<String, Integer> depths = Map.of("bmc", 1, "induction", 0, "pdr", 2);
    for (ProveEngine engine : ALL) {
      Program token = CertificateTest.token();
      Finding proof = engine.check(token, token.properties(), Settings.DEFAULT, Monitor.SILENT).getFirst();
      assertThat(said(proof, Verdict.HOLDS, new Reason.Proved(why.get(engine.name()), false), depths.get(engine.name()))).isNull();
      Finding never = ask(engine, ring(), new Claim.Reachable(is(4)), Settings.DEFAULT).getFirst();
      assertThat(never.reason()).isInstanceOfSatisfying(Reason.Proved.class, proved -> assertThat(proved.unreachable()).isTrue());
      assertThat(never.verdict()).isEqualTo(Verdict.VIOLATED);
      assertThat(never.run()).isEmpty();
    }
    for (ProveEngine engine : List.of(ProveEngine.bmc(), ProveEngine.pdr())) {
      Finding ends = ask(engine, counter(), new Claim.Eventually(is(5)), Settings.DEFAULT.withIgnoreEnds(true)).getFirst();
      assertThat(ends.verdict()).isEqualTo(Verdict.HOLDS);
      assertThat(ends.reason()).as(engine.name()).isInstanceOfSatisfying(
          Reason.EndsIgnored.class, ignoring -> assertThat(ignoring.reason()).isInstanceOf(Reason.Proved.class));
    }
    said(
        ask(ProveEngine.bmc(), counter(), new Claim.Eventually(is(2)), Settings.DEFAULT).getFirst(), Verdict.HOLDS,
        new Reason.Proved(new Reason.Proof.ExecutionsEnd(2), false), 2);
    said(ask(ProveEngine.pdr(), ring(), new Claim.NoErrors(), Settings.DEFAULT).getFirst(), Verdict.HOLDS, new Reason.Proved(new Reason.Proof.Invariant(0), false), 2);
  }

  @Test
  void boundedAnswersHaveTheirReasons() {
    ProveEngine bmc = ProveEngine.bmc();
    Claim never = new Claim.Always(Exprs.not(is(2)));
    said(ask(bmc, ring(), never, Settings.DEFAULT.withSteps(1)).getFirst(), Verdict.HOLDS, none(1), 1);
    said(ask(bmc, ring(), never, Settings.DEFAULT.withSteps(2)).getFirst(), Verdict.VIOLATED, run(Reason.Sight.FAILS, 2, new Reason.Course.Stops()), 2);
    said(ask(bmc, ring(), new Claim.Reachable(is(4)), Settings.DEFAULT.withSteps(9)).getFirst(), Verdict.VIOLATED, new Reason.NoneWithin(Reason.Sought.STATE, 9, true), 9);
    Run run = said(ask(bmc, ring(), new Claim.Eventually(is(3)), Settings.DEFAULT.withSteps(2)).getFirst(), Verdict.VIOLATED, run(Reason.Sight.GOAL_MISSED, 2, new Reason.Course.AtBound()), 2);
    assertThat(run.ending()).isInstanceOf(Ending.AtBound.class);
    said(ask(bmc, ring(), new Claim.Eventually(is(3)), Settings.DEFAULT.withSteps(3)).getFirst(), Verdict.HOLDS, none(3), 3);
    // At the bound there is no further step to err, but a property may.
    said(ask(bmc, erring(), new Claim.NoErrors(), Settings.DEFAULT.withSteps(2)).getFirst(), Verdict.HOLDS, new Reason.NoneWithin(Reason.Sought.ERROR, 2, true), 2);
    said(ask(bmc, erring(), new Claim.NoErrors(), Settings.DEFAULT.withSteps(3)).getFirst(), Verdict.VIOLATED, run(Reason.Sight.ERROR, 2, new Reason.Course.Errs(ZERO, true)), 2);
    Programs risky = ring().property("Risky", new Claim.Always(risky()));
    said(ask(bmc, risky, new Claim.NoErrors(), Settings.DEFAULT.withSteps(2)).get(1), Verdict.VIOLATED, run(Reason.Sight.ERROR, 2, new Reason.Course.Errs(ZERO, false)), 2);
    // At the end of its path an execution has met its goal if ends do not count.
    Settings ignored = Settings.DEFAULT.withSteps(3).withIgnoreEnds(true);
    said(ask(bmc, counter(), new Claim.Eventually(is(5)), ignored).getFirst(), Verdict.HOLDS, new Reason.EndsIgnored(none(3), Reason.Effect.UNKNOWN, 0), 3);
    said(ask(bmc, ring(), new Claim.Eventually(is(5)), ignored).getFirst(), Verdict.VIOLATED, run(Reason.Sight.GOAL_MISSED, 3, new Reason.Course.AtBound()), 3);
  }

  @Test
  void errorsBeforeTheGoalAreReported() {
    Claim claim = new Claim.Always(Exprs.not(is(4)));
    for (ProveEngine engine : ALL) {
      List<Finding> safe = ask(engine, ring(), claim, Settings.DEFAULT);
      assertThat(safe).hasSize(2);
      assertThat(safe.get(1).property()).isEqualTo(Property.noErrors());
      said(safe.get(1), Verdict.HOLDS, new Reason.CannotErr(), 0);
      Finding open = ask(engine, erring(), claim, Settings.DEFAULT).get(1);
      assertThat(open.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(open.cause()).isEqualTo(Cause.PARTIAL);
      assertThat(open.reason()).isEqualTo(new Reason.ErrorsNotAsked(0));
      assertThat(ask(engine, ring(), new Claim.NoErrors(), Settings.DEFAULT)).as("asked for, and so not twice").hasSize(1);
    }
  }

  /** The goal depends on x alone, and y takes longer to return. */
  @Test
  void aLoopIsExtendedUntilTheWholeStateRepeats() {
    for (ProveEngine engine : ALL) {
      Run run = said(
          ask(engine, withClock(6), new Claim.Eventually(is(4)), Settings.DEFAULT).getFirst(), Verdict.VIOLATED,
          run(Reason.Sight.GOAL_MISSED, 6, new Reason.Course.Loops(0, 6)), 2);
      assertThat(run.steps()).as(engine.name()).hasSize(6);
      assertThat(run.ending()).isEqualTo(new Ending.Loop(0));
    }
    Finding endless = ask(ProveEngine.bmc(), withClock(1_000_000), new Claim.Eventually(is(4)), Settings.DEFAULT).getFirst();
    assertThat(endless.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(endless.cause()).isEqualTo(Cause.PARTIAL);
    assertThat(endless.reason()).isEqualTo(new Reason.LoopTooLong());
  }

  /** The loop closes later than in the first iteration: the clock starts at a time to which it never returns. */
  @Test
  void aLoopMayCloseAfterSeveralIterations() {
    Finding late = ask(ProveEngine.bmc(), withClock(3, 7), new Claim.Eventually(is(4)), Settings.DEFAULT).getFirst();
    Run run = said(late, Verdict.VIOLATED, run(Reason.Sight.GOAL_MISSED, 8, new Reason.Course.Loops(2, 6)), 2);
    assertThat(run.ending()).isEqualTo(new Ending.Loop(2));
    assertThat(run.steps()).hasSize(8);
  }

  private static Programs withClock(long round) {
    return withClock(round, 0);
  }

  /** Back and forth between 0 and 2 (or on to 4), with a clock whose period is this many steps. */
  private static Programs withClock(long round, long start) {
    Programs p = new Programs(1);
    p.scalar("x", 0, 9, 0);
    Variable y = p.scalar("y", 0, 1_000_000, start);
    Stmt tick = new Stmt.Assign(y, new Expr.Binary(Expr.BinaryOp.MODULO, Exprs.plus(new Expr.Read(y), 1), Exprs.constant(round), null));
    p.rule("forth", is(0), new Stmt.Block(List.of(tick, set(Exprs.constant(2)))));
    p.rule("back", is(2), new Stmt.Block(List.of(tick, set(Exprs.constant(0)))));
    return p.rule("on", is(2), new Stmt.Block(List.of(tick, set(Exprs.constant(4)))));
  }

  /** Initial values that a path does and does not depend on; choices with and without a use. */
  @Test
  void initialStatesAndChoicesAreThoseOfTheProgram() {
    Programs p = new Programs(1);
    p.scalar("x", 0, 9, 0);
    Variable y = p.scalar("y", 3, 9, 5, 7);
    Variable unused = p.scalar("unused", 2, 4, 4, 2);
    Expr.Local chosen = new Expr.Local("chosen", 1);
    p.rule(
        "choose", is(0),
        new Stmt.Block(
            List.of(new Stmt.Choose("chosen", 1, Exprs.constant(3), Exprs.constant(8)), new Stmt.Assume(Exprs.equal(chosen, new Expr.Read(y))), set(chosen))));
    Program program = p.property("P", new Claim.Always(Exprs.not(is(7)))).build();
    for (ProveEngine engine : ALL) {
      Finding finding = engine.check(program, program.properties(), Settings.DEFAULT, Monitor.SILENT).getFirst();
      Run run = said(finding, Verdict.VIOLATED, run(Reason.Sight.FAILS, 1, new Reason.Course.Stops()), 1);
      assertThat(run.initial()).containsExactly(0, 7, 4);
      assertThat(run.steps()).containsExactly(new Step(0, 0, List.of(7L)));
      assertThat(unused.offset()).isEqualTo(2);
    }
  }

  /** Only one of two choices is reached, depending on the state. */
  @Test
  void unreachedChoicesOfAStepAreNotMade() {
    Expr.Local low = new Expr.Local("low", 1);
    Expr.Local high = new Expr.Local("high", 2);
    Stmt first = new Stmt.Block(List.of(new Stmt.Choose("low", 1, Exprs.constant(1), Exprs.constant(4)), set(low)));
    Stmt second = new Stmt.Block(List.of(new Stmt.Choose("high", 2, Exprs.constant(5), Exprs.constant(9)), set(high)));
    for (ProveEngine engine : ALL) {
      Programs p = new Programs(1);
      p.scalar("x", 0, 9, 0);
      p.rule("choose", Exprs.less(READ, Exprs.constant(4)), new Stmt.If(is(0), first, second));
      Run run = said(ask(engine, p, new Claim.Always(Exprs.not(is(7))), Settings.DEFAULT).getFirst(), Verdict.VIOLATED, run(Reason.Sight.FAILS, 2, new Reason.Course.Stops()), 2);
      assertThat(run.steps().get(0).choices()).hasSize(1).allMatch(chosen -> chosen >= 1 && chosen < 4);
      assertThat(run.steps().get(1).choices()).containsExactly(7L);
    }
  }

  @Test
  void aProgramWithoutInitialStatesHasNoVerdict() {
    Programs p = new Programs(1);
    p.scalar("x", 0, 9, 0, 1);
    p.assume(is(2));
    List<Finding> findings = ask(ProveEngine.pdr(), p, new Claim.Always(is(0)), Settings.DEFAULT);
    assertThat(findings).hasSize(2).allMatch(f -> f.verdict() == Verdict.INCONCLUSIVE && f.cause() == Cause.VACUOUS);
    assertThat(findings.getFirst().reason()).isEqualTo(new Reason.NoInitialState());
  }

  /** Interrupted from the start, or at the first report. */
  @Test
  void anInterruptedCheckHasNoVerdict() {
    for (boolean atOnce : List.of(true, false)) {
      for (ProveEngine engine : ALL) {
        boolean[] over = {atOnce};
        Monitor leaving =
            new Monitor() {
              @Override
              public boolean interrupted() {
                return over[0];
              }

              @Override
              public void progress(Progress progress) {
                over[0] = true;
              }
            };
        Program program = ring().property("P", new Claim.Always(Exprs.not(is(2)))).build();
        List<Finding> findings = engine.check(program, program.properties(), Settings.DEFAULT, leaving);
        assertThat(findings).hasSize(2);
        assertThat(findings.getFirst().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(findings.getFirst().cause()).isEqualTo(Cause.INTERRUPTED);
        assertThat(findings.getFirst().reason())
            .isEqualTo(new Reason.NotProved(new Reason.Limit(Cause.INTERRUPTED, OptionalLong.empty())));
      }
    }
  }

  /** Unsupported questions get no answer if they are asked anyway. */
  @Test
  void unsupportedClaimsAreNotJudged() {
    Program program = ring().build();
    try (SolverBudget budget = new SolverBudget(Settings.DEFAULT, Monitor.SILENT)) {
      ClaimJudge judge = new ClaimJudge(Method.PDR, Relation.of(new AnalysedProgram(program), Budget.UNLIMITED), List.of(), Settings.DEFAULT, budget, Monitor.SILENT);
      for (Claim claim : List.of(new Claim.Fairly(is(1)), new Claim.FairlyInfinitely(is(1)), new Claim.Linear(new Ltl.Atom(is(1))))) {
        Property property = new Property("Other", claim, "Other", null);
        assertThatThrownBy(() -> judge.judge(property)).hasMessage("not for this engine: Other");
        assertThatThrownBy(() -> judge.question(property)).hasMessage("not for this engine: Other");
      }
    }
  }

  @Test
  void programsThatAreTooLargeAreReported() {
    Programs p = new Programs(1);
    p.scalar("x", 0, 9, 0);
    Variable far = p.scalar("far", 0, 1_000_000, 0, 1_000_000);
    Expr.Local each = new Expr.Local("each", 1);
    Expr all = new Expr.Quantified(Expr.Quantifier.FORALL, "each", 1, Exprs.constant(0), new Expr.Read(far), Exprs.less(each, new Expr.Read(far)));
    Reason large = new Reason.ModelTooLarge(Reason.Size.ITERATIONS, 1_000_000);
    for (ProveEngine engine : ALL) {
      Finding predicate = ask(engine, p, new Claim.Always(all), Settings.DEFAULT).getFirst();
      assertThat(predicate.cause()).isEqualTo(Cause.UNSUPPORTED);
      assertThat(predicate.reason()).isEqualTo(large);
    }
    p.rule("look", all, Stmt.skip());
    List<Finding> findings = ask(ProveEngine.pdr(), p, new Claim.Always(is(0)), Settings.DEFAULT);
    assertThat(findings).isNotEmpty().allMatch(f -> f.cause() == Cause.UNSUPPORTED && f.verdict() == Verdict.INCONCLUSIVE);
    assertThat(findings.getLast().reason()).isEqualTo(large);
  }

  @Test
  void unsupportedSettingsAreReported() {
    Map<Claim, Reason.Feature> other =
        Map.of(
            new Claim.Fairly(is(1)), Reason.Feature.GOAL_STAYS_REACHABLE,
            new Claim.FairlyInfinitely(is(1)), Reason.Feature.GOAL_STAYS_REACHABLE,
            new Claim.Linear(new Ltl.Atom(is(1))), Reason.Feature.LINEAR);
    for (ProveEngine engine : ALL) {
      assertThat(engine.certifies()).isTrue();
      other.forEach(
          (claim, feature) -> {
            Finding finding = ask(engine, ring(), claim, Settings.DEFAULT).getFirst();
            assertThat(finding.cause()).isEqualTo(Cause.UNSUPPORTED);
            assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(finding.reason()).isEqualTo(new Reason.Unsupported(engine.name(), feature, "explore"));
          });
      Property goal = new Property("P", new Claim.Eventually(is(1)), "P", null);
      assertThat(engine.cannot(goal, Settings.DEFAULT)).isEmpty();
      assertThat(engine.cannot(goal, Settings.DEFAULT.withFairness(Fairness.WEAK))).contains(new Reason.Unsupported(engine.name(), Reason.Feature.FAIRNESS, "explore"));
    }
    Property always = new Property("P", new Claim.Always(is(1)), "P", null);
    assertThat(ProveEngine.induction().cannot(always, Settings.DEFAULT.withSteps(3))).contains(new Reason.Unsupported("induction", Reason.Feature.STEPS, "bmc"));
  }

  /** Progress is reported, and every certificate is passed on. */
  @Test
  void progressIsReported() {
    for (ProveEngine engine : ALL) {
      List<String> heard = new ArrayList<>();
      Monitor monitor =
          new Monitor() {
            @Override
            public boolean interrupted() {
              return false;
            }

            @Override
            public void progress(Progress progress) {
              heard.add(progress.engine());
            }

            @Override
            public void doing(Activity activity) {
              heard.add(activity.kind() + " " + activity.subject() + activity.engine());
            }

            @Override
            public void certificate(Property property, String text) {
              heard.add("proof of " + property.name());
            }
          };
      Program program = ring().property("P", new Claim.Always(Exprs.not(is(4)))).build();
      engine.check(program, program.properties(), Settings.DEFAULT, monitor);
      assertThat(heard.stream().distinct())
          .containsExactly(
              "BUILDING_RELATION ", "PROVING P" + engine.name(), engine.name(), "proof of P",
              "PROVING NoErrors" + engine.name());
    }
  }
}

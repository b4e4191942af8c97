package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
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
import skein.core.testing.RandomPrograms;

/** Random searches: violations they find are real, they prove nothing, and they need no list of initial states. */
class SwarmTest {

  private static final Settings SOME = Settings.DEFAULT.withThreads(2).withMaxStates(1 << 12);

  private static List<Finding> check(Program program, List<Property> properties, Settings settings) {
    return new SwarmEngine().check(program, properties, settings, Monitor.SILENT);
  }

  private static Finding check(Program program, Claim claim, Settings settings) {
    return check(program, List.of(SmallPrograms.property("P", claim)), settings).getFirst();
  }

  private static List<Property> claims(Program program, Random random) {
    Variable x = program.variables().get(0);
    Variable a = program.variables().get(2);
    Expr sum = Exprs.plus(new Expr.Read(x), new Expr.ReadAt(a, Exprs.constant(random.nextInt(3))));
    Expr goal = Exprs.equal(sum, random.nextInt(-1, 4));
    Expr risky =
        new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(2), Exprs.plus(new Expr.Read(x), -random.nextInt(3)), SmallPrograms.AT);
    return List.of(
        SmallPrograms.property("Always", new Claim.Always(Exprs.not(goal))),
        SmallPrograms.property("Reachable", new Claim.Reachable(goal)),
        SmallPrograms.property("Eventually", new Claim.Eventually(goal)),
        SmallPrograms.property("Never", new Claim.Eventually(Exprs.equal(sum, 9))),
        SmallPrograms.property("Fairly", new Claim.Fairly(goal)),
        SmallPrograms.property("Recurs", new Claim.FairlyInfinitely(goal)),
        SmallPrograms.property("Risky", new Claim.Eventually(Exprs.equal(risky, 1))),
        SmallPrograms.property("DeadlockFree", new Claim.DeadlockFree()),
        SmallPrograms.property("NoErrors", new Claim.NoErrors()));
  }

  @Test
  void verdictsDoNotContradictOthersOnRandomPrograms() {
    int programs = Boolean.getBoolean("skein.thorough") ? 5_000 : 25;
    int found = 0;
    for (int seed = 0; seed < programs; seed++) {
      Program program = RandomPrograms.of(seed);
      Random random = new Random(seed);
      List<Property> claims = claims(program, random);
      Settings settings = SOME.withIgnoreEnds(random.nextBoolean()).withThreads(1 + random.nextInt(2));
      List<Finding> exact = ExploreEngine.reference().check(program, claims, settings.withMaxStates(1 << 20), Monitor.SILENT);
      List<Finding> actual = check(program, claims, settings);
      assertThat(actual).hasSameSizeAs(exact);
      for (int i = 0; i < actual.size(); i++) {
        found += compare(program, exact.get(i), actual.get(i), seed);
      }
    }
    assertThat(found).isGreaterThan(2 * programs);
  }

  private static int compare(Program program, Finding exact, Finding actual, long seed) {
    String what = exact.property().name() + " of program " + seed + ": " + actual.reason();
    if (actual.verdict() == Verdict.INCONCLUSIVE) {
      assertThat(actual.run()).isEmpty();
      assertThat(exact.run().filter(run -> canBeFound(exact.property().claim(), run))).as(what).isEmpty();
      return 0;
    }
    assertThat(actual.verdict()).as(what).isEqualTo(exact.verdict());
    assertThat(actual.verdict() == Verdict.VIOLATED || actual.property().claim() instanceof Claim.Reachable).as(what).isTrue();
    assertThat(actual.reason()).isEqualTo(
        new Reason.NotShortest(Reason.shown(actual.property().claim(), actual.run().orElseThrow()), Reason.Heuristic.RANDOM));
    Replay.check(new Interpreter(program), actual.property().claim(), actual.run().orElseThrow());
    return 1;
  }

  /** Whether everything of this kind is found, if the system is small and raises no error on the way. */
  private static boolean canBeFound(Claim claim, Run run) {
    return switch (claim) {
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree() -> !(run.ending() instanceof Ending.Error);
      case Claim.Eventually(Expr goal) -> !(run.ending() instanceof Ending.Error) && !goal.toString().contains("DIVIDE");
      case Claim.Fairly _, Claim.FairlyInfinitely _ -> run.ending() instanceof Ending.NoStep;
      case Claim.NoErrors() -> true;
      default -> false;
    };
  }

  @Test
  void resultsAreDeterministicForANumberOfThreads() {
    for (int seed = 0; seed < 6; seed++) {
      Program program = RandomPrograms.of(seed);
      List<Property> claims = claims(program, new Random(seed));
      for (int threads = 1; threads <= 2; threads++) {
        Settings settings = SOME.withThreads(threads);
        List<Finding> first = check(program, claims, settings);
        List<Finding> second = check(program, claims, settings);
        for (int i = 0; i < first.size(); i++) {
          assertThat(second.get(i).reason()).isEqualTo(first.get(i).reason());
          assertThat(second.get(i).run().map(Run::steps)).isEqualTo(first.get(i).run().map(Run::steps));
          assertThat(second.get(i).statistics().states()).isEqualTo(first.get(i).statistics().states());
        }
      }
    }
  }

  /** A 60-bit initial value, then x counts to 5 and starts again. */
  private static Programs manyStarts() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 5, 0);
    p.array("start", 20, 0, 7, 0, 1, 2, 3, 4, 5, 6, 7);
    Expr value = new Expr.Read(x);
    return p.rule("up", Exprs.less(value, Exprs.constant(5)), new Stmt.Assign(x, Exprs.plus(value, 1)))
        .rule("again", Exprs.equal(value, 5), new Stmt.Assign(x, Exprs.constant(2)));
  }

  private static Expr x(Program program) {
    return new Expr.Read(program.variables().getFirst());
  }

  @Test
  void aLassoIsFoundAmongTooManyInitialStatesToEnumerate() {
    Program program = manyStarts().build();
    Finding finding = check(program, new Claim.Eventually(Exprs.equal(x(program), 9)), SOME);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    Run run = finding.run().orElseThrow();
    assertThat(run.steps()).hasSize(6);
    assertThat(run.ending()).isEqualTo(new Ending.Loop(2));
    Replay.check(new Interpreter(program), finding.property().claim(), run);
    assertThat(check(program, new Claim.Eventually(Exprs.equal(x(program), 4)), SOME).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** Whenever another agent acts than before, a count grows, so that only an agent that acts alone comes back: after 20 steps. */
  @Test
  void aLoopOfOneAgentAmongManyIsFound() {
    Programs p = new Programs(6);
    Variable x = p.array("x", 6, 0, 19, 0);
    Variable last = p.scalar("last", 0, 5, 0);
    Variable turns = p.scalar("turns", 0, 1_000_000, 0);
    Expr self = new Expr.Local("id", 0);
    Expr changes = Exprs.notEqual(new Expr.Read(last), self);
    Expr next = new Expr.Binary(BinaryOp.MODULO, Exprs.plus(new Expr.ReadAt(x, self), 1), Exprs.constant(20), SmallPrograms.AT);
    p.rule(
        "turn", Exprs.less(new Expr.Read(turns), Exprs.constant(1_000_000)),
        new Stmt.Block(List.of(
            new Stmt.Assign(turns, Exprs.plus(new Expr.Read(turns), changes)), new Stmt.Assign(last, self), new Stmt.AssignAt(x, self, next))));
    Program program = p.build();
    Finding finding = check(program, new Claim.Eventually(Exprs.equal(new Expr.Read(last), 9)), SOME.withIgnoreEnds(true));
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    Run run = finding.run().orElseThrow();
    assertThat(run.steps().size() - ((Ending.Loop) run.ending()).to()).isEqualTo(20);
    Replay.check(new Interpreter(program), finding.property().claim(), run);
  }

  @Test
  void aDeadlockBeforeTheGoalIsAViolationUnlessDeadlocksAreIgnored() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0, 1, 2, 3);
    Expr value = new Expr.Read(x);
    Program program = p.rule("up", Exprs.less(value, Exprs.constant(7)), new Stmt.Assign(x, Exprs.plus(value, 1))).build();
    List<Property> claims =
        List.of(
            SmallPrograms.property("Eventually", new Claim.Eventually(Exprs.equal(value, 9))),
            SmallPrograms.property("Fairly", new Claim.Fairly(Exprs.equal(value, 9))),
            SmallPrograms.property("Recurs", new Claim.FairlyInfinitely(Exprs.equal(value, 5))));
    for (Finding finding : check(program, claims, SOME).subList(0, 3)) {
      assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
      assertThat(finding.run().orElseThrow().ending()).isEqualTo(new Ending.NoStep());
      assertThat(finding.run().orElseThrow().steps()).hasSize(4);
    }
    for (Finding finding : check(program, claims, SOME.withIgnoreEnds(true)).subList(0, 3)) {
      assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }
  }

  @Test
  void aGoalThatRaisesAnErrorIsInconclusive() {
    Program program = manyStarts().build();
    Expr one = new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(9), Exprs.plus(x(program), -3), SmallPrograms.AT);
    assertThat(check(program, new Claim.Eventually(Exprs.equal(one, 77)), SOME).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    Finding errors =
        check(
                program,
                List.of(SmallPrograms.property("P", new Claim.Eventually(Exprs.equal(one, 77))), Property.noErrors()),
                SOME)
            .getLast();
    assertThat(errors.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(errors.run().orElseThrow().steps()).hasSize(3);
  }

  @Test
  void initialStatesSatisfyTheAssumptions() {
    for (int most : new int[] {6, 0}) {
      // With 0 they hold in one of 2^60 combinations, which is never drawn; it comes first in order.
      Programs p = manyStarts();
      Variable start = new Variable("start", 1, 20, true, 0, 7);
      Expr small = Exprs.constant(1);
      for (int i = 0; i < 20; i++) {
        small = Exprs.and(small, Exprs.lessEqual(new Expr.ReadAt(start, Exprs.constant(i)), Exprs.constant(most)));
      }
      Program program = p.assume(small).build();
      Finding finding = check(program, new Claim.Always(Exprs.less(x(program), Exprs.constant(3))), SOME);
      assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
      Replay.check(new Interpreter(program), finding.property().claim(), finding.run().orElseThrow());
    }
  }

  @Test
  @Timeout(60)
  void withoutInitialStatesTheSearchEnds() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0, 1, 2);
    Program program = p.assume(Exprs.equal(new Expr.Read(x), 7)).rule("stay", Exprs.constant(1), Stmt.skip()).build();
    Finding finding = check(program, new Claim.Always(Exprs.constant(0)), Settings.DEFAULT);
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.reason()).isEqualTo(new Reason.NoRandomStart());
  }

  @Test
  @Timeout(60)
  void limitsAreObeyed() {
    Program program = manyStarts().build();
    Finding finding = check(program, new Claim.Always(Exprs.constant(1)), SOME.withMaxStates(100_000));
    assertThat(finding.cause()).isEqualTo(Cause.STATES);
    // The current round is finished.
    assertThat(finding.statistics().states()).isBetween(100_000L, 150_000L);
    Finding met = check(program, new Claim.Eventually(Exprs.equal(x(program), 0)), SOME.withMaxStates(100_000));
    assertThat(met.cause()).as("every run is over at once").isEqualTo(Cause.STATES);
    Finding bounded = check(program, new Claim.Always(Exprs.less(x(program), Exprs.constant(4))), SOME.withSteps(3));
    assertThat(bounded.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(check(program, new Claim.Always(Exprs.less(x(program), Exprs.constant(4))), SOME.withSteps(4)).verdict())
        .isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void aMemoryLimitShortensRuns() {
    Finding finding =
        check(
            SmallPrograms.counters(99),
            new Claim.Always(Exprs.less(new Expr.ReadAt(SmallPrograms.counters(99).variables().getFirst(), Exprs.constant(0)), Exprs.constant(40))),
            Settings.DEFAULT.withThreads(1).withMemoryBytes(20_000).withMaxStates(1 << 16));
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(finding.statistics().depth()).isLessThan(200);
  }

  @Test
  void unsupportedPropertiesAreReported() {
    Expr yes = Exprs.constant(1);
    SwarmEngine swarm = new SwarmEngine();
    List<Optional<Reason.Unsupported>> refusals = new ArrayList<>();
    refusals.add(swarm.cannot(SmallPrograms.property("P", new Claim.Linear(new Ltl.Atom(yes))), SOME));
    refusals.add(swarm.cannot(SmallPrograms.property("P", new Claim.Eventually(yes)), SOME.withFairness(Fairness.WEAK)));
    refusals.add(swarm.cannot(SmallPrograms.property("P", new Claim.Eventually(yes)), SOME.withSteps(3)));
    refusals.add(swarm.cannot(SmallPrograms.property("P", new Claim.Fairly(yes)), SOME.withIgnoreEnds(true)));
    refusals.add(swarm.cannot(Property.noErrors(), SOME.withSteps(3)));
    assertThat(refusals).allMatch(Optional::isPresent);
    Finding refused = check(manyStarts().build(), new Claim.Linear(new Ltl.Atom(yes)), SOME);
    assertThat(refused.cause()).isEqualTo(Cause.UNSUPPORTED);
    assertThat(refused.reason()).isEqualTo(new Reason.Unsupported("swarm", Reason.Feature.LINEAR, "explore"));
  }
}

package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.core.answer.Cause;
import skein.core.answer.Checkpoint;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.answer.WrongQuestion;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Replay;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;

/** Bitstate search: violations it finds are real, and it never proves anything. */
class BitstateTest {

  private static final Settings LARGE = Settings.DEFAULT.withThreads(2).withBitstate(1 << 20);
  private static final Settings TINY = Settings.DEFAULT.withThreads(2).withBitstate(16);

  private static List<Finding> check(Program program, List<Property> properties, Settings settings) {
    return new ExploreEngine().check(program, properties, settings, Monitor.SILENT);
  }

  private static List<Property> claims(Program program, long seed) {
    Random random = new Random(seed);
    Variable x = program.variables().get(0);
    Variable a = program.variables().get(2);
    Expr sum = Exprs.plus(new Expr.Read(x), new Expr.ReadAt(a, Exprs.constant(random.nextInt(3))));
    Expr goal = Exprs.equal(sum, random.nextInt(-1, 4));
    return List.of(
        SmallPrograms.property("Always", new Claim.Always(Exprs.not(goal))),
        SmallPrograms.property("Reachable", new Claim.Reachable(goal)),
        SmallPrograms.property("DeadlockFree", new Claim.DeadlockFree()),
        SmallPrograms.property("NoErrors", new Claim.NoErrors()));
  }

  @Test
  void violationsAreRealAndNothingIsProved() {
    int programs = Boolean.getBoolean("skein.thorough") ? 10_000 : 120;
    int found = 0;
    for (int seed = 0; seed < programs; seed++) {
      Program program = RandomPrograms.of(seed);
      List<Property> claims = claims(program, seed);
      List<Finding> exact = check(program, claims, Settings.DEFAULT);
      for (Settings settings : List.of(LARGE, TINY)) {
        List<Finding> actual = check(program, claims, settings);
        for (int i = 0; i < actual.size(); i++) {
          found += compare(program, exact.get(i), actual.get(i), settings == LARGE, seed);
        }
      }
    }
    assertThat(found).isGreaterThan(programs);
  }

  private static int compare(Program program, Finding exact, Finding actual, boolean large, long seed) {
    String what = exact.property().name() + " of program " + seed + ": " + actual.reason();
    assertThat(actual.engine()).isEqualTo("bitstate");
    assertThat(actual.reason()).as(what).isInstanceOfAny(
        Reason.NoInitialState.class, Reason.Lossy.class, Reason.NotShortest.class, Reason.Unsupported.class);
    if (actual.verdict() == Verdict.INCONCLUSIVE) {
      // A large table has no collisions on few states, so it finds everything there is.
      boolean nothingToFind = exact.run().isEmpty();
      assertThat(nothingToFind || !large).as(what).isTrue();
      return 0;
    }
    assertThat(actual.verdict()).as(what).isEqualTo(exact.verdict());
    Replay.check(new Interpreter(program), actual.property().claim(), actual.run().orElseThrow());
    return 1;
  }

  @Test
  void resultsAreDeterministicForANumberOfThreads() {
    for (int seed = 0; seed < 40; seed++) {
      Program program = RandomPrograms.of(seed);
      for (int threads = 1; threads <= 3; threads++) {
        Settings settings = TINY.withThreads(threads);
        List<Finding> first = check(program, claims(program, seed), settings);
        List<Finding> second = check(program, claims(program, seed), settings);
        for (int i = 0; i < first.size(); i++) {
          assertThat(second.get(i).reason()).isEqualTo(first.get(i).reason());
          assertThat(second.get(i).run().map(r -> r.steps())).isEqualTo(first.get(i).run().map(r -> r.steps()));
          assertThat(second.get(i).statistics().states()).isEqualTo(first.get(i).statistics().states());
        }
      }
    }
  }

  @Test
  void noMoreStatesAreSeenThanExist() {
    Program program = SmallPrograms.counters(99);
    for (long bytes : new long[] {8, 100, 1000, 10_000}) {
      Extent extent = measure(program, Settings.DEFAULT.withThreads(1).withBitstate(bytes));
      assertThat(extent.statistics().states()).isPositive().isLessThanOrEqualTo(10_000);
      assertThat(extent.complete()).isFalse();
      assertThat(extent.cause()).isEqualTo(Cause.PARTIAL);
      assertThat(coverage(extent)).isBetween(0.0, 1.0);
    }
    assertThat(measure(program, Settings.DEFAULT.withThreads(1).withBitstate(8)).statistics().states()).isLessThan(64);
    Extent large = measure(program, LARGE);
    assertThat(large.statistics().states()).isEqualTo(10_000);
    assertThat(large.statistics().transitions()).isEqualTo(2 * 99 * 100);
    assertThat(large.ends()).isEqualTo(1);
    assertThat(coverage(large)).isBetween(0.999, 1.0);
  }

  private static Extent measure(Program program, Settings settings) {
    return new ExploreEngine().measure(program, settings, Monitor.SILENT);
  }

  @Test
  void limitsAreObeyed() {
    Extent extent = measure(SmallPrograms.counters(99), LARGE.withMaxStates(100));
    assertThat(extent.statistics().states()).isEqualTo(100);
    assertThat(extent.cause()).isEqualTo(Cause.STATES);
  }

  @Test
  @Timeout(60)
  void asManyStatesAsTheLimitAreAllowed() {
    Settings limited = LARGE.withMaxStates(10_000).withTime(Duration.ofSeconds(30));
    Extent extent = measure(SmallPrograms.counters(99), limited);
    assertThat(extent.statistics().states()).isEqualTo(10_000);
    assertThat(extent.cause()).isEqualTo(Cause.PARTIAL);
  }

  @Test
  void runsAreShortened() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 999, 0);
    Expr value = new Expr.Read(x);
    // Tried last, so that the search takes the long way first.
    p.rule("jump", Exprs.equal(value, 1), new Stmt.Assign(x, Exprs.constant(990)));
    p.rule("up", Exprs.less(value, Exprs.constant(999)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    Claim claim = new Claim.Always(Exprs.less(value, Exprs.constant(999)));
    Finding finding =
        check(p.build(), List.of(SmallPrograms.property("P", claim)), LARGE.withThreads(1)).getFirst();
    assertThat(finding.statistics().depth()).isGreaterThan(900);
    assertThat(finding.run().orElseThrow().steps()).hasSize(11);
  }

  @Test
  void otherClaimsAreInconclusive() {
    Property eventually = SmallPrograms.property("E", new Claim.Eventually(Expr.TRUE));
    List<Finding> findings = check(SmallPrograms.counters(2), List.of(eventually), LARGE);
    assertThat(findings.getFirst().cause()).isEqualTo(Cause.UNSUPPORTED);
    assertThat(findings.getFirst().reason()).isEqualTo(new Reason.Unsupported("bitstate", Reason.Feature.EXECUTIONS));
    assertThat(findings.getLast().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void incompatibleSettingsAreRejected() {
    Program program = SmallPrograms.counters(2);
    Checkpoint checkpoint = new Checkpoint(Path.of("nowhere"), false, Duration.ZERO);
    for (Settings wrong :
        List.of(LARGE.withSteps(3), LARGE.withCheckpoint(checkpoint), LARGE.withMemoryBytes(1 << 19))) {
      assertThatThrownBy(() -> measure(program, wrong)).isInstanceOf(WrongQuestion.class);
    }
    assertThatThrownBy(() -> ExploreEngine.reference().measure(program, LARGE, Monitor.SILENT))
        .isInstanceOf(WrongQuestion.class);
  }

  private static double coverage(Extent extent) {
    Reason.Lossy lossy = (Reason.Lossy) extent.reason().orElseThrow();
    return ((Reason.Gap.OnlyLoss) lossy.gap()).coverage();
  }
}

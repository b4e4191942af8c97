package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Fairness;
import skein.core.run.Replay;
import skein.core.testing.Programs;

/** The answers found before a cell overflowed and the search restarted. */
class WidthRetryTest {

  /** Interrupts after this much progress since the search restarted. */
  private static final class Impatient implements Monitor {

    private final int patience;
    private int heard = -1;

    Impatient(int patience) {
      this.patience = patience;
    }

    @Override
    public boolean interrupted() {
      return heard >= patience;
    }

    @Override
    public void progress(Progress progress) {
      if (heard >= 0) {
        heard++;
      }
    }

    @Override
    public void warn(Remark remark) {
      if (remark instanceof Remark.StatesOutgrown) {
        heard = Math.max(heard, 0);
      }
    }

    boolean startedAgain() {
      return heard >= 0;
    }
  }

  /**
   * Four counters without a known bound, of which the first one grows, and a variable that becomes 0 before
   * it does.
   */
  private static Program counters(Stmt alongside, long... start) {
    Programs p = new Programs(1);
    Variable before = p.scalar("before", 0, 100_000, start);
    Expr none = Exprs.equal(new Expr.Read(before), 0);
    for (int i = 0; i < 4; i++) {
      Variable x = p.scalar("x" + i, Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
      Expr mine = new Expr.Read(x);
      int most = i == 0 ? 300 : 2;
      // The value analysis finds no bound for a product.
      Expr square = new Expr.Binary(Expr.BinaryOp.MULTIPLY, mine, mine, null);
      Expr guard = Exprs.and(none, Exprs.less(square, Exprs.constant(most * most)));
      p.rule("up" + i, guard, new Stmt.Assign(x, Exprs.plus(mine, 1)));
    }
    p.rule("calm", Exprs.not(none), new Stmt.Assign(before, Exprs.constant(0)));
    p.rule("stir", Exprs.and(none, Exprs.equal(first(p.build()), 0)), new Stmt.Assign(before, Exprs.constant(1)));
    p.rule("alongside", Exprs.equal(first(p.build()), 5), alongside);
    return p.build();
  }

  private static final Stmt NOTHING = new Stmt.Assume(Expr.FALSE);

  private static Program counters() {
    return counters(NOTHING, 0);
  }

  private static Expr first(Program program) {
    return new Expr.Read(program.variables().get(1));
  }

  private static Property property(String name, Claim claim) {
    return new Property(name, claim, name, null);
  }

  private static Property below(Program program, int most) {
    return property("Below" + most, new Claim.Always(Exprs.less(first(program), Exprs.constant(most))));
  }

  private static Property reachable(Program program, int value) {
    return property("Reached" + value, new Claim.Reachable(Exprs.equal(first(program), value)));
  }

  private static Property met(Program program) {
    return property("Met", new Claim.Eventually(Exprs.equal(first(program), 300)));
  }

  private static Property possible(Program program) {
    return property("Possible", new Claim.Fairly(Exprs.equal(first(program), 300)));
  }

  private static List<Finding> check(Program program, List<Property> properties, int threads, int patience) {
    Impatient monitor = new Impatient(patience);
    List<Finding> findings =
        new ExploreEngine().check(program, properties, Settings.DEFAULT.withThreads(threads), monitor);
    assertThat(monitor.startedAgain()).isTrue();
    for (Finding finding : findings) {
      finding.run().ifPresent(run -> Replay.check(new Interpreter(program), finding.property().claim(), run));
    }
    return findings;
  }

  /** The verdict, and the length of the run. */
  private static String inShort(Finding finding) {
    return finding.verdict() + finding.run().map(run -> " " + run.steps().size()).orElse("");
  }

  /** Once while it is compiled again, once while it is searched again. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void earlierAnswersAreKeptIfTimeRunsOut(int patience) {
    Program program = counters();
    List<Property> properties =
        List.of(below(program, 301), below(program, 10), reachable(program, 299), reachable(program, 20), met(program));
    List<Finding> findings = check(program, properties, 1, patience);
    assertThat(findings).extracting(WidthRetryTest::inShort)
        .containsExactly("INCONCLUSIVE", "VIOLATED 10", "INCONCLUSIVE", "HOLDS 20", "INCONCLUSIVE", "INCONCLUSIVE");
    assertThat(findings.get(0).cause()).isEqualTo(Cause.INTERRUPTED);
    assertThat(findings.get(1).reason()).isEqualTo(
        new Reason.ShownByRun(Reason.Sight.FAILS, 10, new Reason.Course.Stops(), Fairness.NONE));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void decidedPropertiesAreNotCheckedAgain(int patience) {
    Program program = counters();
    List<Finding> findings = check(program, List.of(possible(program), below(program, 10)), 1, patience);
    assertThat(findings).extracting(WidthRetryTest::inShort)
        .containsExactly("INCONCLUSIVE", "VIOLATED 10", "INCONCLUSIVE");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void aLoopFoundBeforeTheRestartIsKept(int patience) {
    Program program = counters(NOTHING, LongStream.rangeClosed(0, 70_000).toArray());
    List<Finding> findings = check(program, List.of(possible(program), met(program)), 2, patience);
    assertThat(findings).extracting(WidthRetryTest::inShort)
        .containsExactly("INCONCLUSIVE", "VIOLATED 2", "INCONCLUSIVE");
    assertThat(findings.get(1).run().orElseThrow().ending()).isEqualTo(new Ending.Loop(0));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void anErrorFoundBeforeTheRestartIsKept(int patience) {
    Expr wrong = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), Exprs.constant(0), null);
    Program program = counters(new Stmt.Assign(counters().variables().getFirst(), wrong), 0);
    assertThat(check(program, List.of(below(program, 301)), 1, patience)).extracting(WidthRetryTest::inShort)
        .containsExactly("INCONCLUSIVE", "VIOLATED 5");
    assertThat(check(program, List.of(property("Sound", new Claim.NoErrors()), below(program, 301)), 1, patience))
        .extracting(WidthRetryTest::inShort)
        .containsExactly("VIOLATED 5", "INCONCLUSIVE");
  }

  @Test
  void completeAnswersAgreeWithTheReferenceForAnyNumberOfThreads() {
    Program program = counters();
    List<Property> properties =
        List.of(
            below(program, 301), below(program, 10), reachable(program, 299), reachable(program, 20), met(program),
            possible(program));
    List<Finding> alone = check(program, properties, 1, Integer.MAX_VALUE);
    assertThat(alone).extracting(WidthRetryTest::inShort)
        .containsExactly("HOLDS", "VIOLATED 10", "HOLDS 299", "HOLDS 20", "VIOLATED 6", "HOLDS", "HOLDS");
    assertThat(ExploreEngine.reference().check(program, properties, Settings.DEFAULT, Monitor.SILENT))
        .extracting(Finding::verdict)
        .containsExactlyElementsOf(alone.stream().map(Finding::verdict).toList());
    for (int threads = 2; threads <= 3; threads++) {
      assertThat(check(program, properties, threads, Integer.MAX_VALUE)).extracting(WidthRetryTest::timeless)
          .containsExactlyElementsOf(alone.stream().map(WidthRetryTest::timeless).toList());
    }
  }

  /** Everything but the time it took. */
  private static List<Object> timeless(Finding f) {
    Statistics numbers = f.statistics();
    return List.of(
        f.verdict(), f.reason(), f.reductions(), numbers.states(), numbers.transitions(), numbers.depth(),
        f.run().map(run -> run.steps().toString() + run.ending()));
  }
}

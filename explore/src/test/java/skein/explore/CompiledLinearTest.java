package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Fairness;
import skein.core.run.Replay;
import skein.core.testing.Programs;

/** Linear-time formulas on the compiled search: infinite systems, limits, and statistics. */
class CompiledLinearTest {

  /** Counts up without end; at 3 it may also stutter. */
  private static Program endless() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    p.rule("up", Expr.TRUE, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    p.rule("stay", Exprs.equal(new Expr.Read(x), 3), Stmt.skip());
    return p.build();
  }

  private static Ltl is(Program program, long value) {
    return new Ltl.Atom(Exprs.equal(new Expr.Read(program.variables().getFirst()), value));
  }

  private static Finding check(Program program, Ltl formula, Settings settings, Monitor monitor) {
    return new ExploreEngine()
        .check(program, List.of(SmallPrograms.property("P", new Claim.Linear(formula))), settings, monitor)
        .getFirst();
  }

  /** Eventually it is never 3 again. */
  private static Ltl broken(Program program) {
    return new Ltl.Eventually(new Ltl.Always(new Ltl.Not(is(program, 3))));
  }

  @Test
  void aViolationIsFoundInAnInfiniteSystem() {
    Program program = endless();
    Finding found = check(program, broken(program), Settings.DEFAULT, Monitor.SILENT);
    assertThat(found.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(found.reason()).isEqualTo(
        new Reason.ShownByRun(Reason.Sight.FORMULA_VIOLATED, 4, new Reason.Course.Loops(3, 1), Fairness.NONE));
    assertThat(found.run().orElseThrow().ending()).isEqualTo(new Ending.Loop(3));
    Replay.check(new Interpreter(program), found.property().claim(), found.run().get());
  }

  @Test
  void theSearchStopsAtEveryLimit() {
    Program program = endless();
    Ltl holds = new Ltl.Always(new Ltl.Eventually(new Ltl.Not(is(program, -1))));
    Finding states = check(program, holds, Settings.DEFAULT.withMaxStates(1_000), Monitor.SILENT);
    assertThat(states.cause()).isEqualTo(Cause.STATES);
    assertThat(states.statistics().states()).isEqualTo(1_000);
    assertThat(states.reason())
        .isEqualTo(
            new Reason.Unfinished(Reason.Sought.VIOLATION, 1_000, 999, new Reason.Limit(Cause.STATES, OptionalLong.of(1_000))));
    Finding time = check(program, holds, Settings.DEFAULT.withTime(Duration.ofMillis(200)), Monitor.SILENT);
    assertThat(time.cause()).isEqualTo(Cause.TIME);
    Finding memory = check(program, holds, Settings.DEFAULT.withMemoryBytes(8 << 20), Monitor.SILENT);
    assertThat(memory.cause()).isEqualTo(Cause.MEMORY);
    Monitor impatient =
        new Monitor() {
          private long seen;

          @Override
          public boolean interrupted() {
            return seen > 1_000;
          }

          @Override
          public void progress(Progress progress) {
            seen = progress.states();
          }
        };
    assertThat(check(program, holds, Settings.DEFAULT, impatient).cause()).isEqualTo(Cause.INTERRUPTED);
  }

  /** Two agents that independently count to the top and start again. */
  private static Program counters(int top) {
    Programs p = new Programs(2);
    Variable c = p.array("c", 2, 0, top, 0);
    Expr own = new Expr.ReadAt(c, new Expr.Local("self", 0));
    Expr next = new Expr.Binary(Expr.BinaryOp.MODULO, Exprs.plus(own, 1), Exprs.constant(top + 1), null);
    p.rule("up", Expr.TRUE, new Stmt.AssignAt(c, new Expr.Local("self", 0), next));
    return p.build();
  }

  @Test
  void fairnessChangesTheVerdictAndStatisticsCountTheSystem() {
    Program program = counters(9);
    Variable c = program.variables().getFirst();
    Ltl high = new Ltl.Atom(Exprs.equal(new Expr.ReadAt(c, Exprs.constant(1)), 9));
    Ltl again = new Ltl.Always(new Ltl.Eventually(high));
    List<List<Object>> numbers = new ArrayList<>();
    for (Fairness fairness : Fairness.values()) {
      Finding finding = check(program, again, Settings.DEFAULT.withFairness(fairness), Monitor.SILENT);
      numbers.add(
          List.of(finding.verdict(), finding.statistics().states(), finding.statistics().transitions(),
              finding.statistics().depth()));
    }
    assertThat(numbers)
        .containsExactly(
            List.of(Verdict.VIOLATED, 100L, 200L, 18),
            List.of(Verdict.HOLDS, 100L, 200L, 18),
            List.of(Verdict.HOLDS, 100L, 200L, 18));
  }

  /** Fewer than 1,024 nodes are always searched by one thread; here there are more. */
  @Test
  void verdictsDoNotDependOnConcurrency() {
    Program program = counters(34);
    Variable c = program.variables().getFirst();
    Ltl high = new Ltl.Atom(Exprs.equal(new Expr.ReadAt(c, Exprs.constant(1)), 34));
    Ltl low = new Ltl.Atom(Exprs.equal(new Expr.ReadAt(c, Exprs.constant(0)), 0));
    List<Ltl> formulas =
        List.of(
            new Ltl.Always(new Ltl.Eventually(high)),
            new Ltl.Always(new Ltl.Implies(high, new Ltl.Eventually(low))),
            new Ltl.Eventually(new Ltl.Always(new Ltl.Not(new Ltl.And(high, low)))));
    for (Ltl formula : formulas) {
      for (Fairness fairness : Fairness.values()) {
        List<List<Object>> told = new ArrayList<>();
        for (int threads = 1; threads <= 3; threads++) {
          Settings settings = Settings.DEFAULT.withFairness(fairness).withThreads(threads);
          Finding finding = check(program, formula, settings, Monitor.SILENT);
          finding.run().ifPresent(
              run -> Replay.check(new Interpreter(program), finding.property().claim(), fairness, run));
          told.add(
              List.of(finding.verdict(), finding.reason(), finding.statistics().states(),
                  finding.statistics().transitions(), finding.run().map(run -> run.steps()),
                  finding.run().map(run -> run.ending())));
        }
        assertThat(told.getFirst().get(2)).isEqualTo(1_225L);
        assertThat(told.get(1)).isEqualTo(told.getFirst());
        assertThat(told.get(2)).isEqualTo(told.getFirst());
      }
    }
  }
}

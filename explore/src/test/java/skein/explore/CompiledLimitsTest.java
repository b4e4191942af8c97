package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.testing.Programs;

/** The results of the compiled search under limits. */
class CompiledLimitsTest {

  private static final Claim LESS_THAN_4 =
      new Claim.Always(Exprs.less(new Expr.Read(new Variable("x", 0, 1, false, 0, 9)), Exprs.constant(4)));

  /** Counts from 0 to the top. */
  private static Program counter(int top) {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    Expr value = new Expr.Read(x);
    p.rule("up", Exprs.less(value, Exprs.constant(top)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    return p.build();
  }

  private static Finding check(Program program, Claim claim, long mostStates) {
    Settings settings = Settings.DEFAULT.withMaxStates(mostStates);
    return new ExploreEngine()
        .check(program, List.of(SmallPrograms.property("P", claim)), settings, Monitor.SILENT)
        .getFirst();
  }

  @Test
  void aStateSpaceOfExactlyTheLimitIsSearchedCompletely() {
    assertThat(check(counter(3), LESS_THAN_4, 4).verdict()).isEqualTo(Verdict.HOLDS);
    Finding cut = check(counter(3), LESS_THAN_4, 3);
    assertThat(cut.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(cut.cause()).isEqualTo(Cause.STATES);
    assertThat(cut.statistics().states()).isEqualTo(3);
  }

  @Test
  void theLastAllowedStateIsJudged() {
    Finding finding = check(counter(9), LESS_THAN_4, 5);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(finding.run().orElseThrow().steps()).hasSize(4);
  }

  @Test
  void aLoopWithinTheLimitIsFound() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    Expr value = new Expr.Read(x);
    p.rule("up", Exprs.less(value, Exprs.constant(9)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    p.rule("back", Exprs.equal(value, 2), new Stmt.Assign(x, Exprs.constant(0)));
    Claim claim = new Claim.Eventually(Exprs.equal(value, 9));
    Finding finding = check(p.build(), claim, 4);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(finding.run().orElseThrow().ending()).isEqualTo(new Ending.Loop(0));
  }

  @Test
  void aRunMayEndInAnUnexpandedStateWhoseStepsAllRaiseErrors() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    Expr value = new Expr.Read(x);
    p.rule("up", Exprs.less(value, Exprs.constant(2)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    p.rule("jump", Exprs.equal(value, 1), new Stmt.Assign(x, Exprs.constant(5)));
    p.rule("err", Exprs.equal(value, 2), new Stmt.Assume(new Expr.Fail("no", null)));
    Program program = p.build();
    Claim claim = new Claim.Eventually(Exprs.equal(value, 9));
    Finding finding = check(program, claim, 3);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(finding.run().orElseThrow().ending()).isInstanceOf(Ending.Error.class);
    assertThat(Replay.check(new Interpreter(program), claim, finding.run().get()).states()).hasSize(3);
  }
}

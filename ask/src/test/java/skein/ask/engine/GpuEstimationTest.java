package skein.ask.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.Cause;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.StoppingRule;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.emit.driver.Tool;
import skein.emit.driver.Toolbox;

/** An estimate on a GPU that is stopped, with a program that g++ compiles. */
class GpuEstimationTest {

  @TempDir private Path temp;

  @Test
  void runsThatWereNotMadeAreNotCounted() {
    Map<String, String> environment = Map.of("SKEIN_GPU", "g++", "PATH", System.getenv().getOrDefault("PATH", ""), "XDG_CACHE_HOME", temp.toString());
    Toolbox tools = new Toolbox(environment, Optional.empty());
    assumeTrue(tools.find(Tool.GPU).isPresent(), "g++ is not here");
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(9)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    p.property("Up", new Claim.Eventually(Exprs.equal(new Expr.Read(x), 2)));
    Program program = p.build();
    AtomicBoolean over = new AtomicBoolean();
    Monitor monitor =
        new ForwardingMonitor(Monitor.SILENT) {
          @Override
          public boolean interrupted() {
            return over.get();
          }

          @Override
          public Cause cause() {
            return Cause.TIME;
          }
        };
    EstimatePlan plan = new EstimatePlan(5, 1, new StoppingRule.FixedRuns(100_000_000));

    Estimate estimate = new Estimation(program, plan).answerOnGpu(List.of("Up"), Optional.empty(), monitor, _ -> over.set(true), tools);

    assertThat(estimate.cause()).isEqualTo(Cause.TIME);
    assertThat(estimate.wasCut()).isTrue();
    assertThat(estimate.runs()).isEqualTo(1 + 3 * 2_048 * 32);
    assertThat(estimate.properties().getFirst().met()).isEqualTo(3 * 2_048 * 32);
    assertThat(estimate.properties().getFirst().open()).isEqualTo(1);
  }
}

package skein.ask.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.ask.question.Simulation;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Remark;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.testing.Programs;

class SimulateTest {

  private final List<Remark> remarks = new ArrayList<>();

  private final Monitor monitor =
      new Monitor() {
        @Override
        public boolean interrupted() {
          return false;
        }

        @Override
        public void progress(Progress progress) {}

        @Override
        public void warn(Remark remark) {
          remarks.add(remark);
        }
      };

  @Test
  void theTimeLimitIncludesTheSearchForAssumptionsThatErr() {
    simulate(Optional.of(Duration.ofNanos(-1)));
    assertThat(remarks).isEmpty();
    simulate(Optional.empty());
    assertThat(remarks).singleElement().isInstanceOf(Remark.AssumptionErrs.class);
  }

  private void simulate(Optional<Duration> time) {
    Programs p = new Programs(1);
    Expr x = new Expr.Read(p.scalar("x", 0, 1, 0, 1));
    Program program = p.assume(Exprs.equal(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), x, null), 1)).build();
    new Simulate(program, new Simulation.Plan(1, 1, 1)).answer(List.of(), time, monitor);
  }
}

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
import skein.core.language.LoadOptions;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.core.testing.Programs;
import skein.labs.Labs;

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
  void theTimeLimitIncludesTheSearchForErrorsInAssumptions() {
    simulate(Optional.of(Duration.ofNanos(-1)));
    assertThat(remarks).isEmpty();
    simulate(Optional.empty());
    assertThat(remarks).singleElement().isInstanceOf(Remark.AssumptionErrs.class);
  }

  @Test
  void anErrorInACombinedClaimIsACounterexample() {
    Simulation simulation = new Simulate(erring(), new Simulation.Plan(1, 5, 1)).answer(List.of(), Optional.empty(), monitor);
    assertThat(simulation.counterexamples())
        .singleElement()
        .satisfies(found -> assertThat(found.property().name()).isEqualTo(Property.NO_ERRORS));
  }

  private static Program erring() {
    String text =
        "system { spawn = A: 2 } agent A { interface = x: 2 Behavior = x <- x - 1; x <- x - 1 } check { P = forall A a, always 4 / x of a > 0 }";
    return new Labs().load(new Source("m.labs", text), LoadOptions.DEFAULT).model().orElseThrow().program();
  }

  /** Runs that were made before the time was over can still be shown. */
  @Test
  void runsCompletedBeforeTheTimeLimitAreShown() {
    boolean[] over = {false};
    Monitor stopping =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return over[0];
          }

          @Override
          public void progress(Progress progress) {}
        };
    Simulation simulation = new Simulate(erring(), new Simulation.Plan(2, 5, 1).withoutShrinking()).answer(List.of(), Optional.empty(), stopping);
    over[0] = true;
    assertThat(simulation.traces().apply(1).moves()).isNotEmpty();
  }

  private void simulate(Optional<Duration> time) {
    Programs p = new Programs(1);
    Expr x = new Expr.Read(p.scalar("x", 0, 1, 0, 1));
    Program program = p.assume(Exprs.equal(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), x, null), 1)).build();
    new Simulate(program, new Simulation.Plan(1, 1, 1)).answer(List.of(), time, monitor);
  }
}

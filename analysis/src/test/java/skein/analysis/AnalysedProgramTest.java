package skein.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.analysis.initial.AssumptionErrors;
import skein.analysis.values.Domains;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Analyses run once, whoever asks first, and nobody depends on the patience of others. */
class AnalysedProgramTest {

  private static final Budget GIVE_UP = Budget.UNLIMITED.also(() -> { throw new CancellationException(); });

  private final AnalysedProgram analysed = new AnalysedProgram(counter());

  private static Program counter() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0, 1);
    Expr value = new Expr.Read(x);
    return p.rule("up", Exprs.less(value, Exprs.constant(4)), new Stmt.Assign(x, Exprs.plus(value, 1)))
        .assume(Exprs.equal(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), value, null), 1))
        .build();
  }

  @Test
  void valuesAreAnalysedOnce() {
    Domains domains = analysed.domains();
    assertThat(domains.cell(0)).hasToString("{0..4}");
    assertThat(analysed.domains(GIVE_UP)).isSameAs(domains);
  }

  @Test
  void anAbandonedAnalysisIsDiscarded() {
    assertThatThrownBy(() -> analysed.domains(GIVE_UP)).isInstanceOf(CancellationException.class);
    assertThat(analysed.domains().cell(0)).hasToString("{0..4}");
  }

  @Test
  @Timeout(60)
  void otherThreadsWaitForTheAnalysisAndMayGiveUp() throws Exception {
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch waiting = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newCachedThreadPool()) {
      Future<Domains> first = threads.submit(() -> analysed.domains(Budget.UNLIMITED.also(() -> {
        busy.countDown();
        await(goOn);
      })));
      busy.await();
      assertThatThrownBy(() -> analysed.domains(GIVE_UP)).isInstanceOf(CancellationException.class);
      Future<Domains> second = threads.submit(() -> analysed.domains(Budget.UNLIMITED.also(waiting::countDown)));
      waiting.await();
      assertThat(List.of(first.isDone(), second.isDone())).containsExactly(false, false);
      goOn.countDown();
      assertThat(second.get()).isSameAs(first.get());
    }
  }

  @Test
  void errorsInAssumptionsAreSearchedOnceUnlessTimeRunsOut() {
    assertThat(analysed.assumptionErrors(() -> true)).isInstanceOf(AssumptionErrors.Result.Unknown.class);
    AssumptionErrors.Result found = analysed.assumptionErrors(() -> false);
    assertThat(found).isInstanceOf(AssumptionErrors.Result.Found.class);
    assertThat(analysed.assumptionErrors(() -> true)).isSameAs(found);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}

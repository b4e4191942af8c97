package skein.prove.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.budget.Halt;
import skein.prove.solve.OwnSolver;
import skein.prove.solve.Solver;
import skein.prove.solve.Stopped;
import skein.prove.solve.Z3Solver;

/** Limits, and how they are reported. */
class SolverBudgetTest {

  private final Terms terms = new Terms();
  private final AtomicReference<Cause> cause = new AtomicReference<>();
  private final List<String> told = new ArrayList<>();
  private final Monitor monitor =
      new Monitor() {
        @Override
        public boolean interrupted() {
          return cause.get() != null;
        }

        @Override
        public Cause cause() {
          return cause.get();
        }

        @Override
        public void progress(Progress progress) {
          told.add(progress.engine() + " " + progress.depth());
        }

        @Override
        public void doing(Activity activity) {
          told.add(activity.kind().name());
        }
      };

  private SolverBudget budget(Settings settings) {
    return new SolverBudget(settings, monitor);
  }

  private static void assertHalt(SolverBudget budget, Runnable work, Cause limit, Reason reason) {
    assertThatThrownBy(work::run)
        .isInstanceOfSatisfying(Halt.class, halt -> assertThat(List.of(halt.why(), budget.reason(halt))).isEqualTo(List.of(limit, reason)));
  }

  @Test
  void theBudgetReportsProgressAndStopsAtALimit() {
    try (SolverBudget budget = budget(Settings.DEFAULT)) {
      budget.poll();
      budget.progress("pdr", 3);
      budget.doing(new Activity(Activity.Kind.PROVING));
      assertThat(told).containsExactly("pdr 3", "PROVING");
      assertThat(budget.isOver()).isFalse();
      assertThat(budget.millisLeft()).isEmpty();
      assertThat(budget.seconds()).isBetween(0.0, 600.0);
      cause.set(Cause.INTERRUPTED);
      assertThat(budget.isOver()).isTrue();
      assertHalt(budget, budget::poll, Cause.INTERRUPTED, new Reason.NotProved(new Reason.Limit(Cause.INTERRUPTED, OptionalLong.empty())));
      assertHalt(budget, () -> budget.progress("pdr", 4), Cause.INTERRUPTED, new Reason.NotProved(new Reason.Limit(Cause.INTERRUPTED, OptionalLong.empty())));
      cause.set(Cause.MEMORY);
      assertHalt(budget, budget::poll, Cause.MEMORY, new Reason.NotProved(new Reason.Limit(Cause.MEMORY, OptionalLong.empty())));
      cause.set(Cause.TIME);
      assertHalt(budget, budget::poll, Cause.TIME, new Reason.NotProved(new Reason.Limit(Cause.TIME, OptionalLong.empty())));
    }
  }

  @Test
  void theTimeLimitIsObeyed() {
    try (SolverBudget budget = budget(Settings.DEFAULT.withTime(Duration.ofHours(1)))) {
      budget.poll();
      assertThat(budget.millisLeft().orElseThrow()).isBetween(3_000_000L, 3_600_000L);
    }
    try (SolverBudget budget = budget(Settings.DEFAULT.withTime(Duration.ZERO))) {
      assertHalt(budget, budget::poll, Cause.TIME, new Reason.NotProved(new Reason.Limit(Cause.TIME, OptionalLong.empty())));
      assertThat(budget.millisLeft()).hasValue(1);
    }
  }

  /** A solver is stopped also during a check. */
  @Test
  void solversAreInterruptedAtTheTimeLimit() {
    for (Cause why : List.of(Cause.INTERRUPTED, Cause.MEMORY)) {
      cause.set(null);
      try (SolverBudget budget = budget(Settings.DEFAULT)) {
        Solver own = budget.quickSolver();
        assertThat(own).isInstanceOf(OwnSolver.class);
        pigeons(own, 13, 12);
        cause.set(why);
        assertThatThrownBy(() -> own.check(List.of())).isInstanceOf(Stopped.class);
      }
    }
  }

  private void pigeons(Solver solver, int pigeons, int holes) {
    for (int p = 0; p < pigeons; p++) {
      List<Term> somewhere = new ArrayList<>();
      for (int h = 0; h < holes; h++) {
        Term here = terms.variable("in" + p + "_" + h, 0);
        somewhere.add(here);
        for (int other = 0; other < p; other++) {
          solver.add(terms.not(terms.and(here, terms.variable("in" + other + "_" + h, 0))));
        }
      }
      solver.add(terms.or(somewhere));
    }
  }

  @Test
  void theReasonForStoppingIsReported() {
    try (SolverBudget budget = budget(Settings.DEFAULT)) {
      assertThat(budget.<String>within(() -> "done")).isEqualTo("done");
      assertHalt(budget, () -> budget.within(failing(new Stopped("max. memory exceeded"))), Cause.MEMORY, new Reason.SolverOutOfMemory());
      assertHalt(budget, () -> budget.within(failing(new Stopped("tired"))), Cause.PARTIAL, new Reason.SolverGaveUp("tired"));
      assertHalt(budget, () -> budget.within(failing(new Stopped(null))), Cause.PARTIAL, new Reason.SolverGaveUp(null));
      assertHalt(budget, () -> budget.within(failing(new OutOfMemoryError())), Cause.MEMORY, new Reason.NotProved(new Reason.Limit(Cause.MEMORY, OptionalLong.empty())));
      assertHalt(
          budget, () -> budget.within(failing(new UnsatisfiedLinkError("no z3"))), Cause.PARTIAL,
          new Reason.SolverUnavailable("no z3"));
      cause.set(Cause.INTERRUPTED);
      assertHalt(budget, () -> budget.within(failing(new Stopped("interrupted"))), Cause.INTERRUPTED, new Reason.NotProved(new Reason.Limit(Cause.INTERRUPTED, OptionalLong.empty())));
    }
  }

  private static Supplier<String> failing(Throwable problem) {
    return () -> {
      switch (problem) {
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        default -> throw new AssertionError(problem);
      }
    };
  }

  /** Easy work is done once; hard work restarts with the other solver, and the first is closed. */
  @Test
  void hardQuestionsArePassedToTheOtherSolver() {
    try (SolverBudget budget = budget(Settings.DEFAULT)) {
      List<Class<?>> tried = new ArrayList<>();
      Solver.Answer answer =
          budget.withBoth(
              solvers -> {
                Solver solver = solvers.get();
                tried.add(solver.getClass());
                // Too hard for a solver without any conflicts allowed.
                Solver asked = solver instanceof OwnSolver ? new OwnSolver(0) : solver;
                pigeons(asked, 3, 2);
                return asked.check(List.of());
              });
      assertThat(answer).isEqualTo(Solver.Answer.UNSATISFIABLE);
      assertThat(tried).containsExactly(OwnSolver.class, Z3Solver.class);
      assertThat(budget.<Boolean>withBoth(solvers -> solvers.get() instanceof OwnSolver)).isTrue();
    }
  }

  /** A solver that records the calls. */
  private static final class Closing implements Solver {
    private int closed;

    @Override
    public void add(Term term) {}

    @Override
    public Answer check(java.util.Collection<Term> assumptions) {
      return Answer.SATISFIABLE;
    }

    @Override
    public long value(Term term) {
      return 0;
    }

    @Override
    public List<Term> core() {
      return List.of();
    }

    @Override
    public void interrupt() {}

    @Override
    public void close() {
      closed++;
    }
  }

  @Test
  void everySolverIsClosedOnce() {
    SolverBudget budget = budget(Settings.DEFAULT);
    Closing released = budget.watched(new Closing());
    Closing kept = budget.watched(new Closing());
    Closing foreign = new Closing();
    budget.release(released);
    budget.release(released);
    budget.release(foreign);
    assertThat(List.of(released.closed, kept.closed, foreign.closed)).containsExactly(1, 0, 0);
    budget.close();
    budget.close();
    assertThat(List.of(released.closed, kept.closed, foreign.closed)).containsExactly(1, 1, 0);
  }
}

package skein.prove.system;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.memory.MemoryWatch;
import skein.core.memory.ProcessMemory;
import skein.prove.solve.OwnSolver;
import skein.prove.solve.Solver;
import skein.prove.solve.Stopped;
import skein.prove.solve.Z3Solver;

/** The limits of a check: watches the clock and the monitor, and stops the solvers in time. */
public final class SolverBudget implements AutoCloseable {

  private static final long LOOKS_EVERY_MILLIS = 20;
  /** The limit on conflicts for easy work: about a second. */
  private static final long EASY = 10_000;

  private final Settings settings;
  private final Monitor monitor;
  private final Budget budget;
  private final List<Solver> solvers = new ArrayList<>();
  private final Thread watch;
  private volatile boolean closed;
  private int depth;

  public SolverBudget(Settings settings, Monitor monitor) {
    this.settings = settings;
    this.monitor = monitor;
    this.budget = Budget.of(settings, monitor);
    this.watch = Thread.ofPlatform().daemon().name("prove-watch").start(this::look);
  }

  private void look() {
    try {
      while (!closed) {
        if (budget.isOver()) {
          synchronized (solvers) {
            solvers.forEach(Solver::interrupt);
          }
        }
        Thread.sleep(LOOKS_EVERY_MILLIS);
      }
    } catch (InterruptedException _) {
      // Closed while it was sleeping.
    }
  }

  /** For work that needs no solver. */
  public Budget budget() {
    return budget;
  }

  /** Throws {@link Halt} if a limit is reached. */
  public void poll() {
    budget.poll();
  }

  /** Why the check is inconclusive. */
  public Reason reason(Halt halt) {
    return halt.reason().orElseGet(() -> new Reason.NotProved(budget.limit(halt.why())));
  }

  public void doing(Activity activity) {
    depth = 0;
    monitor.doing(activity);
  }

  public void progress(String engine, int depth) {
    this.depth = depth;
    monitor.progress(new Progress(engine, 0, 0, 0, depth));
    poll();
  }

  /** How far the present activity got. */
  public int depth() {
    return depth;
  }

  public double seconds() {
    return budget.seconds();
  }

  /** A solver for few hard queries, stopped in time. */
  Solver solver() {
    return watched(new Z3Solver(this::room));
  }

  /** Half of what the process has not used yet: a solver notices only after it has copied what had to grow that memory is short. */
  private OptionalLong room() {
    return settings.memoryBytes().isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Math.max(0, settings.memoryBytes().getAsLong() + MemoryWatch.BASE - ProcessMemory.bytes()) / 2);
  }

  /** The same for many small queries. */
  public Solver quickSolver() {
    return watched(new OwnSolver());
  }

  /**
   * Runs the work with a solver that starts quickly, and again with one that is better at hard queries if it
   * turns out to be hard.
   */
  public <T> T withBoth(Function<Supplier<Solver>, T> work) {
    List<Solver> quick = new ArrayList<>();
    try {
      return work.apply(
          () -> {
            quick.add(watched(new OwnSolver(EASY)));
            return quick.getLast();
          });
    } catch (OwnSolver.TooHard _) {
      quick.forEach(this::release);
      return work.apply(this::solver);
    }
  }

  public boolean isOver() {
    return budget.isOver();
  }

  /** The remaining time. */
  public OptionalLong millisLeft() {
    return budget.left().map(left -> OptionalLong.of(Math.max(1, left.toMillis()))).orElse(OptionalLong.empty());
  }

  /** Registers one more solver to be stopped in time. */
  <S extends Solver> S watched(S solver) {
    synchronized (solvers) {
      solvers.add(solver);
    }
    return solver;
  }

  public void release(Solver solver) {
    synchronized (solvers) {
      if (solvers.remove(solver)) {
        solver.close();
      }
    }
  }

  /** Runs the work; a stopped solver becomes a {@link Halt}. */
  public <T> T within(Supplier<T> work) {
    try {
      return work.get();
    } catch (Stopped stopped) {
      poll();
      boolean memory = stopped.getMessage() != null && stopped.getMessage().contains("memory");
      if (memory && settings.memoryBytes().isPresent()) {
        throw new Halt(Cause.MEMORY);
      }
      throw memory
          ? new Halt(Cause.MEMORY, new Reason.SolverOutOfMemory())
          : new Halt(Cause.PARTIAL, new Reason.SolverGaveUp(stopped.getMessage()));
    } catch (OutOfMemoryError _) {
      throw new Halt(Cause.MEMORY);
    } catch (LinkageError e) {
      throw new Halt(Cause.PARTIAL, new Reason.SolverUnavailable(e.getMessage()));
    }
  }

  @Override
  public void close() {
    closed = true;
    watch.interrupt();
    synchronized (solvers) {
      solvers.forEach(Solver::close);
      solvers.clear();
    }
  }
}

package skein.purpose.search;

import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.budget.Halt;

/** Stops a search when it reaches its limits. */
final class Gate {

  private static final int TICKS_PER_REPORT = 64;

  private final Budget budget;
  private final Monitor monitor;
  private final long memory;
  private int ticks;
  long entered;
  long taken;
  int deepest;

  Gate(Settings settings, Monitor monitor) {
    this.budget = Budget.of(settings, monitor);
    this.monitor = monitor;
    long heap = Runtime.getRuntime().maxMemory() / 10 * 8;
    this.memory = Math.min(heap, settings.memoryBytes().orElse(heap));
  }

  /** Call this often, with the memory in use and the current depth. */
  void tick(long bytes, int depth) {
    deepest = Math.max(deepest, depth);
    if (bytes > memory) {
      throw new Halt(Cause.MEMORY);
    }
    budget.requireStates(entered);
    if (ticks++ % TICKS_PER_REPORT == 0) {
      monitor.progress(new Progress("purpose", entered, taken, depth, deepest));
    }
    // Every time: a step of an external simulator may take seconds.
    budget.poll();
  }

  double seconds() {
    return budget.seconds();
  }
}

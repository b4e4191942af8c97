package skein.purpose.search;

import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;

/** Stops a search when it reaches its limits. */
final class Gate {

  private static final int TICKS_PER_REPORT = 64;

  private final long start = System.nanoTime();
  private final Settings settings;
  private final Monitor monitor;
  private final long memory;
  private int ticks;
  long entered;
  long taken;
  int deepest;

  Gate(Settings settings, Monitor monitor) {
    this.settings = settings;
    this.monitor = monitor;
    long heap = Runtime.getRuntime().maxMemory() / 10 * 8;
    this.memory = Math.min(heap, settings.memoryBytes().orElse(heap));
  }

  /** Thrown when a limit is reached. */
  static final class Halt extends RuntimeException {
    final Cause cause;

    Halt(Cause cause) {
      super(null, null, false, false);
      this.cause = cause;
    }
  }

  /** Call this often, with the memory in use and the current depth. */
  void tick(long bytes, int depth) {
    deepest = Math.max(deepest, depth);
    if (bytes > memory) {
      throw new Halt(Cause.MEMORY);
    }
    if (settings.maxStates().isPresent() && entered > settings.maxStates().getAsLong()) {
      throw new Halt(Cause.STATES);
    }
    if (ticks++ % TICKS_PER_REPORT == 0) {
      monitor.progress(new Progress("purpose", entered, taken, depth, deepest));
    }
    // Checked every time: a step of an external simulator may take seconds.
    if (monitor.interrupted()) {
      throw new Halt(monitor.cause());
    }
    if (settings.time().isPresent() && System.nanoTime() - start > settings.time().get().toNanos()) {
      throw new Halt(Cause.TIME);
    }
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}

package skein.explore.check;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;

/** The limits of a check, and how to stop it in time. One object serves all searches of a check. */
public final class Limits {

  private static final int TICKS_PER_POLL = 256;
  /** Extra time for judging what was explored when the time limit was reached. */
  private static final Duration OVERTIME = Duration.ofMillis(400);

  private final long start = System.nanoTime();
  private final Settings settings;
  private final Monitor monitor;
  private final long memory;
  private long fullAt;
  private int ticks;

  public Limits(Settings settings, Monitor monitor) {
    this.settings = settings;
    this.monitor = monitor;
    // The heap also holds the model and its steps, and the collector needs some headroom.
    long mostHeap = Runtime.getRuntime().maxMemory() / 10 * 7;
    this.memory = settings.memoryBytes().orElseGet(() -> Math.max(mostHeap, physicalMemory() / 10 * 6));
  }

  /** Of the machine, or of the container. */
  private static long physicalMemory() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : 0;
  }

  /** To be called often; returns whether it is time to poll. */
  boolean tick() {
    return ticks++ % TICKS_PER_POLL == 0;
  }

  public void poll(Progress progress) {
    monitor.progress(progress);
    poll(Duration.ZERO);
  }

  /** As text that can follow "while". */
  public void doing(String what) {
    monitor.doing(what);
  }

  public void warn(String message) {
    monitor.warn(message);
  }

  /** Like {@link #poll}, without reporting progress. Thread-safe. */
  public void check() {
    poll(Duration.ZERO);
  }

  /** The same with extra time, for judging what was explored. Thread-safe. */
  void checkAnalysis() {
    poll(OVERTIME);
  }

  private void poll(Duration overtime) {
    if (monitor.interrupted()) {
      throw SearchHalt.at(monitor.cause());
    }
    if (settings.time().isPresent()
        && System.nanoTime() - start > settings.time().get().plus(overtime).toNanos()) {
      throw SearchHalt.at(Cause.TIME);
    }
  }

  /** The memory limit. */
  public long memory() {
    return memory;
  }

  public boolean hasRoom(long bytes) {
    return bytes <= memory;
  }

  /** Halts if this much off-heap memory exceeds the limit. */
  public void requireMemory(long bytes) {
    if (bytes > memory) {
      fullAt = memory;
      throw SearchHalt.at(Cause.MEMORY);
    }
  }

  /** The limit as text that can follow "before". */
  public String describe(Cause cause) {
    return switch (cause) {
      case TIME -> "the time limit was reached";
      case MEMORY -> "the memory limit of " + size(settings.memoryBytes().orElse(fullAt > 0 ? fullAt : memory)) + " was reached";
      case STATES -> "the limit of " + SearchReasons.count(settings.maxStates().orElse(0), "state") + " was reached";
      case INTERRUPTED -> "it was interrupted";
      case DECIDED, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> throw new IllegalArgumentException(cause + " is no limit");
    };
  }

  private static String size(long bytes) {
    long megabyte = 1 << 20;
    return bytes >= megabyte ? bytes / megabyte + " MB" : bytes / 1024 + " KB";
  }
}

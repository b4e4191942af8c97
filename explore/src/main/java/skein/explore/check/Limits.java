package skein.explore.check;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;

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

  public void doing(Activity activity) {
    monitor.doing(activity);
  }

  public void warn(Remark remark) {
    monitor.warn(remark);
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
    Optional<Cause> cause = reached(overtime);
    if (cause.isPresent()) {
      throw SearchHalt.at(cause.get());
    }
  }

  /** Why to stop; empty if there is no reason to. */
  public Optional<Cause> reached() {
    return reached(Duration.ZERO);
  }

  private Optional<Cause> reached(Duration overtime) {
    if (monitor.interrupted()) {
      return Optional.of(monitor.cause());
    }
    boolean late = settings.time().isPresent() && System.nanoTime() - start > settings.time().get().plus(overtime).toNanos();
    return late ? Optional.of(Cause.TIME) : Optional.empty();
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

  /** The limit that was reached. */
  public Reason.Limit reached(Cause cause) {
    return cause == Cause.MEMORY && settings.memoryBytes().isEmpty()
        ? new Reason.Limit(cause, OptionalLong.of(fullAt > 0 ? fullAt : memory))
        : Reason.Limit.of(cause, settings);
  }

  /** Nothing was found in what was explored before the limit was reached. */
  Reason unfinished(Reason.Sought sought, Statistics explored, Cause cause) {
    return new Reason.Unfinished(sought, explored.states(), explored.depth(), reached(cause));
  }
}

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
import skein.core.budget.Budget;
import skein.core.budget.Halt;

/** The limits of a check, and how to stop it in time. One object serves all searches of a check. */
public final class Limits {

  /** Extra time for judging what was explored when the time limit was reached. */
  private static final Duration OVERTIME = Duration.ofMillis(400);

  private final Settings settings;
  private final Monitor monitor;
  private final Budget search;
  private final Budget analysis;
  private final long memory;
  private long fullAt;

  public Limits(Settings settings, Monitor monitor) {
    this(settings, monitor, Budget.of(settings, monitor));
  }

  /** @param search that of the settings and the monitor */
  public Limits(Settings settings, Monitor monitor, Budget search) {
    this.settings = settings;
    this.monitor = monitor;
    this.search = search;
    this.analysis = search.longer(OVERTIME);
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

  public void poll(Progress progress) {
    monitor.progress(progress);
    search.poll();
  }

  public void doing(Activity activity) {
    monitor.doing(activity);
  }

  public void warn(Remark remark) {
    monitor.warn(remark);
  }

  /** For searching. */
  public Budget search() {
    return search;
  }

  /** The same with extra time, for judging what was explored. */
  Budget analysis() {
    return analysis;
  }

  /** Why to stop; empty if there is no reason to. */
  public Optional<Cause> reached() {
    return search.reached();
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
      throw new Halt(Cause.MEMORY);
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

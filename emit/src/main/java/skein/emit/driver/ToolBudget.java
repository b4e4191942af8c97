package skein.emit.driver;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;

/**
 * The remaining time and memory of external tools, for all jobs of one question together. The clock starts on construction.
 * Without a memory limit, a tool may use as much as this process.
 */
public final class ToolBudget {

  private final long started = System.nanoTime();
  private final Optional<Duration> time;
  private final long memoryBytes;
  private final Monitor monitor;

  public ToolBudget(Optional<Duration> time, long memoryBytes, Monitor monitor) {
    this.time = time;
    this.memoryBytes = memoryBytes;
    this.monitor = monitor;
  }

  public static ToolBudget of(Settings settings, Monitor monitor) {
    return new ToolBudget(settings.time(), settings.memoryBytes().orElse(Runtime.getRuntime().maxMemory()), monitor);
  }

  public double seconds() {
    return (System.nanoTime() - started) / 1e9;
  }

  /** The remaining time, never negative; empty if there is no limit. */
  public Optional<Duration> left() {
    return time.map(limit -> limit.minusNanos(System.nanoTime() - started))
        .map(left -> left.isNegative() ? Duration.ZERO : left);
  }

  public boolean timeIsUp() {
    return left().filter(Duration::isZero).isPresent();
  }

  public boolean interrupted() {
    return monitor.interrupted() || Thread.currentThread().isInterrupted();
  }

  /** Why it was interrupted. */
  public Cause cause() {
    return monitor.interrupted() ? monitor.cause() : Cause.INTERRUPTED;
  }

  /** The limit that was reached. */
  public Reason.Limit reached(Cause cause) {
    return new Reason.Limit(cause, cause == Cause.MEMORY ? OptionalLong.of(memoryBytes) : OptionalLong.empty());
  }

  public long memoryBytes() {
    return memoryBytes;
  }

  public Monitor monitor() {
    return monitor;
  }
}

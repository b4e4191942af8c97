package skein.emit.driver;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.budget.Budget;

/**
 * The remaining time and memory of external tools, for all jobs of one question together. Without a memory limit, a tool may use as much as this process.
 */
public record ToolBudget(Budget budget, long memoryBytes) {

  public static ToolBudget of(Settings settings, Monitor monitor) {
    return new ToolBudget(Budget.of(settings, monitor), settings.memoryBytes().orElse(Runtime.getRuntime().maxMemory()));
  }

  public static ToolBudget of(Optional<Duration> time, long memoryBytes, Monitor monitor) {
    return new ToolBudget(Budget.of(monitor).within(time), memoryBytes);
  }

  /** A part of it, for at most this long. */
  public ToolBudget within(Duration time) {
    return new ToolBudget(budget.within(time), memoryBytes);
  }

  /** Whether time is up, or nobody waits for the answer. */
  public boolean isOver() {
    return budget.isOver() || Thread.currentThread().isInterrupted();
  }

  /** Why it is over. */
  public Cause cause() {
    return budget.reached().orElse(Cause.INTERRUPTED);
  }

  public boolean timeIsUp() {
    return budget.left().filter(Duration::isZero).isPresent();
  }

  /** The limit that was reached. */
  public Reason.Limit reached(Cause cause) {
    return new Reason.Limit(cause, cause == Cause.MEMORY ? OptionalLong.of(memoryBytes) : OptionalLong.empty());
  }

  public double seconds() {
    return budget.seconds();
  }

  public Monitor monitor() {
    return budget.monitor();
  }
}

package skein.ask.engine;

import java.time.Duration;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;

/** Also stops at a time limit, for work that does not check it itself. */
final class TimedMonitor extends ForwardingMonitor {

  private final Monitor monitor;
  private final long started = System.nanoTime();
  private final long nanos;

  TimedMonitor(Optional<Duration> time, Monitor monitor) {
    super(monitor);
    this.monitor = monitor;
    this.nanos = time.map(Duration::toNanos).orElse(Long.MAX_VALUE);
  }

  @Override
  public boolean interrupted() {
    return monitor.interrupted() || System.nanoTime() - started > nanos;
  }

  @Override
  public Cause cause() {
    return monitor.interrupted() ? monitor.cause() : Cause.TIME;
  }
}

package skein.lts.engine;

import java.time.Duration;
import skein.core.answer.Cause;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.language.Abandoned;

/** Also stops at the time limit. */
public final class MuLimits extends ForwardingMonitor {

  private final long start = System.nanoTime();
  private final long nanos;

  public MuLimits(Settings settings, Monitor monitor) {
    super(monitor);
    this.nanos = settings.time().map(Duration::toNanos).orElse(Long.MAX_VALUE);
  }

  private boolean isLate() {
    return System.nanoTime() - start > nanos;
  }

  @Override
  public boolean interrupted() {
    return super.interrupted() || isLate();
  }

  @Override
  public Cause cause() {
    return super.interrupted() ? super.cause() : Cause.TIME;
  }

  public void poll() {
    if (interrupted()) {
      throw new Abandoned(cause());
    }
  }

  public double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}

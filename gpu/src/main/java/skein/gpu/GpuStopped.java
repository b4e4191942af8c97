package skein.gpu;

import skein.core.answer.Cause;
import skein.emit.driver.ToolOutcome;

/** Thrown to give up at a limit. */
final class GpuStopped extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Cause cause;

  GpuStopped(Cause cause) {
    super(cause.name(), null, false, false);
    this.cause = cause;
  }

  /** The outcome of a job that ended by itself; throws if it was stopped. */
  static ToolOutcome unless(ToolOutcome outcome) {
    if (!outcome.ended()) {
      throw new GpuStopped(outcome.cause());
    }
    return outcome;
  }

  Cause cause() {
    return cause;
  }
}

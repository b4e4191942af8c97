package skein.core.language;

import skein.core.answer.Cause;
import skein.core.answer.Monitor;

/** A text was not loaded to the end, since the monitor said so. */
public final class Abandoned extends RuntimeException {

  private final Cause cause;

  public Abandoned(Cause cause) {
    super("abandoned: " + cause, null, false, false);
    this.cause = cause;
  }

  /** Why the monitor said so. */
  public Cause why() {
    return cause;
  }

  /** To be run often during work that may take long: throws as soon as the monitor says that it should stop. */
  public static Runnable poll(Monitor monitor) {
    return () -> {
      if (monitor.interrupted()) {
        throw new Abandoned(monitor.cause());
      }
    };
  }
}

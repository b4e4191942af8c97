package skein.core.language;

import skein.core.answer.Cause;
import skein.core.answer.Monitor;

/** Loading a text was stopped by the monitor. */
public final class Abandoned extends RuntimeException {

  private final Cause cause;

  public Abandoned(Cause cause) {
    super("abandoned: " + cause, null, false, false);
    this.cause = cause;
  }

  /** Why the monitor stopped it. */
  public Cause why() {
    return cause;
  }

  /** To be run often during long work: throws as soon as the monitor asks to stop. */
  public static Runnable poll(Monitor monitor) {
    return () -> {
      if (monitor.interrupted()) {
        throw new Abandoned(monitor.cause());
      }
    };
  }
}

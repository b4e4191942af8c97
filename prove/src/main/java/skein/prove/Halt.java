package skein.prove;

import skein.core.answer.Cause;

/** Ends a check that has come to one of its limits. */
final class Halt extends RuntimeException {
  private final Cause cause;

  Halt(Cause cause, String reason) {
    super(reason, null, false, false);
    this.cause = cause;
  }

  Cause limit() {
    return cause;
  }
}

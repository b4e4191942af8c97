package skein.prove.system;

import skein.core.answer.Cause;
import skein.core.answer.Reason;

/** Ends a check that has reached a limit. */
public final class ProofHalt extends RuntimeException {
  private final Cause cause;
  private final transient Reason reason;

  ProofHalt(Cause cause, Reason reason) {
    super(reason.toString(), null, false, false);
    this.cause = cause;
    this.reason = reason;
  }

  public Cause cause() {
    return cause;
  }

  public Reason reason() {
    return reason;
  }
}

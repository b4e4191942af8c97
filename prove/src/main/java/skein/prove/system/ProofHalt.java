package skein.prove.system;

import skein.core.answer.Cause;

/** Ends a check that has reached a limit. */
public final class ProofHalt extends RuntimeException {
  private final Cause cause;

  ProofHalt(Cause cause, String reason) {
    super(reason, null, false, false);
    this.cause = cause;
  }

  public Cause limit() {
    return cause;
  }
}

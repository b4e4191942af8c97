package skein.core.budget;

import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Reason;

/** Ends a computation that has reached a limit, or whose result nobody wants any more. */
public final class Halt extends RuntimeException {

  private final Cause cause;
  private final transient Optional<Reason> reason;

  public Halt(Cause cause) {
    this(cause, Optional.empty());
  }

  /** For a limit that needs more words than its cause. */
  public Halt(Cause cause, Reason reason) {
    this(cause, Optional.of(reason));
  }

  private Halt(Cause cause, Optional<Reason> reason) {
    super("halt: " + cause, null, false, false);
    this.cause = cause;
    this.reason = reason;
  }

  /** Which limit was reached. */
  public Cause why() {
    return cause;
  }

  public Optional<Reason> reason() {
    return reason;
  }
}

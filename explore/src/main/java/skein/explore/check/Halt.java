package skein.explore.check;

import java.util.Optional;
import skein.core.answer.Cause;

/** Leaves a search in the middle because a limit was reached. */
public final class Halt extends RuntimeException {

  private final Cause limit;

  private Halt(Cause limit) {
    super("halt", null, false, false);
    this.limit = limit;
  }

  static Halt at(Cause limit) {
    return new Halt(limit);
  }

  public Optional<Cause> limit() {
    return Optional.of(limit);
  }
}

package skein.explore;

import java.util.Optional;
import skein.core.answer.Cause;

/** Leaves a search in the middle: because a limit was reached, or because all is known. */
final class Halt extends RuntimeException {

  private final transient Optional<Cause> limit;

  private Halt(Optional<Cause> limit) {
    super("halt", null, false, false);
    this.limit = limit;
  }

  static Halt satisfied() {
    return new Halt(Optional.empty());
  }

  static Halt at(Cause limit) {
    return new Halt(Optional.of(limit));
  }

  Optional<Cause> limit() {
    return limit;
  }
}

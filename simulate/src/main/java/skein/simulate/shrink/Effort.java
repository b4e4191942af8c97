package skein.simulate.shrink;

import java.util.function.BooleanSupplier;
import skein.core.answer.Cause;
import skein.core.budget.Halt;

/** How many resolutions of choices may still be tried. A count instead of a time, so that the same run is always shortened in the same way. */
final class Effort {

  private final BooleanSupplier interrupted;
  private long left;

  Effort(long left, BooleanSupplier interrupted) {
    this.left = left;
    this.interrupted = interrupted;
  }

  /** Throws {@link Halt} if there is no effort left, or nobody waits for the result any more. */
  void spend() {
    if (left-- <= 0 || interrupted.getAsBoolean()) {
      throw new Halt(Cause.PARTIAL);
    }
  }

  long left() {
    return Math.max(0, left);
  }
}

package skein.simulate.shrink;

import java.util.function.BooleanSupplier;

/** How many resolutions of choices may still be tried. A count instead of a time, so that the same run is always shortened in the same way. */
final class Effort {

  /** There is no effort left, or nobody waits for the result any more. */
  static final class Spent extends RuntimeException {
    Spent() {
      super("spent", null, false, false);
    }
  }

  private final BooleanSupplier interrupted;
  private long left;

  Effort(long left, BooleanSupplier interrupted) {
    this.left = left;
    this.interrupted = interrupted;
  }

  void spend() {
    if (left-- <= 0 || interrupted.getAsBoolean()) {
      throw new Spent();
    }
  }

  long left() {
    return Math.max(0, left);
  }
}

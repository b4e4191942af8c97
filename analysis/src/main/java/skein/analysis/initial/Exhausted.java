package skein.analysis.initial;

/** A search exceeded its limit. */
final class Exhausted extends RuntimeException {

  Exhausted() {
    super("too much work", null, false, false);
  }

  /** A callback that allows this many values. */
  static Runnable after(long tries, Runnable poll) {
    long[] left = {tries};
    return () -> {
      if (left[0]-- <= 0) {
        throw new Exhausted();
      }
      poll.run();
    };
  }
}

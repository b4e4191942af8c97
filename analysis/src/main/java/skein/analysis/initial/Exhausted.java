package skein.analysis.initial;

/** A search took more than it may take. */
final class Exhausted extends RuntimeException {

  Exhausted() {
    super("too much work", null, false, false);
  }

  /** A {@code tried} that lets this many values be tried. */
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

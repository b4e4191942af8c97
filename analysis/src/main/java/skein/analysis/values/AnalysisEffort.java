package skein.analysis.values;

/** Keeps count of the work that an analysis does, so that it can be given up when it comes to too much. */
final class AnalysisEffort {

  /** It took more than it is worth. */
  static final class Exhausted extends RuntimeException {
    Exhausted() {
      super("too much work", null, false, false);
    }
  }

  /** A second or two; models that people write take a hundredth of it. */
  private static final long MOST = 30_000_000;
  private static final long PER_POLL = 1 << 16;

  private final Runnable poll;
  private final long most;
  private long spent;
  private long nextPoll;

  /** The poll runs now and then, and may throw to give up earlier. */
  AnalysisEffort(Runnable poll) {
    this(poll, MOST);
  }

  AnalysisEffort(Runnable poll, long most) {
    this.poll = poll;
    this.most = most;
  }

  void spend(long amount) {
    spent += amount;
    if (spent > most) {
      throw new Exhausted();
    }
    if (spent >= nextPoll) {
      nextPoll = spent + PER_POLL;
      poll.run();
    }
  }
}

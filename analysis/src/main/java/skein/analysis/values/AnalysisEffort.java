package skein.analysis.values;

/** Counts the work of an analysis, so that it can be abandoned when it gets too expensive. */
final class AnalysisEffort {

  /** The analysis got too expensive. */
  static final class Exhausted extends RuntimeException {
    Exhausted() {
      super("too much work", null, false, false);
    }
  }

  /** A second or two; realistic models take a hundredth of it. */
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

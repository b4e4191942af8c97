package skein.lts;

/** Runs something now and then during long work, which is counted in small units. It may throw to give up. For one thread. */
public final class PeriodicPoll {

  private static final long BETWEEN = 1 << 14;

  private final Runnable poll;
  private long left = BETWEEN;

  public PeriodicPoll(Runnable poll) {
    this.poll = poll;
  }

  /** To be called after some work has been done. */
  public void worked(long units) {
    left -= units;
    if (left < 0) {
      left = BETWEEN;
      poll.run();
    }
  }
}

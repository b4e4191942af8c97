package skein.hunt.engine;

import skein.core.answer.Monitor;
import skein.core.answer.Progress;

/** Stops an engine after this many progress reports and polls: unlike a clock, this is deterministic. */
final class EffortLimit implements Monitor {

  private final int reports;
  private final int looks;
  private final Thread engine = Thread.currentThread();
  private int reported;
  private int looked;
  private volatile boolean over;

  EffortLimit(int reports, int looks) {
    this.reports = reports;
    this.looks = looks;
  }

  /** Only the working thread counts: others poll at unpredictable times. */
  @Override
  public boolean interrupted() {
    if (Thread.currentThread() == engine && ++looked > looks) {
      over = true;
    }
    return over;
  }

  @Override
  public void progress(Progress progress) {
    if (++reported > reports) {
      over = true;
    }
  }
}

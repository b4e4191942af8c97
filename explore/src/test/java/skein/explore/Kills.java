package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Remark;

/** Ends a search after this many polls, as if the process were killed. */
final class Kills implements Monitor {

  static final class Killed extends RuntimeException {}

  private final AtomicInteger left;
  private final List<Remark> warnings = new ArrayList<>();

  Kills(int after) {
    this.left = new AtomicInteger(after);
  }

  static Kills never() {
    return new Kills(Integer.MAX_VALUE);
  }

  List<Remark> warnings() {
    return warnings;
  }

  @Override
  public boolean interrupted() {
    if (left.decrementAndGet() < 0) {
      throw new Killed();
    }
    return false;
  }

  @Override
  public void progress(Progress progress) {
    interrupted();
  }

  @Override
  public void warn(Remark remark) {
    warnings.add(remark);
  }
}

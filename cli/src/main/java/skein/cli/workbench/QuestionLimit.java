package skein.cli.workbench;

import java.time.Duration;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;

/** Ends short questions that turn out to be long, or to need so much memory that the server would suffer. */
final class QuestionLimit implements Monitor {

  static final Duration LONGEST = Duration.ofSeconds(8);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

  /** The part of the heap that may be in use. */
  static final double FULL = 0.6;

  private final long started = System.nanoTime();
  private volatile long next = started;
  private volatile Cause cause;

  @Override
  public boolean interrupted() {
    long now = System.nanoTime();
    if (cause == null && now - next > 0) {
      next = now + BETWEEN_LOOKS.toNanos();
      if (now - started > LONGEST.toNanos()) {
        cause = Cause.TIME;
      } else if (isFull()) {
        System.gc();
        cause = isFull() ? Cause.MEMORY : null;
      }
    }
    return cause != null;
  }

  private static boolean isFull() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory() > FULL * runtime.maxMemory();
  }

  @Override
  public Cause cause() {
    return cause;
  }

  @Override
  public void progress(Progress progress) {}
}

package skein.cli.session;

import java.time.Duration;
import java.util.ServiceConfigurationError;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import skein.ask.question.ExitCode;
import skein.core.answer.Cause;
import skein.core.language.DeepStack;
import skein.core.memory.MemoryWatch;

/**
 * Runs a command on its own thread, with a deep stack, and watches it: shows the progress,
 * and abandons it if it does not stop at its limits. Then the results so far are reported, and
 * the thread is abandoned (it is a daemon; the process ends).
 */
public final class CommandWatch {

  private static final Duration GLANCE = Duration.ofMillis(50);

  /** Many commands are over before this; to load the classes that measure memory would slow them down. */
  private static final Duration FIRST_MEASUREMENT = Duration.ofMillis(500);

  /** The time that the work gets to stop by itself at a limit. */
  private static final Duration GRACE = Duration.ofMillis(600);

  /** The time to write an answer when memory is full: without a limit, the collector might run for hours. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Session session;
  private final boolean ownProcess;
  private final CountDownLatch done = new CountDownLatch(1);
  private volatile int code = ExitCode.BUG;
  private MemoryWatch memory;
  private Duration interruptedAt;
  private Duration savingAt = Duration.ZERO;

  /** In its own process the work may use all memory, up to the limit; an embedding program may need some of it. */
  public CommandWatch(Session session, boolean ownProcess) {
    this.session = session;
    this.ownProcess = ownProcess;
  }

  public int run(Callable<Integer> work) {
    Thread worker = DeepStack.thread("skein", () -> work(work));
    worker.start();
    try {
      return watchOn();
    } finally {
      session.line().stop();
    }
  }

  private void work(Callable<Integer> work) {
    try {
      code = new ErrorReporter(session).guard(work);
    } catch (OutOfMemoryError _) {
      code = ExitCode.MEMORY;
    } finally {
      done.countDown();
    }
  }

  private int watchOn() {
    while (true) {
      try {
        return watch();
      } catch (OutOfMemoryError | LinkageError | ServiceConfigurationError _) {
        // The work fills the memory: it fails in the same way at once, or is abandoned soon. It may be full before the classes that measure it are loaded.
        session.exhaustMemory();
      }
    }
  }

  private int watch() {
    while (!ended(GLANCE)) {
      Duration now = session.elapsed();
      if (ownProcess && !session.outOfMemory() && now.compareTo(FIRST_MEASUREMENT) > 0 && isMemoryExceeded()) {
        session.exhaustMemory();
      }
      if (interruptedAt == null && session.interrupted()) {
        interruptedAt = now;
      }
      if (session.isSaving() || (session.isConcluding() && !session.outOfMemory())) {
        savingAt = now;
      }
      if (interruptedAt != null && isOverdue(interruptedAt, now)) {
        return giveUp(session.cause());
      }
      if (session.limit().filter(limit -> isOverdue(limit, now)).isPresent()) {
        return giveUp(Cause.TIME);
      }
      session.showProgress();
    }
    return code;
  }

  /** However long it takes to save a checkpoint or to write an answer, it is waited for: nobody wants to lose that for the sake of a limit. */
  private boolean isOverdue(Duration limit, Duration now) {
    Duration since = limit.compareTo(savingAt) > 0 ? limit : savingAt;
    return now.compareTo(since.plus(GRACE)) > 0;
  }

  private boolean isMemoryExceeded() {
    // The limit is known only after the command line is parsed.
    if (memory == null || !memory.limit().equals(session.memory())) {
      memory = new MemoryWatch(session.memory());
    }
    return memory.exceeded();
  }

  private int giveUp(Cause cause) {
    int said = session.cutShort(cause);
    if (said != Session.SUPERSEDED) {
      return said;
    }
    // The answer is being printed: let it finish, however slowly it is read.
    Duration begun = session.elapsed();
    while (!ended(GRACE)) {
      if (session.outOfMemory() && session.elapsed().minus(begun).compareTo(PATIENCE) > 0) {
        return ExitCode.of(cause);
      }
    }
    return code;
  }

  private boolean ended(Duration within) {
    try {
      return done.await(within.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      session.interrupt();
      return false;
    }
  }
}

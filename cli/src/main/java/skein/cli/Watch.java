package skein.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import skein.ask.ExitCode;
import skein.core.answer.Cause;
import skein.core.memory.MemoryWatch;

/**
 * Runs a command on a thread of its own, with a deep stack, and watches over it: shows how far it is,
 * and gives it up when it neither ends nor heeds its limits. Then what is known so far is said, and
 * the thread is left behind (it is a daemon; the process ends).
 */
final class Watch {

  private static final long STACK = 64L << 20;
  private static final Duration GLANCE = Duration.ofMillis(50);

  /** Work that heeds its limits gets so long to do so before it is given up. */
  private static final Duration GRACE = Duration.ofMillis(600);

  private final Session session;
  private final boolean ownProcess;
  private final CountDownLatch done = new CountDownLatch(1);
  private volatile int code = ExitCode.BUG;
  private MemoryWatch memory;
  private Duration interruptedAt;

  /** In a process of its own the work may use all its memory, up to the limit; else only the others know what is theirs. */
  Watch(Session session, boolean ownProcess) {
    this.session = session;
    this.ownProcess = ownProcess;
  }

  int run(Callable<Integer> work) {
    Thread worker = new Thread(null, () -> work(work), "skein", STACK);
    worker.setDaemon(true);
    worker.start();
    try {
      return watchOn();
    } finally {
      session.line().stop();
    }
  }

  private void work(Callable<Integer> work) {
    try {
      code = new Complaints(session).guard(work);
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
      } catch (OutOfMemoryError _) {
        // It is the work that fills the memory: it meets the same at once, or is given up soon.
        session.exhaustMemory();
      }
    }
  }

  private int watch() {
    while (!ended(GLANCE)) {
      Duration now = session.elapsed();
      if (ownProcess && !session.outOfMemory() && isMemoryExceeded()) {
        session.exhaustMemory();
      }
      if (interruptedAt == null && session.interrupted()) {
        interruptedAt = now;
      }
      if (interruptedAt != null && now.compareTo(interruptedAt.plus(GRACE)) > 0) {
        return giveUp(session.cause());
      }
      if (session.limit().filter(limit -> now.compareTo(limit.plus(GRACE)) > 0).isPresent()) {
        return giveUp(Cause.TIME);
      }
      session.progress().ifPresent(p -> session.line().show(p, now.toNanos() / 1e9));
    }
    return code;
  }

  private boolean isMemoryExceeded() {
    // The limit becomes known when the command line is read.
    if (memory == null || !memory.limit().equals(session.memory())) {
      memory = new MemoryWatch(session.memory());
    }
    return memory.exceeded();
  }

  private int giveUp(Cause cause) {
    if (session.maySpeak()) {
      return session.cutShort(cause);
    }
    // The answer is being printed: let it come out.
    return ended(GRACE) ? code : ExitCode.of(cause);
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

package skein.ask;

import java.time.Duration;
import java.util.function.Consumer;

/** Threads that help with an answer and may be left behind: a native solver does not always listen at once. */
final class Worker {

  private static final long STACK = 256L << 20;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private Worker() {}

  static Thread start(String name, Runnable work, Consumer<Throwable> failed) {
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                work.run();
              } catch (Throwable failure) {
                failed.accept(failure);
              }
            },
            name,
            STACK);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Until it ends, as it does when it has an answer or reaches a limit. */
  static void await(Thread thread) {
    join(thread, Duration.ofDays(365));
  }

  /** It has been told to stop, and gets a moment to do so. */
  static void leave(Thread thread) {
    join(thread, PATIENCE);
  }

  private static void join(Thread thread, Duration most) {
    try {
      thread.join(most);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}

package skein.ask;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import skein.core.answer.Monitor;

/** Threads that help with an answer and may be left behind: a native solver does not always listen at once. */
final class Worker {

  private static final long STACK = 256L << 20;
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration GLANCE = Duration.ofMillis(50);

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

  /** Until it ends, or everything is to end. */
  static void await(Thread thread, Monitor monitor) {
    while (thread.isAlive() && !monitor.interrupted() && !Thread.currentThread().isInterrupted()) {
      join(thread, GLANCE);
    }
  }

  /** They have been told to stop, and get a moment to do so, all together. */
  static void leave(List<Thread> threads) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    threads.forEach(thread -> join(thread, Duration.ofNanos(Math.max(0, end - System.nanoTime()))));
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

package skein.ask.engine;

import java.time.Duration;
import java.util.function.Consumer;
import skein.core.language.DeepStack;

/** A helper thread that can be abandoned: a native solver does not always stop at once. */
final class Worker {

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private Worker() {}

  static Thread start(String name, Runnable work, Consumer<Throwable> failed) {
    Thread thread =
        DeepStack.thread(
            name,
            () -> {
              try {
                work.run();
              } catch (Throwable failure) {
                failed.accept(failure);
              }
            });
    thread.start();
    return thread;
  }

  /** Waits until the thread ends, with an answer or at a limit. */
  static void await(Thread thread) {
    join(thread, Duration.ofDays(365));
  }

  /** Waits a short time for a thread that was asked to stop. */
  static void leave(Thread thread) {
    join(thread, PATIENCE);
  }

  static void join(Thread thread, Duration most) {
    try {
      thread.join(most);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}

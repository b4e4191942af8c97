package skein.core.language;

import java.util.function.Supplier;

/**
 * Runs work on a thread with room for deep recursion: syntax trees, and the expressions made from them, may
 * be too deep for a default stack. Work that is already on such a thread stays there.
 */
public final class DeepStack {

  private static final long BYTES = 256L << 20;

  private DeepStack() {}

  private static final class DeepThread extends Thread {
    DeepThread(Runnable work, String name) {
      super(null, work, name, BYTES);
      setDaemon(true);
    }
  }

  /** A thread with a deep stack that does not keep the process alive; not yet started. */
  public static Thread thread(String name, Runnable work) {
    return new DeepThread(work, name);
  }

  /** Waits until the thread has ended. An interrupt is delivered afterwards: long work is stopped by its monitor. */
  public static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  public static <T> T call(Supplier<T> work) {
    return Thread.currentThread() instanceof DeepThread ? work.get() : callOnNewThread(work);
  }

  private static <T> T callOnNewThread(Supplier<T> work) {
    var outcome =
        new Object() {
          T value;
          Throwable failure;
        };
    Thread thread =
        thread(
            "deep",
            () -> {
              try {
                outcome.value = work.get();
              } catch (Throwable failure) {
                outcome.failure = failure;
              }
            });
    thread.start();
    join(thread);
    switch (outcome.failure) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    }
    return outcome.value;
  }
}

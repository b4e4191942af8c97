package skein.labs.parse;

import java.util.function.Supplier;

/**
 * Runs a piece of work on a thread with room for deep recursion. Syntax trees may be {@link Nesting#TREE_LIMIT} levels deep, which is
 * more than a default stack is sure to hold.
 */
public final class DeepStack {

  private static final long BYTES = 256L << 20;

  private DeepStack() {}

  public static <T> T call(Supplier<T> work) {
    var outcome = new Object() {
      T value;
      Throwable failure;
    };
    Thread thread = new Thread(null, () -> {
      try {
        outcome.value = work.get();
      } catch (Throwable failure) {
        outcome.failure = failure;
      }
    }, "deep", BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    switch (outcome.failure) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable t -> throw new IllegalStateException(t);
    }
    return outcome.value;
  }
}

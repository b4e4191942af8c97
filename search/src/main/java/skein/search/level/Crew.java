package skein.search.level;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntConsumer;

/** A fixed number of threads that run the same task, each on its own part, and wait for each other. */
public final class Crew implements AutoCloseable {

  /** Where compiled code raises an error, the interpreter takes over, and expressions may be deeply nested. */
  private static final long STACK = 64L << 20;

  /** The other threads usually finish soon, and blocking takes a while. */
  private static final int SPINS = 1 << 12;

  private final int size;
  private final ExecutorService threads;

  public Crew(int size) {
    this(
        size,
        task -> {
          Thread thread = new Thread(null, task, "skein-explore", STACK);
          thread.setDaemon(true);
          return thread;
        });
  }

  Crew(int size, ThreadFactory factory) {
    this.size = size;
    this.threads = Executors.newFixedThreadPool(Math.max(1, size - 1), factory);
  }

  public int size() {
    return size;
  }

  /**
   * Runs the task for every member; the caller is the last of them. Small work is done by the caller alone, one
   * part after the other: that is faster than waking other threads, with the same result.
   */
  public void run(boolean small, IntConsumer task) {
    if (small || size == 1) {
      for (int member = 0; member < size; member++) {
        task.accept(member);
      }
      return;
    }
    List<Future<?>> parts = new ArrayList<>(size);
    Throwable failure = null;
    try {
      for (int member = 0; member < size - 1; member++) {
        int part = member;
        parts.add(threads.submit(() -> task.accept(part)));
      }
      task.accept(size - 1);
    } catch (RuntimeException | Error ours) {
      // Threads that have started must be waited for in any case.
      failure = ours;
    }
    for (Future<?> part : parts) {
      Throwable thrown = outcome(part);
      if (failure == null || (thrown instanceof Error && !(failure instanceof Error))) {
        failure = thrown;
      }
    }
    switch (failure) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    }
  }

  /** What the part threw, or null. Always waits: while a thread is running, the memory it uses must not be freed. */
  private static Throwable outcome(Future<?> part) {
    for (int i = 0; i < SPINS && !part.isDone(); i++) {
      Thread.onSpinWait();
    }
    boolean interrupted = false;
    try {
      while (true) {
        try {
          part.get();
          return null;
        } catch (InterruptedException _) {
          interrupted = true;
        } catch (ExecutionException e) {
          return e.getCause();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}

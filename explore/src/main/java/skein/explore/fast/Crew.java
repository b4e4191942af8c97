package skein.explore.fast;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** A fixed number of threads that do the same task, each its own part, and wait for each other. */
public final class Crew implements AutoCloseable {

  private final int size;
  private final ExecutorService threads;

  public Crew(int size) {
    this.size = size;
    this.threads =
        Executors.newFixedThreadPool(
            size,
            task -> {
              Thread thread = new Thread(task, "skein-explore");
              thread.setDaemon(true);
              return thread;
            });
  }

  public int size() {
    return size;
  }

  /**
   * Runs the task for every member. Small work is done right here, one part after the other: that is
   * quicker than waking anybody up, and comes to the same.
   */
  void run(boolean small, IntConsumer task) {
    if (small || size == 1) {
      for (int member = 0; member < size; member++) {
        task.accept(member);
      }
      return;
    }
    List<Future<?>> parts = new ArrayList<>();
    for (int member = 0; member < size; member++) {
      int part = member;
      parts.add(threads.submit(() -> task.accept(part)));
    }
    RuntimeException failure = null;
    Error error = null;
    for (Future<?> part : parts) {
      try {
        part.get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        failure = new IllegalStateException("interrupted", e);
      } catch (ExecutionException e) {
        switch (e.getCause()) {
          case RuntimeException cause -> failure = cause;
          case Error cause -> error = cause;
          default -> failure = new IllegalStateException(e.getCause());
        }
      }
    }
    if (error != null) {
      throw error;
    }
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}

package skein.compose.leaf;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Runs numbered tasks on several threads. All of them are run, whatever fails, so that the outcome does not depend on the number of threads. */
public final class TaskCrew {

  /** Terms may be deeply nested. */
  private static final long STACK = 64L << 20;

  private final int threads;

  public TaskCrew(int threads) {
    this.threads = threads;
  }

  /** Runs the tasks from 0 on; returns the exception of each one that failed, and null for the others. Throws an error as it is. */
  public RuntimeException[] run(int tasks, IntConsumer task) {
    RuntimeException[] failures = new RuntimeException[tasks];
    Error[] errors = new Error[tasks];
    AtomicInteger next = new AtomicInteger();
    Runnable work =
        () -> {
          for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
            try {
              task.accept(i);
            } catch (RuntimeException e) {
              failures[i] = e;
            } catch (Error e) {
              errors[i] = e;
            }
          }
        };
    List<Thread> others = new ArrayList<>();
    for (int i = 1; i < Math.min(threads, tasks); i++) {
      Thread thread = new Thread(null, work, "compose-" + i, STACK);
      thread.setDaemon(true);
      thread.start();
      others.add(thread);
    }
    work.run();
    others.forEach(TaskCrew::join);
    for (Error error : errors) {
      if (error != null) {
        throw error;
      }
    }
    return failures;
  }

  private static void join(Thread thread) {
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
}

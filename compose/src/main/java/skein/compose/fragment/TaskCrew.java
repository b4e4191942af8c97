package skein.compose.fragment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import skein.core.language.DeepStack;

/** Runs numbered tasks on several threads. All of them are run, whatever fails, so that the outcome does not depend on the number of threads. */
public final class TaskCrew {

  private final int threads;

  public TaskCrew(int threads) {
    this.threads = threads;
  }

  public int threads() {
    return threads;
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
      Thread thread = DeepStack.thread("compose-" + i, work);
      thread.start();
      others.add(thread);
    }
    work.run();
    others.forEach(DeepStack::join);
    for (Error error : errors) {
      if (error != null) {
        throw error;
      }
    }
    return failures;
  }
}

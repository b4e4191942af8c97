package skein.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;

/** Threads that take blocks until no more are needed. */
final class WorkerPool {

  /** Models may have deeply nested expressions. */
  private static final long STACK = 64L << 20;

  private final int threads;

  WorkerPool(int threads) {
    this.threads = threads;
  }

  /** @param workers the worker of each thread, made by that thread */
  void run(BlockQueue queue, IntFunction<BlockWorker> workers) {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    List<Thread> others = new ArrayList<>();
    for (int i = 1; i < threads; i++) {
      int index = i;
      BlockWorker worker = workers.apply(index);
      Thread thread = new Thread(null, () -> guarded(queue, worker, failure), "estimate-" + index, STACK);
      thread.setDaemon(true);
      others.add(thread);
    }
    BlockWorker own = workers.apply(0);
    others.forEach(Thread::start);
    guarded(queue, own, failure);
    for (Thread other : others) {
      join(other);
    }
    switch (failure.get()) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    }
  }

  private static void guarded(BlockQueue queue, BlockWorker worker, AtomicReference<Throwable> failure) {
    try {
      for (int block = queue.next(); block >= 0; block = queue.next()) {
        queue.finish(block, worker.run(queue.first(block), queue.end(block)));
      }
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e);
      queue.fail();
    }
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

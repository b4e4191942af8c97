package skein.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import skein.core.language.DeepStack;

/** Threads that take blocks until no more are needed. */
final class WorkerPool {

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
      Thread thread = DeepStack.thread("estimate-" + index, () -> guarded(queue, worker, failure));
      others.add(thread);
    }
    BlockWorker own = workers.apply(0);
    others.forEach(Thread::start);
    guarded(queue, own, failure);
    others.forEach(DeepStack::join);
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
}

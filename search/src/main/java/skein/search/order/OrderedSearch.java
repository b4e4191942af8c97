package skein.search.order;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import skein.core.answer.Cause;
import skein.core.budget.Halt;
import skein.core.language.DeepStack;
import skein.search.store.Store;

/**
 * Breadth-first search: states have numbers in the order in which they are found, and their steps are reported in the order of these numbers. Several threads may
 * compute steps; one numbers the states, so that the result does not depend on the number of threads. A search that has ended goes on where it was if it is run
 * again, from states that were added meanwhile or with a higher limit.
 */
public final class OrderedSearch {

  /** How a search ended. */
  public enum End {
    /** All steps of all states were reported. */
    COMPLETE,
    /** The receiver needs no more. */
    ENOUGH,
    /** There are more states than the limit allows. The steps of the last state were not all reported. */
    FULL
  }

  private static final int LARGEST_BATCH = 256;
  /** Of a single thread: just enough to look up several targets at once. */
  private static final int SMALL_BATCH = 32;
  /** With more steps, a batch of a single thread is not worth its memory. */
  private static final int FEW_STEPS = 1 << 12;
  /** How many targets are looked up at once. */
  private static final int TOUCHED = 256;
  /** With fewer states, no thread is worth waking. */
  private static final int FEW = 32;
  /** How many batches per thread may be waiting at once. */
  private static final int WAITING = 4;

  private final Store states;
  private final int most;
  private final long[] state;
  /** The state to expand next. */
  private int position;
  private int depth = -1;
  /** The first state that is one step further away than those before it. */
  private int nextLevel;
  private boolean full;

  /** @param most the limit on the number of states */
  public OrderedSearch(Store states, int most) {
    this.states = states;
    this.most = most;
    this.state = new long[states.words()];
  }

  /** Adds an initial state, whatever the limit, and returns its number. */
  public int add(long[] data, int at) {
    return states.number(data, at);
  }

  /** How many steps the states that were expanded last are away from the initial ones; -1 before the first. */
  public int depth() {
    return depth;
  }

  /** How many states are not expanded yet. */
  public int waiting() {
    return states.size() - position;
  }

  /** The next run expands all states again. */
  public void restart() {
    position = 0;
    depth = -1;
    nextLevel = 0;
  }

  /** Reports the steps of one state, whether or not it was expanded before. */
  public void expand(int number, StepSource source, StepReceiver receiver) {
    states.read(number, state, 0);
    source.steps(number, state, (label, data, at) -> report(number, label, data, at, receiver));
  }

  private void report(int from, int label, long[] data, int at, StepReceiver receiver) {
    if (full) {
      return;
    }
    int to = states.number(data, at);
    full = states.size() > most;
    if (!full) {
      receiver.step(from, label, to);
    }
  }

  /** Computes all steps in this thread. */
  public End run(StepSource source, StepReceiver receiver) {
    full = false;
    return end(expandWhile(Integer.MAX_VALUE, source, receiver));
  }

  /** Computes steps in as many threads as there are sources, and ahead of what is reported; with a single one, in this thread. Threads have deep stacks. */
  public End run(List<? extends StepSource> sources, StepReceiver receiver) {
    full = false;
    return end(DeepStack.call(() -> sources.size() == 1 ? expandInBatches(sources.getFirst(), receiver) : expandInThreads(sources, receiver)));
  }

  private End end(boolean enough) {
    return full ? End.FULL : enough ? End.ENOUGH : End.COMPLETE;
  }

  /** Expands states as long as fewer than this many are waiting; returns whether to stop. */
  private boolean expandWhile(int waiting, StepSource source, StepReceiver receiver) {
    while (position < states.size() && waiting() < waiting) {
      open();
      if (needsSteps(position, receiver)) {
        expand(position, source, receiver);
      }
      if (full || receiver.isLast(position++)) {
        return true;
      }
    }
    return false;
  }

  private boolean needsSteps(int number, StepReceiver receiver) {
    return !states.isCovered(number) && receiver.needsSteps(number);
  }

  private void open() {
    if (position == nextLevel) {
      depth++;
      nextLevel = states.size();
    }
  }

  private boolean expandInBatches(StepSource source, StepReceiver receiver) {
    StepBatch batch = new StepBatch(states.words());
    AtomicBoolean never = new AtomicBoolean();
    while (true) {
      if (expandWhile(FEW, source, receiver)) {
        return true;
      }
      if (position == states.size()) {
        return false;
      }
      fill(batch, position, SMALL_BATCH, receiver);
      if (report(batch.expand(source, FEW_STEPS, never), receiver)) {
        return true;
      }
    }
  }

  private boolean expandInThreads(List<? extends StepSource> sources, StepReceiver receiver) {
    Queue<Future<StepBatch>> waiting = new ArrayDeque<>();
    Queue<StepBatch> used = new ArrayDeque<>();
    BlockingQueue<StepSource> idle = new ArrayBlockingQueue<>(sources.size(), false, sources);
    AtomicBoolean stopped = new AtomicBoolean();
    int next = position;
    try (ExecutorService pool = Executors.newFixedThreadPool(sources.size(), task -> DeepStack.thread("skein-search", task))) {
      try {
        while (true) {
          if (waiting.isEmpty()) {
            if (expandWhile(FEW, sources.getFirst(), receiver)) {
              return true;
            }
            if (position == states.size()) {
              return false;
            }
            next = position;
          }
          while (next < states.size() && waiting.size() < WAITING * sources.size()) {
            StepBatch batch = used.isEmpty() ? new StepBatch(states.words()) : used.remove();
            next = fill(batch, next, Math.clamp((states.size() - next) / sources.size(), 1, LARGEST_BATCH), receiver);
            waiting.add(pool.submit(() -> batch.expand(idle, stopped)));
          }
          StepBatch batch = waiting.remove().get();
          if (report(batch, receiver)) {
            return true;
          }
          used.add(batch);
        }
      } finally {
        // Closing the pool waits for batches that are no longer needed.
        stopped.set(true);
      }
    } catch (ExecutionException e) {
      throw unchecked(e.getCause());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Halt(Cause.INTERRUPTED);
    }
  }

  /** Returns the number of the state after the batch. */
  private int fill(StepBatch batch, int first, int most, StepReceiver receiver) {
    int end = Math.min(states.size(), first + most);
    batch.begin();
    for (int number = first; number < end; number++) {
      batch.add(number, needsSteps(number, receiver), states);
    }
    return end;
  }

  private boolean report(StepBatch batch, StepReceiver receiver) {
    int step = 0;
    for (int i = 0; i < batch.size(); i++) {
      open();
      // It may have been covered after its steps were computed.
      boolean isCovered = states.isCovered(position);
      for (; step < batch.end(i); step++) {
        if (step % TOUCHED == 0) {
          states.touch(batch.targets(), step * states.words(), Math.min(TOUCHED, batch.steps() - step));
        }
        if (!isCovered) {
          report(position, batch.label(step), batch.targets(), step * states.words(), receiver);
        }
      }
      if (full) {
        return true;
      }
      if (!isCovered && batch.failure(i) != null) {
        throw batch.failure(i);
      }
      if (receiver.isLast(position++)) {
        return true;
      }
    }
    return false;
  }

  private static RuntimeException unchecked(Throwable cause) {
    return switch (cause) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      default -> new IllegalStateException(cause);
    };
  }
}

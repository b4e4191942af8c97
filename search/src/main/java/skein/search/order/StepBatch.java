package skein.search.order;

import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import skein.search.store.Store;

/** Some states with consecutive numbers and their steps, which one thread computes. Used again and again. */
final class StepBatch implements StepSource.Sink {

  private final int words;
  private int first;
  private int size;
  private final long[] state;
  private long[] states = new long[0];
  private boolean[] needed = new boolean[0];
  /** For each state the index after its last step. */
  private int[] ends = new int[0];
  /** For each state the exception that ended its steps, or null. */
  private RuntimeException[] failures = new RuntimeException[0];
  private int[] labels = new int[64];
  private long[] targets;
  private int steps;

  StepBatch(int words) {
    this.words = words;
    this.state = new long[words];
    this.targets = new long[64 * words];
  }

  void begin() {
    size = 0;
  }

  /** @param isNeeded whether the steps of the state are */
  void add(int number, boolean isNeeded, Store store) {
    if (size == 0) {
      first = number;
    }
    if (size == needed.length) {
      int more = Math.max(16, 2 * size);
      states = Arrays.copyOf(states, more * words);
      needed = Arrays.copyOf(needed, more);
      ends = Arrays.copyOf(ends, more);
      failures = Arrays.copyOf(failures, more);
    }
    store.read(number, states, size * words);
    needed[size++] = isNeeded;
  }

  /** Computes the steps with one of the sources. */
  StepBatch expand(BlockingQueue<StepSource> idle, AtomicBoolean stopped) throws InterruptedException {
    StepSource source = idle.take();
    try {
      return expand(source, Integer.MAX_VALUE, stopped);
    } finally {
      idle.add(source);
    }
  }

  /** @param most with more steps, the states that are left are removed from the batch */
  StepBatch expand(StepSource source, int most, AtomicBoolean stopped) {
    steps = 0;
    for (int i = 0; i < size && !stopped.get(); i++) {
      failures[i] = needed[i] ? expand(i, source) : null;
      ends[i] = steps;
      if (steps > most) {
        size = i + 1;
      }
    }
    return this;
  }

  private RuntimeException expand(int index, StepSource source) {
    try {
      System.arraycopy(states, index * words, state, 0, words);
      source.steps(first + index, state, this);
      return null;
    } catch (RuntimeException e) {
      return e;
    }
  }

  @Override
  public void step(int label, long[] data, int at) {
    if (steps == labels.length) {
      labels = Arrays.copyOf(labels, 2 * steps);
      targets = Arrays.copyOf(targets, Math.multiplyExact(2 * words, steps));
    }
    labels[steps] = label;
    System.arraycopy(data, at, targets, steps * words, words);
    steps++;
  }

  int size() {
    return size;
  }

  int steps() {
    return steps;
  }

  /** The index after the last step of the state with this index. */
  int end(int index) {
    return ends[index];
  }

  int label(int step) {
    return labels[step];
  }

  /** The targets of all steps, one after the other. */
  long[] targets() {
    return targets;
  }

  /** The exception that ended the steps of this state, or null. */
  RuntimeException failure(int index) {
    return failures[index];
  }
}

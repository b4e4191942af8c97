package skein.estimate;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Gives out blocks of run numbers, and combines their results in the order of the numbers. After each block it is decided whether there are enough
 * runs; so that does not depend on which blocks happen to be finished. Thread-safe.
 */
final class BlockQueue {

  /** Runs. */
  static final int BLOCK = 32;

  /** How many finished blocks may wait for an earlier one. */
  private static final int AHEAD = 256;

  /** Looks become rarer as there are more runs: each takes time, too. */
  private static final int LOOKS_PER_DOUBLING = 50;

  private final RunTally total;
  private final StopCheck check;
  private final Consumer<RunTally> combined;
  private final Map<Integer, BlockWorker.Result> waiting = new TreeMap<>();
  private int given;
  private int taken;
  private int nextLook;
  private volatile boolean isOver;
  private Optional<BlockWorker.Obstruction> obstruction = Optional.empty();

  /** @param combined is told the sum of all runs so far, now and then */
  BlockQueue(RunTally total, StopCheck check, Consumer<RunTally> combined) {
    this.total = total;
    this.check = check;
    this.combined = combined;
    this.isOver = check.most() == 0;
  }

  /** The number of the next block; negative if no more are needed. */
  synchronized int next() {
    while (!isOver && given - taken > AHEAD) {
      try {
        wait();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        isOver = true;
      }
    }
    return isOver || first(given) >= check.most() ? -1 : given++;
  }

  int first(int block) {
    return (int) Math.min(Integer.MAX_VALUE, (long) block * BLOCK);
  }

  /** The number of the first run after those of the block. */
  int end(int block) {
    return (int) Math.min(check.most(), (block + 1L) * BLOCK);
  }

  synchronized void finish(int block, BlockWorker.Result result) {
    waiting.put(block, result);
    while (!isOver && waiting.containsKey(taken)) {
      combine(waiting.remove(taken++));
    }
    notifyAll();
  }

  /** The result of the runs that come next, if nobody takes blocks; those that come too late are dropped. */
  synchronized void append(BlockWorker.Result result) {
    if (!isOver) {
      combine(result);
    }
  }

  private void combine(BlockWorker.Result result) {
    total.add(result.tally());
    obstruction = result.obstruction();
    isOver = obstruction.isPresent();
    if (!isOver && (total.runs() >= nextLook || total.runs() >= check.most())) {
      nextLook = total.runs() + Math.max(BLOCK, total.runs() / LOOKS_PER_DOUBLING);
      isOver = check.isEnough(total);
      combined.accept(total);
    }
  }

  /** What the sum of all runs so far says; nothing is added to it meanwhile. The question is also told whether no more runs are needed. */
  synchronized <T> T ask(BiFunction<RunTally, Boolean, T> question) {
    return question.apply(total, isOver);
  }

  /** Whether no more runs are needed. */
  boolean isOver() {
    return isOver;
  }

  /** A worker has failed. */
  synchronized void fail() {
    isOver = true;
    notifyAll();
  }

  Optional<BlockWorker.Obstruction> obstruction() {
    return obstruction;
  }
}

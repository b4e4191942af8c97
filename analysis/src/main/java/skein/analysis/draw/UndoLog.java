package skein.analysis.draw;

import java.util.Arrays;

/**
 * A state that is changed in place, and what was written since the last step, so that it can be undone. What is undone may be offered as a step that can be
 * taken later.
 */
public final class UndoLog {

  private long[] cells = new long[0];
  private int[] written = new int[16];
  private long[] before = new long[16];
  private long[] after = new long[16];
  private int size;
  /** Where the writes of each offered step end. */
  private int[] ends = new int[16];
  private int offered;
  /** Where the writes begin that are not part of an offered step. */
  private int start;

  /** Starts with this state, which is not copied. */
  public void enter(long[] state) {
    cells = state;
    keep();
  }

  public long[] cells() {
    return cells;
  }

  public void write(int cell, long value) {
    if (cells[cell] == value) {
      return;
    }
    if (size == written.length) {
      written = Arrays.copyOf(written, 2 * size);
      before = Arrays.copyOf(before, 2 * size);
      after = Arrays.copyOf(after, 2 * size);
    }
    written[size] = cell;
    before[size++] = cells[cell];
    cells[cell] = value;
  }

  /** What was written is a step. */
  public void keep() {
    size = 0;
    start = 0;
    offered = 0;
  }

  /** What was written since the last step, or since the last offer, is undone. */
  public void undo() {
    while (size > start) {
      size--;
      cells[written[size]] = before[size];
    }
  }

  /** The same, but what was written can be done again. */
  public void offer() {
    for (int i = size - 1; i >= start; i--) {
      after[i] = cells[written[i]];
      cells[written[i]] = before[i];
    }
    if (offered == ends.length) {
      ends = Arrays.copyOf(ends, 2 * offered);
    }
    ends[offered++] = size;
    start = size;
  }

  /** How many steps are offered. */
  public int offered() {
    return offered;
  }

  /** Where the writes of an offered step begin. */
  public int begin(int step) {
    return step == 0 ? 0 : ends[step - 1];
  }

  /** Where they end. */
  public int end(int step) {
    return ends[step];
  }

  /** The cell of a write of an offered step. */
  public int cell(int write) {
    return written[write];
  }

  /** Does an offered step, which becomes the state; none is offered any more. */
  public void take(int step) {
    for (int i = begin(step); i < ends[step]; i++) {
      cells[written[i]] = after[i];
    }
    keep();
  }

  /** Compares the states after two offered steps as {@link Arrays#compare(long[], long[])} does. */
  public int compare(int one, int other) {
    int least = Integer.MAX_VALUE;
    int order = 0;
    for (int i = begin(one); i < ends[one]; i++) {
      if (written[i] < least) {
        int difference = Long.compare(value(one, written[i]), value(other, written[i]));
        if (difference != 0) {
          least = written[i];
          order = difference;
        }
      }
    }
    for (int i = begin(other); i < ends[other]; i++) {
      if (written[i] < least) {
        int difference = Long.compare(value(one, written[i]), value(other, written[i]));
        if (difference != 0) {
          least = written[i];
          order = difference;
        }
      }
    }
    return order;
  }

  /** Of a cell after an offered step. */
  private long value(int step, int cell) {
    for (int i = ends[step] - 1; i >= begin(step); i--) {
      if (written[i] == cell) {
        return after[i];
      }
    }
    return cells[cell];
  }
}

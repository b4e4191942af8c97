package skein.analysis.draw;

import java.util.Arrays;

/** A state that is changed in place, and what was written since the last step, so that it can be undone. */
public final class UndoLog {

  private long[] cells = new long[0];
  private int[] written = new int[16];
  private long[] before = new long[16];
  private int size;

  /** Starts with this state, which is not copied. */
  public void enter(long[] state) {
    cells = state;
    size = 0;
  }

  public long[] cells() {
    return cells;
  }

  public void write(int cell, long value) {
    if (size == written.length) {
      written = Arrays.copyOf(written, 2 * size);
      before = Arrays.copyOf(before, 2 * size);
    }
    written[size] = cell;
    before[size++] = cells[cell];
    cells[cell] = value;
  }

  /** What was written is a step. */
  public void keep() {
    size = 0;
  }

  /** What was written since the last step is undone. */
  public void undo() {
    while (size > 0) {
      size--;
      cells[written[size]] = before[size];
    }
  }
}

package skein.analysis.values;

import java.util.Arrays;

/** What is known about every cell and every local at one point of a rule. Mutable; copied at branches. */
final class Environment {

  final IntervalSet[] cells;
  final IntervalSet[] frame;

  /** Whatever was written to each cell, also if it was overwritten later in the same step. Shared by all copies. */
  private final IntervalSet[] written;
  private final IntervalSet[] writtenFrame;

  final AnalysisEffort effort;

  /** In how many conditions inside conditions we are: each of them is looked at more than once. */
  int depth;

  /** Whether what is known of a sum, a difference or an absolute value is passed on to its operands. */
  boolean invertsArithmetic;

  /** With a frame of zeros, but for the agent in its first slot. */
  Environment(IntervalSet[] cells, int frame, int agent, IntervalSet[] written, AnalysisEffort effort) {
    this.cells = cells;
    this.frame = new IntervalSet[Math.max(1, frame)];
    Arrays.fill(this.frame, AbstractEvaluation.FALSE);
    this.frame[0] = IntervalSet.of(agent);
    this.written = written;
    this.writtenFrame = this.frame.clone();
    this.effort = effort;
  }

  private Environment(Environment original) {
    this.cells = original.cells.clone();
    this.frame = original.frame.clone();
    this.written = original.written;
    this.writtenFrame = original.writtenFrame;
    this.effort = original.effort;
    this.depth = original.depth;
    this.invertsArithmetic = original.invertsArithmetic;
  }

  Environment copy() {
    effort.spend(1 + cells.length / 16);
    return new Environment(this);
  }

  void setLocal(int slot, IntervalSet value) {
    frame[slot] = value;
    writtenFrame[slot] = writtenFrame[slot].union(value);
  }

  /** Whatever each local held at any time. */
  IntervalSet[] everInFrame() {
    return writtenFrame;
  }

  void write(int cell, IntervalSet value) {
    cells[cell] = value;
    written[cell] = written[cell].union(value);
  }

  /** Becomes the other. */
  void set(Environment other) {
    System.arraycopy(other.cells, 0, cells, 0, cells.length);
    System.arraycopy(other.frame, 0, frame, 0, frame.length);
  }

  /** What is known if it is either this or the other. */
  void join(Environment other) {
    Arrays.setAll(cells, i -> cells[i].union(other.cells[i]));
    Arrays.setAll(frame, i -> frame[i].union(other.frame[i]));
  }

  /** Joins two outcomes into this one; an infeasible one counts for nothing. Whether any is feasible. */
  boolean setToEither(Environment first, boolean firstFeasible, Environment second, boolean secondFeasible) {
    if (firstFeasible) {
      set(first);
      if (secondFeasible) {
        join(second);
      }
    } else if (secondFeasible) {
      set(second);
    }
    return firstFeasible || secondFeasible;
  }
}

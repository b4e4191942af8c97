package skein.analysis.values;

import java.util.Arrays;

/** The possible values of every cell and every local at one point of a rule. Mutable; copied at branches. */
final class Environment {

  final IntervalSet[] cells;
  final IntervalSet[] frame;

  /** All values written to each cell, including those overwritten later in the same step. Shared by all copies. */
  private final IntervalSet[] written;
  private final IntervalSet[] writtenFrame;

  final AnalysisEffort effort;

  /** The nesting depth of the current condition; each nested condition is analysed more than once. */
  int depth;

  /** Whether narrowing a sum, a difference or an absolute value also narrows its operands. */
  boolean invertsArithmetic;

  /** With a frame of zeros, except for the agent in slot 0. */
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

  /** All values that each local had at any time. */
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

  /** Becomes the union of this and the other. */
  void join(Environment other) {
    Arrays.setAll(cells, i -> cells[i].union(other.cells[i]));
    Arrays.setAll(frame, i -> frame[i].union(other.frame[i]));
  }

  /** Becomes the union of the feasible ones of two outcomes; returns whether there is one. */
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

package skein.estimate;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.OptionalInt;
import skein.estimate.statistics.ValueCounts;
import skein.simulate.RunOutcome;

/** The outcomes of a property on some runs. Mutable. */
final class PropertyTally {

  static final int NONE = Integer.MAX_VALUE;

  private long met;
  private long broken;
  private long open;
  private long erred;
  private int firstBroken = NONE;
  private final ValueCounts times = new ValueCounts();

  void add(int run, RunOutcome outcome) {
    if (outcome.isSatisfied()) {
      met++;
    } else if (outcome.isViolated()) {
      broken++;
      firstBroken = Math.min(firstBroken, run);
    } else {
      open++;
      erred += outcome instanceof RunOutcome.Erred ? 1 : 0;
    }
    outcome.happenedAt().ifPresent(times::add);
  }

  /** A run that was cut by a limit. */
  void addCut() {
    open++;
  }

  void add(PropertyTally other) {
    met += other.met;
    broken += other.broken;
    open += other.open;
    erred += other.erred;
    firstBroken = Math.min(firstBroken, other.firstBroken);
    times.add(other.times);
  }

  void write(DataOutput out) throws IOException {
    write(out, met, broken, open, erred, firstBroken, times);
  }

  static void write(DataOutput out, long met, long broken, long open, long erred, int firstBroken, ValueCounts times) throws IOException {
    out.writeLong(met);
    out.writeLong(broken);
    out.writeLong(open);
    out.writeLong(erred);
    out.writeInt(firstBroken);
    times.write(out);
  }

  /** Adds what was written to an empty one. */
  void read(DataInput in) throws IOException {
    met = in.readLong();
    broken = in.readLong();
    open = in.readLong();
    erred = in.readLong();
    firstBroken = in.readInt();
    times.read(in);
  }

  long met() {
    return met;
  }

  long broken() {
    return broken;
  }

  long open() {
    return open;
  }

  long erred() {
    return erred;
  }

  long runs() {
    return met + broken + open;
  }

  OptionalInt firstBroken() {
    return firstBroken == NONE ? OptionalInt.empty() : OptionalInt.of(firstBroken);
  }

  /** Of the steps after which it was decided. */
  ValueCounts times() {
    return times;
  }
}

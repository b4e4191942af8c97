package skein.estimate;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Somewhere else where runs can be made, by a {@link RangeWorker}. */
public interface RemoteRuns {

  /** How many ranges can be worked on at once. */
  int cores();

  /** What a worker makes of each range, in this order; empty if it is given up. */
  Optional<List<byte[]>> make(List<RunRange> ranges, BooleanSupplier isGivenUp);

  /** How many runs of ranges that were given up count as not decided. All of them do if some were left unfinished because they take long. */
  default int cut(List<RunRange> ranges) {
    return ranges.getLast().end() - ranges.getFirst().first();
  }
}

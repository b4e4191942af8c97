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
}

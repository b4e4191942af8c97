package skein.ask.cluster;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import skein.estimate.RunRange;
import skein.explore.frontier.FrontierSearch;

/** Machines that do parts of the work. What a lost one was doing is done again by others. */
public interface Cluster extends AutoCloseable {

  /** How many parts can be worked on at once. */
  int cores();

  /** What {@link RunsJob#worker} makes of each range, in this order; empty if it is given up. */
  Optional<List<byte[]>> run(RunsJob job, List<RunRange> ranges, BooleanSupplier isGivenUp);

  /** Searches level by level with {@link SearchJob#expander}. */
  FrontierSearch.Machines search(SearchJob job);

  @Override
  void close();
}

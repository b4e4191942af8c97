package skein.simulate;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All runs of a simulation together.
 *
 * @param runs how many there are
 * @param ended how many ended successfully
 * @param stuck how many ended in another way
 * @param failed how many stopped since every next step fails with an error
 * @param firstFailed the first of them
 * @param erring how many had a model error, stopped or not
 * @param firstErring the first of them
 * @param firstError the error after the fewest steps
 * @param lengthCounts how many runs have each number of steps
 * @param lengths the numbers of steps
 * @param properties the outcomes of each property, in order
 * @param first the first runs
 */
public record RunTotals(
    int runs,
    int ended,
    int stuck,
    int failed,
    Optional<SimulatedRun> firstFailed,
    int erring,
    Optional<SimulatedRun> firstErring,
    Optional<RunPlace> firstError,
    SortedMap<Integer, Integer> lengthCounts,
    Optional<Distribution> lengths,
    List<PropertySummary> properties,
    List<SimulatedRun> first) {

  public RunTotals {
    lengthCounts = Collections.unmodifiableSortedMap(new TreeMap<>(lengthCounts));
    properties = List.copyOf(properties);
    first = List.copyOf(first);
  }
}

package skein.net.compose;

import java.util.Arrays;
import java.util.stream.LongStream;

/** The transitions of a component that have the same label, sorted by source and target, without repetitions. */
public final class Moves {

  private final int[] sources;
  private final int[] targets;

  private Moves(int[] sources, int[] targets) {
    this.sources = sources;
    this.targets = targets;
  }

  /** @param pairs a source in the upper half, a target in the lower half of each number */
  static Moves of(LongStream pairs) {
    long[] sorted = pairs.sorted().distinct().toArray();
    return new Moves(Arrays.stream(sorted).mapToInt(pair -> (int) (pair >>> Integer.SIZE)).toArray(), Arrays.stream(sorted).mapToInt(pair -> (int) pair).toArray());
  }

  static long pair(int source, int target) {
    return (long) source << Integer.SIZE | target;
  }

  public int size() {
    return sources.length;
  }

  public int source(int index) {
    return sources[index];
  }

  public int target(int index) {
    return targets[index];
  }
}

package skein.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Has runs made elsewhere, some ranges at a time, and adds up their results in the order of the numbers. */
final class RemoteDispatch {

  private static final int RANGES_PER_CORE = 3;
  private static final int MOST_BLOCKS = 1 << 9;
  /** A round takes longer if it is over too soon for what it costs to start it. */
  private static final long SHORT_NANOS = 2_000_000_000L;

  private final RemoteRuns elsewhere;
  private final BlockQueue queue;
  private final StopCheck check;
  private final RangeResults results;
  private final BooleanSupplier isGivenUp;
  private int given;

  RemoteDispatch(RemoteRuns elsewhere, BlockQueue queue, StopCheck check, RangeResults results, BooleanSupplier isGivenUp) {
    this.elsewhere = elsewhere;
    this.queue = queue;
    this.check = check;
    this.results = results;
    this.isGivenUp = isGivenUp;
  }

  void run() {
    int blocks = 1;
    while (!queue.isOver() && given < check.most()) {
      List<RunRange> ranges = ranges(blocks);
      long begun = System.nanoTime();
      Optional<List<byte[]>> made = elsewhere.make(ranges, isGivenUp);
      if (made.isEmpty()) {
        queue.append(results.givenUp(elsewhere.cut(ranges)));
      }
      made.ifPresent(all -> all.forEach(bytes -> results.read(bytes).forEach(queue::append)));
      if (System.nanoTime() - begun < SHORT_NANOS) {
        blocks = Math.min(MOST_BLOCKS, 2 * blocks);
      }
    }
  }

  private List<RunRange> ranges(int blocks) {
    List<RunRange> ranges = new ArrayList<>();
    for (int i = 0; i < RANGES_PER_CORE * elsewhere.cores() && given < check.most(); i++) {
      int end = (int) Math.min(check.most(), given + (long) blocks * BlockQueue.BLOCK);
      ranges.add(new RunRange(given, end, check.looks() ? BlockQueue.BLOCK : end - given));
      given = end;
    }
    return ranges;
  }
}

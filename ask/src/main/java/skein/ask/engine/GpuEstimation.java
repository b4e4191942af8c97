package skein.ask.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.StoppingRule;
import skein.estimate.RemoteRuns;
import skein.estimate.RunRange;
import skein.estimate.RunSums;
import skein.gpu.GpuSimulator;
import skein.gpu.GpuSums;

/** Random runs of an estimate, made by a GPU: all ranges together. */
final class GpuEstimation implements RemoteRuns {

  /** A GPU has hundreds of thousands of threads, and starting it takes as long as many runs. */
  private static final int RANGES = 1 << 11;

  private final GpuSimulator simulator;
  private final boolean isFixed;

  GpuEstimation(GpuSimulator simulator, EstimatePlan plan) {
    this.simulator = simulator;
    this.isFixed = plan.stopping() instanceof StoppingRule.FixedRuns;
  }

  @Override
  public int cores() {
    return RANGES;
  }

  @Override
  public Optional<List<byte[]>> make(List<RunRange> ranges, BooleanSupplier isGivenUp) {
    int first = ranges.getFirst().first();
    int runs = ranges.getLast().end() - first;
    Optional<List<GpuSums>> sums = isFixed ? simulator.sum(first, runs).map(List::of) : simulator.pieces(first, runs, ranges.getFirst().piece());
    return sums.map(
        pieces -> {
          // The first result is that of all ranges.
          List<byte[]> results = new ArrayList<>(List.of(RunSums.written(pieces.stream().map(GpuEstimation::sums).toList())));
          results.addAll(Collections.nCopies(ranges.size() - 1, RunSums.written(List.of())));
          return results;
        });
  }

  /** As on a CPU: of the runs that are made at the same time, the first that is not finished counts. If none is finished, no run was made. */
  @Override
  public int cut(List<RunRange> ranges) {
    return ranges.getFirst().first() == 0 ? 0 : 1;
  }

  private static RunSums sums(GpuSums of) {
    List<RunSums.Outcomes> outcomes =
        of.properties().stream()
            .map(each -> new RunSums.Outcomes(each.met(), each.broken(), each.open(), each.erred(), each.firstBroken(), each.times()))
            .toList();
    return new RunSums(of.runs(), of.steps(), of.erring(), of.firstError(), outcomes);
  }
}

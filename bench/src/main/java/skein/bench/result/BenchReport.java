package skein.bench.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.bench.tool.ToolName;

/**
 * The results of one run of the harness.
 *
 * @param tools how each tool was run, or how to install it
 */
public record BenchReport(
    Host machine, boolean quick, int repeats, Map<ToolName, String> tools, List<BenchResult> results, List<Rate> rates) {

  /** Whether every count and verdict is correct. */
  public boolean right() {
    return results.stream().allMatch(result -> result.wrong().isEmpty());
  }

  /** For each target, whether it is met. */
  public Stream<Boolean> judgements() {
    return Stream.concat(results.stream().map(BenchResult::met), rates.stream().map(Rate::met)).flatMap(Optional::stream);
  }
}

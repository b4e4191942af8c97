package skein.bench.result;

import java.util.Comparator;
import java.util.List;
import skein.bench.tool.Sample;
import skein.bench.tool.ToolName;

/** The samples of one tool on one row. */
public record Measurement(ToolName tool, List<Sample> samples) {

  public Measurement {
    samples = List.copyOf(samples);
  }

  /** The sample with the median time (the better of the two in the middle), or the first that failed. */
  public Sample typical() {
    return samples.stream()
        .filter(sample -> !sample.done())
        .findFirst()
        .orElseGet(() -> samples.stream().sorted(Comparator.comparingDouble(Sample::seconds)).toList().get((samples.size() - 1) / 2));
  }

  public double fastest() {
    return samples.stream().mapToDouble(Sample::seconds).min().orElseThrow();
  }

  public double slowest() {
    return samples.stream().mapToDouble(Sample::seconds).max().orElseThrow();
  }
}

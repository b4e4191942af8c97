package skein.cli.estimate;

import picocli.CommandLine.Option;
import skein.cli.argument.OptionValues;
import skein.cli.session.UsageError;

/** What makes random runs. */
public final class RunEngineArgument {

  private static final String SIMULATE = "simulate";

  @Option(
      names = "--engine",
      completionCandidates = OptionValues.EnginesOfEstimate.class,
      paramLabel = "E",
      description = "What makes the runs: simulate (the default), or gpu: an NVIDIA GPU; see docs/engines/gpu.md. It does not affect answers.")
  private String engine = SIMULATE;

  /** Whether a GPU makes the runs. */
  public boolean isGpu(EstimateArguments asked, boolean onCluster) {
    if (!new OptionValues.EnginesOfEstimate().contains(engine)) {
      throw UsageError.unknown("engine", engine, new OptionValues.EnginesOfEstimate());
    }
    boolean gpu = !engine.equals(SIMULATE);
    if (gpu && (asked.needsStates() || onCluster)) {
      throw new UsageError("--engine gpu cannot be combined with " + (onCluster ? "--cluster" : "--every or --level"));
    }
    return gpu;
  }
}

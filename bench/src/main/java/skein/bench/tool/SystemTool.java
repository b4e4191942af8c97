package skein.bench.tool;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import skein.bench.system.SystemTask;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/** Skein's library on transition systems and parity games that are made in the same process, a new virtual machine each time. */
final class SystemTool implements BenchTool {

  private final BenchFolders places;
  private final Meter meter;
  private final ToolName name;

  SystemTool(BenchFolders places, Meter meter, ToolName name) {
    this.places = places;
    this.meter = meter;
    this.name = name;
  }

  @Override
  public Optional<String> missing() {
    return Optional.empty();
  }

  @Override
  public String description() {
    return switch (name) {
      case SIGNATURES -> "branching minimisation by signatures";
      case BUNCHES -> "branching minimisation by bunches of transitions";
      case MINIMISE -> "branching minimisation as it is by default";
      case MU -> "the solver of formulas and parity games";
      default -> "Zielonka's algorithm as printed";
    };
  }

  @Override
  public Sample explore(Workload workload, Duration limit) {
    List<String> command =
        List.of(
            BenchFolders.java(), "-XX:+UseParallelGC", "-Xss512m", "-Xmx1700m", "--enable-native-access=ALL-UNNAMED",
            "-cp", System.getProperty("java.class.path"), SystemTask.class.getName(),
            name.word(), workload.model(), workload.parameter("size"));
    return SkeinTool.sample(meter.run(command, places.root(), limit), limit);
  }
}

package skein.bench.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/** What Skein's library does with a model on one thread, in a new virtual machine each time. */
final class LibraryTool implements BenchTool {

  private final BenchFolders places;
  private final Meter meter;
  private final ToolName name;

  LibraryTool(BenchFolders places, Meter meter, ToolName name) {
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
      case LIBRARY -> "the search of skein explore, one thread, without the launcher";
      case LTS -> "the whole transition system with its labels, one thread, without the launcher";
      default -> "the reference search over the reference interpreter, one thread";
    };
  }

  @Override
  public Sample explore(Workload workload, Duration limit) {
    List<String> command =
        new ArrayList<>(
            List.of(
                BenchFolders.java(), "-XX:+UseParallelGC", "-XX:MaxRAMPercentage=70", "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("java.class.path"), LibraryTask.class.getName(), name.word(),
                places.model(workload).toString(), workload.fair() ? "round-robin" : "free"));
    command.addAll(workload.parameters());
    return SkeinTool.sample(meter.run(command, places.root(), limit), limit);
  }
}

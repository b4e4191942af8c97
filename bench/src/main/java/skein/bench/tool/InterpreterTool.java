package skein.bench.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/** Skein's reference: the search over the plain interpreter on one thread, in a new virtual machine each time. */
final class InterpreterTool implements BenchTool {

  private final BenchFolders places;
  private final Meter meter;

  InterpreterTool(BenchFolders places, Meter meter) {
    this.places = places;
    this.meter = meter;
  }

  @Override
  public Optional<String> missing() {
    return Optional.empty();
  }

  @Override
  public String description() {
    return "the reference search over the reference interpreter, one thread";
  }

  @Override
  public Sample explore(Workload workload, Duration limit) {
    List<String> command =
        new ArrayList<>(
            List.of(
                BenchFolders.java(), "-XX:+UseParallelGC", "-XX:MaxRAMPercentage=70",
                "-cp", System.getProperty("java.class.path"), Interpreted.class.getName(),
                places.model(workload.model() + ".labs").toString(), workload.fair() ? "round-robin" : "free"));
    command.addAll(workload.parameters());
    return SkeinTool.sample(meter.run(command, places.root(), limit), limit);
  }
}

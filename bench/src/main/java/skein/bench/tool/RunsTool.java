package skein.bench.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.bench.simulation.RunTask;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/** Random runs until a property is decided, of a model on some threads or written by hand, in a new virtual machine each time. */
final class RunsTool implements BenchTool {

  private final BenchFolders places;
  private final Meter meter;
  private final int threads;

  /** @param threads 0 if by hand */
  RunsTool(BenchFolders places, Meter meter, int threads) {
    this.places = places;
    this.meter = meter;
    this.threads = threads;
  }

  @Override
  public Optional<String> missing() {
    return Optional.empty();
  }

  @Override
  public String description() {
    return threads == 0 ? "the same runs written by hand in Java" : "random runs as estimate makes them, threads: " + threads;
  }

  @Override
  public Sample explore(Workload workload, Duration limit) {
    return Sample.missing("makes random runs only");
  }

  @Override
  public Sample simulate(Workload workload, int steps, Duration limit) {
    List<String> command =
        new ArrayList<>(
            List.of(
                BenchFolders.java(), "-XX:+UseParallelGC", "-XX:-DontCompileHugeMethods", "-cp", System.getProperty("java.class.path"),
                RunTask.class.getName(), "" + threads, places.model(workload.model() + ".labs").toString(), workload.model(),
                "" + steps));
    command.addAll(workload.parameters());
    return SkeinTool.sample(meter.run(command, places.root(), limit), limit);
  }
}

package skein.bench.tool;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.bench.chance.ProcessTask;
import skein.bench.simulation.RunTask;
import skein.bench.system.SystemTask;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/**
 * What Skein's library does without the launcher: a task of this program, in a new virtual machine each time.
 *
 * @param simulates whether it makes random runs; otherwise it counts states
 */
record JavaTool(BenchFolders places, Meter meter, String description, List<String> options, Class<?> task, Arguments arguments, boolean simulates) implements BenchTool {

  /** Of the task; the steps are those of a run. */
  @FunctionalInterface
  interface Arguments {
    List<String> of(Workload workload, int steps);
  }

  /** The state space of a model, on one thread. */
  static JavaTool library(BenchFolders places, Meter meter, ToolName name, String description) {
    return new JavaTool(
        places, meter, description, List.of("-XX:MaxRAMPercentage=70", "--enable-native-access=ALL-UNNAMED"), LibraryTask.class,
        (workload, _) -> with(workload, name.word(), places.model(workload).toString(), workload.fair() ? "round-robin" : "free"), false);
  }

  /** Transition systems and parity games that are made in the same process. */
  static JavaTool system(BenchFolders places, Meter meter, ToolName name, String description) {
    return new JavaTool(
        places, meter, description, List.of("-Xss512m", "-Xmx1700m", "--enable-native-access=ALL-UNNAMED"), SystemTask.class,
        (workload, _) -> List.of(name.word(), workload.model(), workload.parameter("size")), false);
  }

  /** Tasks on the Markov process of a model. */
  static JavaTool process(BenchFolders places, Meter meter, ToolName name, String description) {
    return new JavaTool(
        places, meter, description, List.of("-Xmx2600m", "--enable-native-access=ALL-UNNAMED"), ProcessTask.class,
        (workload, _) -> with(workload, name.word(), places.model(workload).toString()), false);
  }

  /** Random runs until a property is decided, of a model on some threads or, on none, written by hand. */
  static JavaTool runs(BenchFolders places, Meter meter, int threads) {
    return new JavaTool(
        places, meter, threads == 0 ? "the same runs written by hand in Java" : "random runs as estimate makes them, threads: " + threads,
        List.of("-XX:-DontCompileHugeMethods"), RunTask.class,
        (workload, steps) -> {
          Path model = places.model(workload.model() + ".labs");
          return with(workload, "" + threads, model.toString(), workload.model(), "" + steps);
        },
        true);
  }

  private static List<String> with(Workload workload, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(workload.parameters());
    return all;
  }

  @Override
  public Optional<String> missing() {
    return Optional.empty();
  }

  @Override
  public Sample explore(Workload workload, Duration limit) {
    if (task == ProcessTask.class && places.find(workload).isEmpty()) {
      return Sample.missing("there is no " + workload.model() + ": it belongs to a collection of models that is not part of Skein");
    }
    return simulates ? Sample.missing("makes random runs only") : run(arguments.of(workload, 0), limit);
  }

  @Override
  public Sample simulate(Workload workload, int steps, Duration limit) {
    return simulates ? run(arguments.of(workload, steps), limit) : BenchTool.super.simulate(workload, steps, limit);
  }

  private Sample run(List<String> words, Duration limit) {
    List<String> command = new ArrayList<>(List.of(BenchFolders.java(), "-XX:+UseParallelGC"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), task.getName()));
    command.addAll(words);
    return SkeinTool.sample(meter.run(command, places.root(), limit), limit);
  }
}

package skein.bench.tool;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/**
 * SPIN: exact depth-first search by a verifier compiled with {@code -O2}, without partial-order reduction, and without
 * the translations that would change the graph (dead variables, hidden variables, merged statements).
 */
final class SpinTool implements BenchTool {

  private static final Duration COMPILING = Duration.ofMinutes(5);
  private static final Pattern STORED = Pattern.compile("^\\s*([0-9]+) states, stored");
  private static final Pattern TRANSITIONS = Pattern.compile("^\\s*([0-9]+) transitions \\(= stored\\+matched\\)");
  private static final Pattern SECONDS = Pattern.compile("^pan: elapsed time ([0-9.e+-]+) seconds");
  private static final Pattern VERSION = Pattern.compile("^Spin Version ([0-9.]+)");
  private static final Pattern TRUNCATED = Pattern.compile("(max search depth too small|Search not completed|out of memory)");

  private final BenchFolders places;
  private final Meter meter;

  SpinTool(BenchFolders places, Meter meter) {
    this.places = places;
    this.meter = meter;
  }

  @Override
  public Optional<String> missing() {
    return Meter.works(List.of("spin", "-V")) && Meter.works(List.of("gcc", "--version"))
        ? Optional.empty()
        : Optional.of("needs spin and gcc on the PATH (apt install spin gcc, or https://spinroot.com)");
  }

  @Override
  public String description() {
    String version = meter.run(List.of("spin", "-V"), places.root(), COMPILING).find(VERSION).orElse("of unknown version");
    return "SPIN " + version + ", exact depth-first search, gcc -O2, no reduction, one core";
  }

  @Override
  public Sample explore(Workload workload, Duration limit) {
    try (Scratch scratch = new Scratch()) {
      Path model = places.model(workload.model() + ".pml");
      List<List<String>> build =
          List.of(
              List.of("spin", "-a", "-o1", "-o2", "-o3", "-DN=" + workload.parameter("n"), model.toString()),
              List.of(
                  "gcc", "-O2", "-w", "-DNOREDUCE", "-DSAFETY", "-DNOFAIR", "-DVECTORSZ=1024",
                  "-DMEMLIM=" + megabytes(), "-o", "pan", "pan.c"));
      for (List<String> command : build) {
        Finished built = meter.run(command, scratch.folder(), COMPILING);
        if (built.exit() != 0) {
          return Sample.failed(built.lastWords(), built.cost());
        }
      }
      // -E: a state without steps is not an error; -n: do not list unreached states.
      String depth = "-m" + workload.searchDepth();
      String slots = "-w" + slots(workload.states().orElse(1 << 24));
      return sample(meter.run(List.of("./pan", "-E", "-n", depth, slots), scratch.folder(), limit), limit);
    }
  }

  private static Sample sample(Finished finished, Duration limit) {
    if (finished.overdue()) {
      return Sample.outOfTime(limit, finished.cost());
    }
    Optional<String> states = finished.find(STORED);
    Optional<String> transitions = finished.find(TRANSITIONS);
    if (states.isEmpty() || transitions.isEmpty() || finished.find(TRUNCATED).isPresent()) {
      return Sample.failed(finished.lastWords(), finished.cost());
    }
    // It counts the entry into the initial state as a transition. Its clock has a resolution of 10 ms.
    double seconds = finished.find(SECONDS).map(Double::parseDouble).orElse(0.0);
    return Sample.counted(
        Long.parseLong(states.get()),
        Long.parseLong(transitions.get()) - 1,
        seconds < 0.1 ? finished.cost().wall() : seconds,
        finished.cost());
  }

  /** The size of the hash table as a power of 2, with at least one slot per state. */
  private static int slots(long states) {
    return Math.max(20, 64 - Long.numberOfLeadingZeros(states - 1));
  }

  private static long megabytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
        ? (system.getTotalMemorySize() / 4 * 3) >> 20
        : 4096;
  }
}

package skein.bench.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/** One engine, run through Skein's command line in a new process each time: a built-in engine or an external tool. */
final class EngineTool implements BenchTool {

  private static final Duration GRACE = Duration.ofSeconds(10);
  private static final Duration DOCTOR = Duration.ofMinutes(10);

  private final BenchFolders places;
  private final Meter meter;
  private final String engine;
  private final boolean outside;

  /** @param outside whether the engine is an external tool, which may not be installed */
  EngineTool(BenchFolders places, Meter meter, ToolName name, boolean outside) {
    this.places = places;
    this.meter = meter;
    this.engine = name.word();
    this.outside = outside;
  }

  @Override
  public Optional<String> missing() {
    return outside && version().isEmpty()
        ? Optional.of("run tools/install to install it, and ./skein doctor to see what else is missing")
        : Optional.empty();
  }

  @Override
  public String description() {
    return version().map(v -> v + ", ").orElse("") + "by ./skein verify --engine " + engine;
  }

  private Optional<String> version() {
    return outside
        ? run(List.of("doctor"), DOCTOR).find(Pattern.compile("^(" + engine + " +[0-9]\\S*)")).map(found -> found.replaceAll(" +", " "))
        : Optional.empty();
  }

  @Override
  public Sample explore(Workload workload, Duration limit) {
    return Sample.missing("does not count states here");
  }

  @Override
  public Sample prove(Workload workload, String property, OptionalInt steps, Duration limit) {
    List<String> words = new ArrayList<>(List.of("verify", places.model(workload).toString()));
    words.addAll(workload.parameters());
    if (workload.fair()) {
      words.add("--fair");
    }
    words.addAll(List.of("--property", property, "--engine", engine));
    steps.ifPresent(bound -> words.addAll(List.of("--steps", "" + bound)));
    words.addAll(List.of("--format", "json", "--quiet", "--time", limit.toMillis() + "ms"));
    Finished finished = run(words, limit.plus(GRACE));
    Sample sample = SkeinTool.sample(finished, limit);
    return sample.done() ? sample : reason(finished).map(sample::because).orElse(sample);
  }

  /** Why there is no verdict, and how far the engine came. */
  private static Optional<String> reason(Finished finished) {
    return JsonTree.object(finished.text()).get("results") instanceof List<?> results && results.getFirst() instanceof Map<?, ?> first
        ? Optional.of(String.format(Locale.ROOT, "%s (%,d states)", first.get("reason"), ((Number) first.get("states")).longValue()))
        : Optional.empty();
  }

  private Finished run(List<String> words, Duration limit) {
    return meter.runSkein(places, words, limit);
  }
}

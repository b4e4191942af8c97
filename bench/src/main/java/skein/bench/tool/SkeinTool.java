package skein.bench.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/** Skein, through its command line, in a new virtual machine each time. */
final class SkeinTool implements BenchTool {

  /** It is killed this long after its own time limit. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  /** More than are shown step by step. */
  private static final int RUNS = 10;

  private static final int OUT_OF_TIME = 124;
  private static final int OUT_OF_MEMORY = 125;

  private final BenchFolders places;
  private final Meter meter;
  private final OptionalInt threads;
  private final List<String> options;

  SkeinTool(BenchFolders places, Meter meter, OptionalInt threads, List<String> options) {
    this.places = places;
    this.meter = meter;
    this.threads = threads;
    this.options = options;
  }

  @Override
  public Optional<String> missing() {
    return threads.isPresent() && !run(List.of("explore", "--help"), Duration.ofMinutes(10)).text().contains("--threads")
        ? Optional.of("this build of Skein has no option --threads")
        : Optional.empty();
  }

  @Override
  public String description() {
    String version = run(List.of("--version"), Duration.ofMinutes(10)).find(Pattern.compile("(.+)")).orElse("skein");
    return version + (threads.isPresent() ? " --threads " + threads.getAsInt() : "") + options.stream().map(" "::concat).collect(Collectors.joining()) + ", by ./skein explore and verify";
  }

  @Override
  public Sample explore(Workload workload, Duration limit) {
    return ask("explore", workload, List.of(), limit);
  }

  @Override
  public Sample verify(Workload workload, List<String> properties, Duration limit) {
    return ask("verify", workload, properties.stream().flatMap(p -> List.of("--property", p).stream()).toList(), limit);
  }

  @Override
  public Sample check(Workload workload, Duration limit) {
    List<String> words = new ArrayList<>(List.of("check", places.model(workload).toString()));
    words.addAll(workload.parameters());
    words.addAll(options);
    Finished finished = run(words, limit);
    return finished.exit() == 0
        ? Sample.counted(0, 0, finished.cost().wall(), finished.cost())
        : Sample.failed(finished.lastWords(), finished.cost());
  }

  /** The time of the steps is that of the command, less that of the same command with a single step per run. */
  @Override
  public Sample simulate(Workload workload, int steps, Duration limit) {
    Sample start = runs(workload, 1, limit);
    Sample all = start.done() ? runs(workload, steps, limit) : start;
    return all.done()
        ? Sample.counted(all.states(), all.transitions(), Math.max(1e-3, all.cost().wall() - start.cost().wall()), all.cost())
        : all;
  }

  private Sample runs(Workload workload, int steps, Duration limit) {
    return ask("simulate", workload, List.of("--runs", "" + RUNS, "--steps", "" + steps, "--no-shrink"), limit);
  }

  private Sample ask(String question, Workload workload, List<String> more, Duration limit) {
    List<String> words = new ArrayList<>();
    words.add(question);
    words.add(places.model(workload).toString());
    words.addAll(workload.parameters());
    if (workload.fair()) {
      words.add("--fair");
    }
    words.addAll(more);
    words.addAll(options);
    threads.ifPresent(many -> words.addAll(List.of("--threads", "" + many)));
    words.addAll(List.of("--format", "json", "--quiet", "--time", limit.toMillis() + "ms"));
    return sample(run(words, limit.plus(GRACE)), limit);
  }

  private Finished run(List<String> words, Duration limit) {
    return meter.runSkein(places, words, limit);
  }

  static Sample sample(Finished finished, Duration limit) {
    Cost cost = finished.cost();
    if (finished.overdue() || finished.exit() == OUT_OF_TIME) {
      return Sample.outOfTime(limit, cost);
    }
    if (finished.exit() == OUT_OF_MEMORY) {
      return Sample.outOfMemory(cost);
    }
    Map<String, Object> answer = JsonTree.object(finished.text());
    if (answer.get("results") instanceof List<?> results) {
      return verdicts(results, cost);
    }
    if (answer.get("lengths") instanceof Map<?, ?> lengths) {
      long steps = Math.round(RUNS * number(lengths, "mean").doubleValue());
      return Sample.counted(steps, steps, cost.wall(), cost);
    }
    if (Boolean.TRUE.equals(answer.get("complete"))) {
      return Sample.counted(
          number(answer, "states").longValue(),
          number(answer, "transitions").longValue(),
          Math.max(1e-3, number(answer, "seconds").doubleValue()),
          cost);
    }
    return Sample.failed(finished.lastWords(), cost);
  }

  private static Sample verdicts(List<?> results, Cost cost) {
    Map<String, String> verdicts = new LinkedHashMap<>();
    long states = 0;
    long transitions = 0;
    double seconds = 1e-3;
    for (Object each : results) {
      Map<?, ?> result = (Map<?, ?>) each;
      verdicts.put((String) result.get("property"), (String) result.get("verdict"));
      states = Math.max(states, number(result, "states").longValue());
      transitions = Math.max(transitions, number(result, "transitions").longValue());
      seconds = Math.max(seconds, number(result, "seconds").doubleValue());
    }
    return new Sample(Sample.Outcome.DONE, "", states, transitions, seconds, cost, verdicts);
  }

  private static Number number(Map<?, ?> object, String member) {
    return (Number) object.get(member);
  }
}

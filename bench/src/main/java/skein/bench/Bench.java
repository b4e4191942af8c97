package skein.bench;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import skein.bench.tool.Sample;
import skein.bench.tool.ToolName;
import skein.bench.tool.Tools;

/** Runs rows, one process at a time, and says on the way how far it is. */
final class Bench {

  private static final Duration COMPARISON = Duration.ofMinutes(6);

  private final Places places;
  private final Tools tools;
  private final Set<ToolName> wanted;
  private final int repeats;
  private final Optional<Duration> limit;
  private final PrintStream progress;

  Bench(Places places, Tools tools, Set<ToolName> wanted, int repeats, Optional<Duration> limit, PrintStream progress) {
    this.places = places;
    this.tools = tools;
    this.wanted = wanted;
    this.repeats = repeats;
    this.limit = limit;
    this.progress = progress;
  }

  List<Result> run(List<Row> rows) {
    List<Result> results = new ArrayList<>();
    for (Row row : rows) {
      List<ToolName> applicable =
          switch (row) {
            case Row.SameGraph(var _, var each) -> each;
            case Row.Question _ -> List.of(ToolName.SKEIN);
          };
      List<Measurement> measurements = new ArrayList<>();
      for (ToolName tool : applicable) {
        if (wanted.contains(tool)) {
          measurements.add(measure(row, tool));
        }
      }
      if (!measurements.isEmpty()) {
        results.add(new Result(row, Models.bitsPerState(places, row.workload()), measurements));
      }
    }
    return results;
  }

  private Measurement measure(Row row, ToolName tool) {
    Optional<String> missing = tools.missing(tool);
    if (missing.isPresent()) {
      return new Measurement(tool, List.of(Sample.missing(missing.get())));
    }
    List<Sample> samples = new ArrayList<>();
    while (samples.size() < repeats && samples.stream().allMatch(Sample::done)) {
      progress.printf("%s, %s …%n", row.name(), tool.word());
      Sample sample = sample(row, tool);
      samples.add(sample);
      progress.printf(
          Locale.ROOT, "  %s %,d states, %.2f s%s%n", sample.outcome().word(), sample.states(), sample.cost().wall(),
          sample.remark().isEmpty() ? "" : " (" + sample.remark() + ")");
    }
    return new Measurement(tool, samples);
  }

  private Sample sample(Row row, ToolName tool) {
    return switch (row) {
      case Row.SameGraph(var workload, var _) -> tools.get(tool).explore(workload, limit.orElse(COMPARISON));
      case Row.Question question -> {
        Duration enough = limit.orElse(enough(question));
        yield question.verdicts().isEmpty()
            ? tools.get(tool).explore(question.workload(), enough)
            : tools.get(tool).verify(question.workload(), List.copyOf(question.verdicts().keySet()), enough);
      }
    };
  }

  /** Long enough to see by how much a target is missed, not so long that one row stalls the rest. */
  private static Duration enough(Row.Question question) {
    return Duration.ofSeconds(Math.max(30, (long) (3 * question.seconds().orElse(20))));
  }
}

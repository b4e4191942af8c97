package skein.bench;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.bench.result.BenchResult;
import skein.bench.result.Measurement;
import skein.bench.result.Row;
import skein.bench.tool.Sample;
import skein.bench.tool.ToolName;
import skein.bench.tool.Tools;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Models;

/** Runs rows, one process at a time, and reports progress. */
final class Bench {

  private static final Duration COMPARISON = Duration.ofMinutes(6);

  private final BenchFolders places;
  private final Tools tools;
  private final Set<ToolName> wanted;
  private final int repeats;
  private final Optional<Duration> limit;
  private final PrintStream progress;

  Bench(BenchFolders places, Tools tools, Set<ToolName> wanted, int repeats, Optional<Duration> limit, PrintStream progress) {
    this.places = places;
    this.tools = tools;
    this.wanted = wanted;
    this.repeats = repeats;
    this.limit = limit;
    this.progress = progress;
  }

  List<BenchResult> run(List<Row> rows) {
    List<BenchResult> results = new ArrayList<>();
    for (Row row : rows) {
      List<ToolName> applicable =
          switch (row) {
            case Row.SameGraph(var _, var each) -> each;
            case Row.SameProperty same -> same.tools();
            case Row.OnSystem on -> on.tools();
            case Row.RandomRuns random -> random.tools();
            case Row.Start _ -> List.of(ToolName.SKEIN, ToolName.DEFINED);
            case Row.Question _ -> List.of(ToolName.SKEIN);
          };
      Map<ToolName, List<Sample>> samples = new LinkedHashMap<>();
      applicable.stream().filter(wanted::contains).forEach(tool -> samples.put(tool, new ArrayList<>()));
      // In turns, so that a machine that gets busier or hotter affects all tools alike.
      for (int i = 0; i < repeats; i++) {
        samples.forEach((tool, sofar) -> add(row, tool, sofar));
      }
      if (!samples.isEmpty()) {
        List<Measurement> measurements = new ArrayList<>();
        samples.forEach((tool, all) -> measurements.add(new Measurement(tool, all)));
        results.add(new BenchResult(row, row instanceof Row.OnSystem ? 0 : Models.bitsPerState(places, row.workload()), measurements));
      }
    }
    return results;
  }

  private void add(Row row, ToolName tool, List<Sample> sofar) {
    if (!sofar.stream().allMatch(Sample::done)) {
      return;
    }
    Optional<String> missing = tools.missing(tool);
    if (missing.isPresent()) {
      sofar.add(Sample.missing(missing.get()));
      return;
    }
    progress.printf("%s, %s …%n", row.name(), tool.word());
    Sample sample = sample(row, tool);
    sofar.add(sample);
    progress.printf(
        Locale.ROOT, "  %s %,d states, %.2f s%s%n", sample.outcome().word(), sample.states(), sample.cost().wall(),
        sample.remark().isEmpty() ? "" : " (" + sample.remark() + ")");
  }

  private Sample sample(Row row, ToolName tool) {
    return switch (row) {
      case Row.SameGraph(var workload, var _) -> tools.get(tool).explore(workload, limit.orElse(COMPARISON));
      case Row.SameProperty same ->
          tools.get(tool).prove(same.workload(), same.property(), same.steps(), limit.orElse(COMPARISON));
      case Row.OnSystem on -> tools.get(tool).explore(on.workload(), limit.orElse(COMPARISON));
      case Row.RandomRuns random -> tools.get(tool).simulate(random.workload(), random.steps(), limit.orElse(COMPARISON));
      case Row.Start(var workload) -> tools.get(tool).check(workload, limit.orElse(COMPARISON));
      case Row.Question question -> {
        Duration enough = limit.orElse(enough(question));
        yield question.verdicts().isEmpty()
            ? tools.get(tool).explore(question.workload(), enough)
            : tools.get(tool).verify(question.workload(), List.copyOf(question.verdicts().keySet()), enough);
      }
    };
  }

  /** Long enough to see by how much a target is missed, but not so long that one row delays the rest. */
  private static Duration enough(Row.Question question) {
    return Duration.ofSeconds(Math.max(30, (long) (3 * question.seconds().orElse(20))));
  }
}

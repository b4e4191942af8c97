package skein.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import skein.bench.result.BenchReport;
import skein.bench.result.BenchResult;
import skein.bench.result.Measurement;
import skein.bench.result.Rate;
import skein.bench.result.Row;
import skein.bench.tool.Sample;
import skein.bench.tool.ToolName;

/** The measurements as aligned tables. */
public final class TextReport {

  private TextReport() {}

  public static String render(BenchReport report) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT, "%s, %d cores, %.0f GB, %s, load %.1f%s%n",
            report.machine().processor(), report.machine().cores(), report.machine().memoryBytes() / 1e9,
            report.machine().java(), report.machine().load(),
            report.machine().busy() ? " (other processes are running: only ratios are meaningful; repeat the run)" : ""));
    section(text, "Same graph, several tools", comparisons(report));
    section(text, "Same property, several engines, start-up included", proofs(report));
    section(text, "Questions to the command line, start-up included", questions(report));
    section(text, "Random runs", randomRuns(report));
    section(text, "Transition systems and games", systems(report));
    section(text, "Rates of this run", rates(report));
    report.results().stream()
        .flatMap(result -> result.wrong().stream().map(what -> result.row().name() + ", " + what))
        .forEach(what -> text.append("WRONG  ").append(what).append('\n'));
    text.append(verdict(report));
    return text.toString();
  }

  private static void section(StringBuilder text, String title, Optional<AlignedColumns> table) {
    table.ifPresent(columns -> text.append('\n').append(title).append("\n\n").append(columns.render()).append('\n'));
  }

  private static Optional<AlignedColumns> comparisons(BenchReport report) {
    List<BenchResult> results = report.results().stream().filter(r -> r.row() instanceof Row.SameGraph).toList();
    AlignedColumns table = new AlignedColumns("llrrrrrrrrl");
    table.add(
        "model", "tool", "states", "transitions", "seconds", "cpu s", "states/s", "peak MB", "bytes/state", "Skein/tool", "");
    for (BenchResult result : results) {
      String model = result.row().workload().name() + " (" + result.bits() + " bits)";
      for (Measurement measurement : result.measurements()) {
        Sample sample = measurement.typical();
        String tool = measurement.tool().word();
        if (sample.done()) {
          table.add(
              model, tool, count(sample.states()), count(sample.transitions()), decimals(sample.seconds(), 2),
              decimals(sample.cost().cpu(), 2), count(Math.round(sample.statesPerSecond())),
              megabytes(sample.cost().peakBytes()), decimals(sample.bytesPerState(), 1),
              ratio(result, measurement), agreement(result, sample));
        } else {
          table.add(model, tool, "", "", "", "", "", "", "", "", ending(sample));
        }
        model = "";
      }
    }
    return results.isEmpty() ? Optional.empty() : Optional.of(table);
  }

  private static String agreement(BenchResult result, Sample sample) {
    return result.wrong(sample).map(what -> "WRONG: " + what).orElse("counts agree");
  }

  private static String ratio(BenchResult result, Measurement measurement) {
    if (measurement.tool() == ToolName.SKEIN) {
      return "";
    }
    return result.done(ToolName.SKEIN)
        .map(ours -> decimals(ours.statesPerSecond() / measurement.typical().statesPerSecond(), 2) + "×")
        .orElse("");
  }

  private static Optional<AlignedColumns> proofs(BenchReport report) {
    List<BenchResult> results = report.results().stream().filter(r -> r.row() instanceof Row.SameProperty).toList();
    AlignedColumns table = new AlignedColumns("lllrrrl");
    table.add("property", "engine", "answer", "seconds", "cpu s", "peak MB", "published");
    for (BenchResult result : results) {
      Row.SameProperty same = (Row.SameProperty) result.row();
      String name = same.name();
      for (Measurement measurement : result.measurements()) {
        Sample sample = measurement.typical();
        boolean ran = sample.outcome() != Sample.Outcome.NOT_INSTALLED;
        String answer = sample.done() ? sample.verdicts().get(same.property()) : ending(sample);
        table.add(
            name, measurement.tool().word(), result.wrong(sample).map(what -> "WRONG: " + what).orElse(answer),
            ran ? decimals(sample.cost().wall(), 2) : "", decimals(sample.cost().cpu(), 2),
            megabytes(sample.cost().peakBytes()), name.isEmpty() ? "" : same.published());
        name = "";
      }
    }
    return results.isEmpty() ? Optional.empty() : Optional.of(table);
  }

  private static Optional<AlignedColumns> questions(BenchReport report) {
    List<BenchResult> results = report.results().stream().filter(r -> r.row() instanceof Row.Question).toList();
    AlignedColumns table = new AlignedColumns("llrrrrrrll");
    table.add("question", "answer", "states", "seconds", "at most", "cpu s", "peak MB", "at most", "published", "");
    for (BenchResult result : results) {
      Row.Question question = (Row.Question) result.row();
      Sample sample = result.measurements().getFirst().typical();
      table.add(
          question.name(), answer(sample, question), sample.done() ? count(sample.states()) : "",
          sample.outcome() == Sample.Outcome.NOT_INSTALLED ? "" : decimals(sample.cost().wall(), 2),
          decimals(question.seconds(), 0), decimals(sample.cost().cpu(), 2), megabytes(sample.cost().peakBytes()),
          megabytes(question.bytes()), question.published(), judgement(result.met()));
    }
    return results.isEmpty() ? Optional.empty() : Optional.of(table);
  }

  private static Optional<AlignedColumns> randomRuns(BenchReport report) {
    List<BenchResult> results = report.results().stream().filter(r -> r.row() instanceof Row.RandomRuns).toList();
    AlignedColumns table = new AlignedColumns("llrrrrrl");
    table.add("model", "tool", "steps", "seconds", "cpu s", "steps/s", "peak MB", "");
    for (BenchResult result : results) {
      String name = result.row().workload().name();
      for (Measurement measurement : result.measurements()) {
        Sample sample = measurement.typical();
        boolean done = sample.done();
        table.add(
            name, measurement.tool().word(), done ? count(sample.states()) : "", done ? decimals(sample.seconds(), 2) : "",
            decimals(sample.cost().cpu(), 2), done ? count(Math.round(sample.statesPerSecond())) : "",
            megabytes(sample.cost().peakBytes()), done ? "" : ending(sample));
        name = "";
      }
    }
    return results.isEmpty() ? Optional.empty() : Optional.of(table);
  }

  private static Optional<AlignedColumns> systems(BenchReport report) {
    List<BenchResult> results = report.results().stream().filter(r -> r.row() instanceof Row.OnSystem).toList();
    AlignedColumns table = new AlignedColumns("llrrrrrrrrll");
    table.add(
        "task", "tool", "states", "transitions", "seconds", "at most", "ns/transition", "peak MB", "at most", "bytes/transition", "answer", "");
    for (BenchResult result : results) {
      Row.OnSystem on = (Row.OnSystem) result.row();
      boolean first = true;
      for (Measurement measurement : result.measurements()) {
        Sample sample = measurement.typical();
        boolean done = sample.done();
        table.add(
            first ? on.name() : "", measurement.tool().word(), done ? count(sample.states()) : "", done ? count(sample.transitions()) : "",
            done ? decimals(sample.seconds(), 2) : "", first ? decimals(on.seconds(), 0) : "",
            done ? decimals(1e9 * sample.seconds() / sample.transitions(), 0) : "", megabytes(sample.cost().peakBytes()),
            first ? megabytes(on.bytes()) : "",
            done && sample.cost().peakBytes().isPresent() ? decimals((double) sample.cost().peakBytes().getAsLong() / sample.transitions(), 0) : "",
            result.wrong(sample).map(what -> "WRONG: " + what).orElse(done ? on.answer() : ending(sample)), first ? judgement(result.met()) : "");
        first = false;
      }
    }
    return results.isEmpty() ? Optional.empty() : Optional.of(table);
  }

  private static String answer(Sample sample, Row.Question question) {
    if (!sample.done()) {
      return ending(sample);
    }
    Map<String, String> verdicts = sample.verdicts();
    return verdicts.isEmpty()
        ? "counted"
        : question.verdicts().keySet().stream().map(verdicts::get).collect(Collectors.joining(", "));
  }

  private static String ending(Sample sample) {
    return sample.outcome().word() + (sample.remark().isEmpty() ? "" : ": " + sample.remark());
  }

  private static Optional<AlignedColumns> rates(BenchReport report) {
    AlignedColumns table = new AlignedColumns("llrrrl");
    table.add("rate", "on", "measured", "target", "aim", "");
    for (Rate rate : report.rates()) {
      String sign = rate.kind().atMost() ? "≤ " : "≥ ";
      String unit = rate.kind().unit();
      table.add(
          rate.kind().title(), rate.basis(), decimals(rate.value(), 2) + unit,
          rate.target().isEmpty() ? "" : sign + decimals(rate.target(), 1) + unit,
          rate.target().isEmpty() || rate.kind().aim().isEmpty() ? "" : sign + decimals(rate.kind().aim(), 0) + unit,
          judgement(rate.met()));
    }
    return report.rates().isEmpty() ? Optional.empty() : Optional.of(table);
  }

  private static String verdict(BenchReport report) {
    long met = report.judgements().filter(each -> each).count();
    long missed = report.judgements().filter(each -> !each).count();
    String targets = met + missed == 0 ? "no target was checked" : "targets: " + met + " met, " + missed + " missed";
    return (report.right() ? "Every count and verdict is correct; " : "WRONG RESULTS (see above); ") + targets + ".\n";
  }

  private static String judgement(Optional<Boolean> met) {
    return met.map(yes -> yes ? "met" : "MISSED").orElse("");
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String decimals(double number, int places) {
    return Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%,." + places + "f", number);
  }

  private static String decimals(OptionalDouble number, int places) {
    return number.isEmpty() ? "" : decimals(number.getAsDouble(), places);
  }

  private static String megabytes(OptionalLong bytes) {
    return bytes.isEmpty() ? "" : count(bytes.getAsLong() >> 20);
  }
}

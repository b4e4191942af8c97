package skein.bench.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import skein.bench.tool.Sample;
import skein.bench.tool.ToolName;

/**
 * The results of a row.
 *
 * @param bits the size of a state in Skein
 */
public record BenchResult(Row row, int bits, List<Measurement> measurements) {

  public BenchResult {
    measurements = List.copyOf(measurements);
  }

  /** The tool's median sample, if it finished. */
  public Optional<Sample> done(ToolName tool) {
    return measurements.stream().filter(m -> m.tool() == tool).map(Measurement::typical).filter(Sample::done).findFirst();
  }

  /** All wrong results; a measurement of a wrong result is worthless. */
  public List<String> wrong() {
    List<String> wrong = new ArrayList<>();
    for (Measurement measurement : measurements) {
      for (Sample sample : measurement.samples()) {
        wrong(sample).map(what -> measurement.tool().word() + ": " + what).filter(what -> !wrong.contains(what)).ifPresent(wrong::add);
      }
    }
    return wrong;
  }

  /** What is wrong with a sample; also empty if there is nothing to compare with. */
  public Optional<String> wrong(Sample sample) {
    return switch (sample.outcome()) {
      case DONE ->
          switch (row) {
            case Row.SameGraph same -> wrongCounts(sample, same.workload().states(), same.workload().transitions());
            case Row.SameProperty same -> wrongVerdicts(sample, Map.of(same.property(), same.verdict()));
            case Row.RandomRuns _, Row.Start _ -> Optional.empty();
            case Row.OnSystem on ->
                wrongCounts(sample, on.workload().states(), on.workload().transitions()).or(() -> wrongVerdicts(sample, Map.of("answer", on.answer())));
            case Row.Question question when question.verdicts().isEmpty() ->
                wrongCounts(sample, question.workload().states(), question.workload().transitions());
            case Row.Question question -> wrongVerdicts(sample, question.verdicts());
          };
      case FAILED -> Optional.of("failed: " + sample.remark());
      case OUT_OF_TIME, OUT_OF_MEMORY, NOT_INSTALLED -> Optional.empty();
    };
  }

  private Optional<String> wrongCounts(Sample sample, OptionalLong states, OptionalLong transitions) {
    if (states.isPresent() && states.getAsLong() != sample.states()) {
      return Optional.of(String.format(Locale.ROOT, "%,d states, not %,d", sample.states(), states.getAsLong()));
    }
    if (transitions.isPresent() && transitions.getAsLong() != sample.transitions()) {
      return Optional.of(String.format(Locale.ROOT, "%,d transitions, not %,d", sample.transitions(), transitions.getAsLong()));
    }
    return Optional.empty();
  }

  private Optional<String> wrongVerdicts(Sample sample, Map<String, String> expected) {
    List<String> wrong = new ArrayList<>();
    expected.forEach(
        (property, verdict) -> {
          String got = sample.verdicts().get(property);
          if (!verdict.equals(got)) {
            wrong.add(property + " " + got + ", not " + verdict);
          }
        });
    if ("violated".equals(sample.verdicts().get("NoErrors"))) {
      wrong.add("NoErrors violated");
    }
    return wrong.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", wrong));
  }

  /** Whether the targets of a question are met; empty if it has none, or was stopped before its time limit. */
  public Optional<Boolean> met() {
    if (row instanceof Row.OnSystem on && on.seconds().isPresent()) {
      Sample sample = measurements.getFirst().typical();
      boolean small = on.bytes().isEmpty() || sample.cost().peakBytes().orElse(0) <= on.bytes().getAsLong();
      return Optional.of(sample.done() && sample.seconds() <= on.seconds().getAsDouble() && small && wrong().isEmpty());
    }
    if (!(row instanceof Row.Question question) || question.seconds().isEmpty()) {
      return Optional.empty();
    }
    Sample sample = measurements.getFirst().typical();
    boolean inTime = sample.cost().wall() <= question.seconds().getAsDouble();
    return switch (sample.outcome()) {
      case DONE -> Optional.of(inTime && fits(question, sample) && wrong().isEmpty());
      case OUT_OF_TIME -> inTime ? Optional.empty() : Optional.of(false);
      case OUT_OF_MEMORY, FAILED -> Optional.of(false);
      case NOT_INSTALLED -> Optional.empty();
    };
  }

  private static boolean fits(Row.Question question, Sample sample) {
    return question.bytes().isEmpty() || sample.cost().peakBytes().orElse(0) <= question.bytes().getAsLong();
  }
}

package skein.cli.sweep;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.Provenance;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.cli.format.Json;
import skein.cli.session.Lap;
import skein.cli.session.UsageError;
import skein.cli.text.Colours;
import skein.cli.text.ReasonText;
import skein.core.answer.Cause;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Halt;
import skein.plot.Chart;

/**
 * Whether properties hold.
 *
 * @param question for cells without a time limit
 * @param limits on one cell, as typed
 * @param options as typed, to repeat a cell with {@code skein verify}
 */
record VerifySweep(Skein skein, Question question, String limits, String options) implements SweepQuestion<VerdictRow> {

  private static final Set<Cause> LIMITS = Set.of(Cause.TIME, Cause.MEMORY, Cause.STATES);

  @Override
  public String fingerprint() {
    Settings settings = question.settings();
    return "verify " + question.properties() + " " + question.engine() + " " + settings.steps() + settings.fairness() + settings.ignoreEnds() + settings.accuracy() + settings.chance();
  }

  @Override
  public CellAnswer<VerdictRow> answer(SweepCell cell, Provenance model, Lap lap) {
    Settings settings = lap.left().map(question.settings()::withTime).orElse(question.settings());
    Report report = skein.verify(model, new Question(question.properties(), question.engine(), settings), lap);
    List<Result> counted = report.reported();
    for (Result result : counted) {
      if (result.cause() == Cause.INTERRUPTED || (result.cause() == Cause.TIME && lap.left().isPresent() && !lap.isFirstToEnd())) {
        throw new Halt(result.cause());
      }
    }
    List<VerdictRow> rows = counted.stream().map(result -> row(cell, result)).toList();
    boolean isLimited =
        counted.stream().anyMatch(result -> result.verdict() == Verdict.INCONCLUSIVE && LIMITS.contains(result.cause()))
            || (question.properties().isEmpty() && report.isUncheckedForErrors());
    return rows.isEmpty()
        ? CellAnswer.none("there is nothing to verify", ExitCode.of(report), false)
        : new CellAnswer<>(rows, Optional.empty(), ExitCode.of(report), isLimited);
  }

  private static VerdictRow row(SweepCell cell, Result result) {
    return new VerdictRow(cell, result.property().name(), result.verdict(), result.verdict() == Verdict.INCONCLUSIVE ? ReasonText.of(result.reason()) : "", result.number());
  }

  @Override
  public List<String> fields(VerdictRow row) {
    return List.of(row.property(), row.verdict().name(), row.reason(), KeptValue.write(row.number()));
  }

  @Override
  public VerdictRow row(SweepCell cell, List<String> fields) {
    return new VerdictRow(cell, fields.get(0), Verdict.valueOf(fields.get(1)), fields.get(2), KeptValue.read(fields.get(3)));
  }

  @Override
  public String text(SweepResult<VerdictRow> result, Colours colours) {
    return VerdictRows.text(result, question.properties().isEmpty(), options, colours);
  }

  @Override
  public String csv(SweepResult<VerdictRow> result) {
    return VerdictRows.csv(result);
  }

  @Override
  public String rowsName() {
    return "verdicts";
  }

  @Override
  public void json(VerdictRow row, Json json) {
    VerdictRows.json(row, json);
  }

  @Override
  public void requirePlottable(SweepDesign design, boolean isHeatMap) {
    if (design.varied().size() > 2) {
      throw new UsageError("--plot with --verify needs one or two parameters with several values");
    }
    if (isHeatMap && design.varied().size() != 2) {
      throw new UsageError("--heat-map needs two parameters with several values");
    }
  }

  @Override
  public Map<String, Chart> charts(SweepResult<VerdictRow> result, boolean isHeatMap) {
    return VerdictPlot.of(result, isHeatMap);
  }
}

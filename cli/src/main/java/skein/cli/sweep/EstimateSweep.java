package skein.cli.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.ask.ParameterGrid;
import skein.ask.question.ExitCode;
import skein.ask.question.Provenance;
import skein.cli.estimate.EstimateText;
import skein.cli.format.Json;
import skein.cli.session.Lap;
import skein.cli.session.UsageError;
import skein.cli.text.Colours;
import skein.core.answer.Cause;
import skein.core.budget.Halt;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.PropertyEstimate.Answer;
import skein.plot.Chart;

/**
 * How likely properties are, and what quantities are after the last step.
 *
 * @param properties the names of those that are estimated; all if empty
 * @param limits on one cell, as typed
 */
record EstimateSweep(CellEstimate estimate, EstimatePlan plan, List<String> properties, SweepMeasures measures, String limits) implements SweepQuestion<EstimateRow> {

  /** Estimates for a model. */
  @FunctionalInterface
  public interface CellEstimate {
    Estimate of(Provenance model, List<String> properties, EstimatePlan plan, Lap lap);
  }

  @Override
  public String fingerprint() {
    return "estimate " + plan.withThreads(1) + " " + properties + measures;
  }

  @Override
  public CellAnswer<EstimateRow> answer(SweepCell cell, Provenance model, Lap lap) {
    Estimate answer = estimate.of(model, properties, plan.withSeed(cell.seed()), lap);
    if (answer.wasCut() || Set.of(Cause.TIME, Cause.INTERRUPTED, Cause.MEMORY).contains(answer.cause())) {
      throw new Halt(answer.cause());
    }
    if (answer.runs() == 0) {
      return CellAnswer.none(answer.cause() == Cause.VACUOUS ? "there is no initial state" : "initial states cannot be drawn uniformly", ExitCode.INCONCLUSIVE, false);
    }
    return new CellAnswer<>(measures.rows(cell, answer), Optional.empty(), code(answer), false);
  }

  private static int code(Estimate estimate) {
    List<Answer> answers = estimate.properties().stream().flatMap(property -> property.answer().stream()).toList();
    if (answers.contains(Answer.BELOW)) {
      return ExitCode.VIOLATED;
    }
    return answers.stream().allMatch(answer -> answer == Answer.AT_LEAST) && EstimateText.isPrecise(estimate) ? ExitCode.HOLDS : ExitCode.INCONCLUSIVE;
  }

  @Override
  public List<String> fields(EstimateRow row) {
    return List.of(
        row.measure(), row.kind().name(), "" + row.runs(), "" + row.value(), "" + row.low(), "" + row.high(), "" + row.open(),
        row.answer().map(Answer::name).orElse(""));
  }

  @Override
  public EstimateRow row(SweepCell cell, List<String> fields) {
    String answer = fields.get(7);
    return new EstimateRow(
        cell, fields.get(0), EstimateRow.Kind.valueOf(fields.get(1)), Long.parseLong(fields.get(2)), Double.parseDouble(fields.get(3)),
        Double.parseDouble(fields.get(4)), Double.parseDouble(fields.get(5)), Long.parseLong(fields.get(6)),
        answer.isEmpty() ? Optional.empty() : Optional.of(Answer.valueOf(answer)));
  }

  @Override
  public String text(SweepResult<EstimateRow> result, Colours colours) {
    return EstimateRows.text(result, plan.stopping());
  }

  @Override
  public String csv(SweepResult<EstimateRow> result) {
    return EstimateRows.csv(result);
  }

  @Override
  public String rowsName() {
    return "rows";
  }

  @Override
  public void json(EstimateRow row, Json json) {
    EstimateRows.json(row, json);
  }

  @Override
  public void requirePlottable(SweepDesign design, boolean isHeatMap) {
    List<String> varied = design.varied();
    if (isHeatMap && varied.size() != 2) {
      throw new UsageError("--heat-map needs exactly two parameters with several values");
    }
    if (!isHeatMap) {
      String first = varied.getFirst();
      ParameterGrid.values(first, design.values().get(first)).forEach(value -> EstimatePlot.number(first, value));
    }
  }

  @Override
  public Map<String, Chart> charts(SweepResult<EstimateRow> result, boolean isHeatMap) {
    EstimatePlot plot = new EstimatePlot(result.name(), result.rows(), result.varied());
    Map<String, Chart> charts = new LinkedHashMap<>();
    plot.measures().forEach(measure -> charts.put(measure, isHeatMap ? plot.heatMap(measure) : plot.lines(measure)));
    return charts;
  }
}

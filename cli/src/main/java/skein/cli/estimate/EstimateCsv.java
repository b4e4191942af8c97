package skein.cli.estimate;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import skein.cli.format.Json;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.table.Csv;
import skein.core.estimate.DecisionTime;
import skein.core.estimate.Estimate;
import skein.core.estimate.Interval;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.QuantileEstimate;
import skein.core.estimate.QuantityEstimate;
import skein.core.estimate.SampleSummary;

/** A line per property; if quantities were measured, a line per quantity and point in time instead. */
public final class EstimateCsv {

  private static final List<String> PROPERTY =
      List.of("property", "runs", "met", "broken", "open", "low", "high", "answer", "mean_time", "mean_time_low", "mean_time_high", "median_time", "error");
  private static final List<String> QUANTITY =
      List.of("quantity", "step", "count", "mean", "mean_low", "mean_high", "deviation", "min", "q05", "q25", "median", "q75", "q95", "max");

  private EstimateCsv() {}

  public static String render(Combination combination, Estimate estimate) {
    List<Attempt<Estimate>> one = List.of(new Attempt<>(combination, new Outcome.Done<>(estimate, 0), 0));
    if (estimate.quantities().isEmpty()) {
      return properties(one);
    }
    Csv csv = new Csv(one, QUANTITY);
    for (QuantityEstimate quantity : estimate.quantities()) {
      quantity.points().forEach(point -> row(csv, combination, quantity.quantity().name(), point));
    }
    return csv.toString();
  }

  /** Of several combinations. */
  public static String properties(List<Attempt<Estimate>> attempts) {
    Csv csv = new Csv(attempts, PROPERTY);
    for (Attempt<Estimate> attempt : attempts) {
      switch (attempt.outcome()) {
        case Outcome.Done<Estimate>(Estimate estimate, var _) ->
            estimate.properties().forEach(property -> row(csv, attempt.combination(), property));
        case Outcome.Failed<Estimate>(Failure failure) ->
            csv.row(attempt.combination(), "", "", "", "", "", "", "", "", "", "", "", "", failure.line());
      }
    }
    return csv.toString();
  }

  public static String failed(Combination combination, Failure failure) {
    return properties(List.of(new Attempt<>(combination, new Outcome.Failed<>(failure), 0)));
  }

  private static void row(Csv csv, Combination combination, PropertyEstimate property) {
    Optional<SampleSummary> time = property.time().map(DecisionTime::summary);
    csv.row(
        combination,
        property.property().name(),
        property.runs(),
        property.met(),
        property.broken(),
        property.open(),
        EstimateJson.rounded(property.probability().low()),
        EstimateJson.rounded(property.probability().high()),
        property.answer().map(Json::word).orElse(""),
        time.map(t -> "" + EstimateJson.rounded(t.mean())).orElse(""),
        time.flatMap(SampleSummary::meanInterval).map(i -> "" + EstimateJson.rounded(i.low())).orElse(""),
        time.flatMap(SampleSummary::meanInterval).map(i -> "" + EstimateJson.rounded(i.high())).orElse(""),
        time.map(t -> number(t.quantiles().get(t.quantiles().size() / 2).value())).orElse(""),
        "");
  }

  private static void row(Csv csv, Combination combination, String name, QuantityEstimate.Point point) {
    Optional<SampleSummary> values = point.values();
    if (values.isEmpty()) {
      csv.row(combination, name, point.step(), 0, "", "", "", "", "", "", "", "", "", "", "");
      return;
    }
    SampleSummary v = values.get();
    List<String> quantiles = v.quantiles().stream().map(QuantileEstimate::value).map(EstimateCsv::number).toList();
    Optional<Interval> interval = v.meanInterval();
    csv.row(
        combination,
        name,
        point.step(),
        v.count(),
        EstimateJson.rounded(v.mean()),
        interval.map(i -> "" + EstimateJson.rounded(i.low())).orElse(""),
        interval.map(i -> "" + EstimateJson.rounded(i.high())).orElse(""),
        EstimateJson.rounded(v.deviation()),
        v.min(),
        quantiles.get(0),
        quantiles.get(1),
        quantiles.get(2),
        quantiles.get(3),
        quantiles.get(4),
        v.max());
  }

  private static String number(OptionalLong value) {
    return value.isPresent() ? "" + value.getAsLong() : "";
  }
}

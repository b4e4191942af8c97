package skein.cli.estimate;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import skein.cli.format.ErrorJson;
import skein.cli.format.Json;
import skein.cli.format.VerifyJson;
import skein.cli.text.ReasonText;
import skein.core.estimate.Coverage;
import skein.core.estimate.Estimate;
import skein.core.estimate.HistogramBin;
import skein.core.estimate.Interval;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.QuantileEstimate;
import skein.core.estimate.QuantityEstimate;
import skein.core.estimate.SampleSummary;
import skein.core.estimate.StoppingRule;
import tools.jackson.core.JsonGenerator;

/** Estimates as JSON. */
public final class EstimateJson {

  private EstimateJson() {}

  public static String render(String version, String model, Map<String, Long> parameters, Estimate estimate, Optional<Coverage> coverage) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, model, parameters, estimate.program().schedule().label());
          members(json, estimate);
          coverage.ifPresent(of -> CoverageView.write(json, of));
        });
  }

  /** Without the model. */
  public static void members(JsonGenerator json, Estimate estimate) {
    json.writeNumberProperty("seed", estimate.plan().seed());
    json.writeStringProperty("dice", estimate.plan().choice().word());
    json.writeNumberProperty("steps", estimate.plan().steps());
    json.writeNumberProperty("confidence", rounded(1 - estimate.plan().error()));
    stopping(json, estimate.plan().stopping());
    json.writeNumberProperty("runs", estimate.runs());
    json.writeBooleanProperty("lastRunWasCut", estimate.wasCut());
    json.writeNumberProperty("totalSteps", estimate.steps());
    json.writeStringProperty("cause", estimate.cause().name().toLowerCase(Locale.ROOT));
    estimate.starts().none().ifPresent(none -> json.writeStringProperty("noInitialState", ReasonText.of(none)));
    json.writeArrayPropertyStart("properties");
    estimate.properties().forEach(property -> property(json, property));
    json.writeEndArray();
    json.writeArrayPropertyStart("quantities");
    estimate.quantities().forEach(quantity -> quantity(json, quantity));
    json.writeEndArray();
    estimate.error().ifPresent(
        error -> {
          json.writeObjectPropertyStart("modelError");
          json.writeNumberProperty("runs", error.runs());
          json.writeNumberProperty("run", error.run() + 1);
          json.writeNumberProperty("step", error.step());
          json.writeStringProperty("message", error.error().message());
          json.writeName("at");
          ErrorJson.place(json, error.error().at());
          json.writeEndObject();
        });
  }

  private static void stopping(JsonGenerator json, StoppingRule rule) {
    switch (rule) {
      case StoppingRule.FixedRuns _ -> {}
      case StoppingRule.Precision(double precision, int _) -> json.writeNumberProperty("precision", precision);
      case StoppingRule.Threshold(double atLeast, double indifference, int _) -> {
        json.writeNumberProperty("atLeast", atLeast);
        json.writeNumberProperty("indifference", indifference);
      }
    }
  }

  private static void property(JsonGenerator json, PropertyEstimate property) {
    json.writeStartObject();
    json.writeStringProperty("property", property.property().name());
    property.answer().ifPresent(answer -> json.writeStringProperty("answer", answer.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    json.writeNumberProperty("met", property.met());
    json.writeNumberProperty("broken", property.broken());
    json.writeNumberProperty("open", property.open());
    json.writeNumberProperty("erred", property.erred());
    interval(json, "probability", Optional.of(property.probability()));
    json.writeStringProperty("method", property.method().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    property.firstBroken().ifPresent(run -> json.writeNumberProperty("firstBroken", run + 1));
    if (property.time().isPresent()) {
      json.writeObjectPropertyStart("time");
      summary(json, property.time().get().summary());
      json.writeArrayPropertyStart("histogram");
      for (HistogramBin bin : property.time().get().histogram()) {
        json.writeStartObject();
        json.writeNumberProperty("from", bin.low());
        json.writeNumberProperty("to", bin.high());
        json.writeNumberProperty("count", bin.count());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static void quantity(JsonGenerator json, QuantityEstimate quantity) {
    json.writeStartObject();
    json.writeStringProperty("quantity", quantity.quantity().name());
    json.writeStringProperty("text", quantity.quantity().text());
    json.writeArrayPropertyStart("points");
    for (QuantityEstimate.Point point : quantity.points()) {
      json.writeStartObject();
      json.writeNumberProperty("step", point.step());
      json.writeNumberProperty("undefined", point.undefined());
      point.values().ifPresent(values -> summary(json, values));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void summary(JsonGenerator json, SampleSummary summary) {
    json.writeNumberProperty("count", summary.count());
    json.writeNumberProperty("min", summary.min());
    json.writeNumberProperty("max", summary.max());
    json.writeNumberProperty("mean", rounded(summary.mean()));
    json.writeNumberProperty("deviation", rounded(summary.deviation()));
    interval(json, "meanInterval", summary.meanInterval());
    json.writeArrayPropertyStart("quantiles");
    for (QuantileEstimate quantile : summary.quantiles()) {
      json.writeStartObject();
      json.writeNumberProperty("part", quantile.part());
      number(json, "value", quantile.value());
      number(json, "low", quantile.low());
      number(json, "high", quantile.high());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void number(JsonGenerator json, String name, OptionalLong value) {
    if (value.isPresent()) {
      json.writeNumberProperty(name, value.getAsLong());
    } else {
      json.writeNullProperty(name);
    }
  }

  static void interval(JsonGenerator json, String name, Optional<Interval> interval) {
    if (interval.isEmpty()) {
      json.writeNullProperty(name);
      return;
    }
    json.writeObjectPropertyStart(name);
    json.writeNumberProperty("low", rounded(interval.get().low()));
    json.writeNumberProperty("high", rounded(interval.get().high()));
    json.writeEndObject();
  }

  /** Twelve significant digits: those that do not depend on how the last bits of a logarithm are rounded. */
  static double rounded(double number) {
    return Double.parseDouble(String.format(Locale.ROOT, "%.11e", number));
  }
}

package skein.cli.estimate;

import java.util.Locale;
import java.util.Optional;
import skein.cli.format.ErrorJson;
import skein.cli.format.Json;
import skein.cli.format.VerifyJson;
import skein.cli.text.ReasonText;
import skein.core.estimate.Coverage;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.Interval;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.QuantityEstimate;
import skein.core.estimate.SampleSummary;
import skein.core.estimate.StoppingRule;
import skein.core.language.Model;
import skein.core.run.StepChoice;

/** Estimates as JSON. */
public final class EstimateJson {

  private EstimateJson() {}

  public static String render(String name, Model model, Estimate estimate, Optional<Coverage> coverage) {
    return Json.answer(
        json -> {
          VerifyJson.header(json, name, model);
          members(json, estimate);
          coverage.ifPresent(of -> CoverageView.write(json, of));
        });
  }

  /** Without the model. */
  public static void members(Json json, Estimate estimate) {
    EstimatePlan plan = estimate.plan();
    runs(json, plan.seed(), plan.choice(), plan.steps(), plan.error());
    plan.guide().ifPresent(guide -> json.object("follows", () -> {
      json.put("property", guide.property());
      json.put("value", guide.value());
    }));
    stopping(json, plan.stopping());
    json.put("runs", estimate.runs());
    json.put("lastRunWasCut", estimate.wasCut());
    json.put("totalSteps", estimate.steps());
    json.put("cause", estimate.cause().name().toLowerCase(Locale.ROOT));
    estimate.starts().none().ifPresent(none -> json.put("noInitialState", ReasonText.of(none)));
    json.objects("properties", estimate.properties(), property -> property(json, property));
    json.objects("quantities", estimate.quantities(), quantity -> quantity(json, quantity));
    estimate.error().ifPresent(
        error ->
            json.object("modelError", () -> {
              json.put("runs", error.runs());
              json.put("run", error.run() + 1);
              json.put("step", error.step());
              json.put("message", error.error().message());
              ErrorJson.place(json, "at", error.error().at());
            }));
  }

  /** Which runs are made, and how sure the answer is. */
  static void runs(Json json, long seed, StepChoice choice, int steps, double error) {
    json.put("seed", seed);
    json.put("dice", choice.word());
    json.put("steps", steps);
    json.put("confidence", rounded(1 - error));
  }

  private static void stopping(Json json, StoppingRule rule) {
    switch (rule) {
      case StoppingRule.FixedRuns _ -> {}
      case StoppingRule.Precision(double precision, int _) -> json.put("precision", precision);
      case StoppingRule.Threshold(double atLeast, double indifference, int _) -> {
        json.put("atLeast", atLeast);
        json.put("indifference", indifference);
      }
    }
  }

  private static void property(Json json, PropertyEstimate property) {
    json.put("property", property.property().name());
    property.answer().ifPresent(answer -> json.put("answer", Json.word(answer)));
    json.put("met", property.met());
    json.put("broken", property.broken());
    json.put("open", property.open());
    json.put("erred", property.erred());
    interval(json, "probability", Optional.of(property.probability()));
    json.put("method", Json.word(property.method()));
    property.firstBroken().ifPresent(run -> json.put("firstBroken", run + 1));
    if (property.time().isPresent()) {
      json.object("time", () -> {
        summary(json, property.time().get().summary());
        json.objects("histogram", property.time().get().histogram(), bin -> {
          json.put("from", bin.low());
          json.put("to", bin.high());
          json.put("count", bin.count());
        });
      });
    }
  }

  private static void quantity(Json json, QuantityEstimate quantity) {
    json.put("quantity", quantity.quantity().name());
    json.put("text", quantity.quantity().text());
    json.objects("points", quantity.points(), point -> {
      json.put("step", point.step());
      json.put("undefined", point.undefined());
      point.values().ifPresent(values -> summary(json, values));
    });
  }

  private static void summary(Json json, SampleSummary summary) {
    json.put("count", summary.count());
    json.put("min", summary.min());
    json.put("max", summary.max());
    json.put("mean", rounded(summary.mean()));
    json.put("deviation", rounded(summary.deviation()));
    interval(json, "meanInterval", summary.meanInterval());
    json.objects("quantiles", summary.quantiles(), quantile -> {
      json.put("part", quantile.part());
      json.put("value", quantile.value());
      json.put("low", quantile.low());
      json.put("high", quantile.high());
    });
  }

  static void interval(Json json, String name, Optional<Interval> interval) {
    if (interval.isEmpty()) {
      json.nothing(name);
      return;
    }
    json.object(name, () -> {
      json.put("low", rounded(interval.get().low()));
      json.put("high", rounded(interval.get().high()));
    });
  }

  /** Twelve significant digits: those that do not depend on how the last bits of a logarithm are rounded. */
  public static double rounded(double number) {
    return Double.parseDouble(String.format(Locale.ROOT, "%.11e", number));
  }
}

package skein.cli.estimate;

import java.util.Locale;
import skein.cli.format.Json;
import skein.cli.format.VerifyJson;
import skein.cli.text.NumberText;
import skein.core.answer.Cause;
import skein.core.estimate.RareEstimate;
import skein.core.estimate.SplittingPlan;
import skein.core.language.Model;

/** A rare event, for people and programs. */
public final class RareText {

  private RareText() {}

  public static String render(RareEstimate rare, SplittingPlan plan) {
    if (rare.repetitions() == 0) {
      return switch (rare.cause()) {
        case VACUOUS -> "there is no initial state\n";
        case PARTIAL -> "initial states cannot be drawn uniformly: hardly any combination of initial values satisfies the assumptions\n";
        case DECIDED, TIME, MEMORY, STATES, INTERRUPTED, UNSUPPORTED, MODEL_ERROR -> "no estimate: a limit was reached before the first one was made\n";
      };
    }
    StringBuilder out = new StringBuilder();
    out.append(String.format(
        Locale.ROOT, "%s  probability that it is %s within %s: %.3e", rare.property().name(), rare.violation() ? "violated" : "met",
        NumberText.count(plan.steps(), "step", "steps"), rare.probability()));
    rare.interval().ifPresent(interval -> out.append(String.format(Locale.ROOT, ", between %.3e and %.3e", interval.low(), interval.high())));
    out.append(String.format(
        Locale.ROOT, "\n  importance splitting on %s: %s with %s from each level, seed %d, confidence %s\n", rare.level().name(),
        NumberText.count(rare.repetitions(), "repetition", "repetitions"), NumberText.count(rare.effort(), "run", "runs"), plan.seed(),
        EstimateText.digits(1 - plan.error())));
    for (RareEstimate.Stage stage : rare.stages()) {
      out.append(String.format(
          Locale.ROOT, "  %s is reached by %s of the runs from before\n", stage.threshold().map(t -> rare.level().name() + " >= " + t).orElse("the event"),
          EstimateText.probability(stage.reached())));
    }
    if (rare.cause() != Cause.DECIDED) {
      out.append("a limit was reached before all repetitions were made\n");
    }
    return out.toString();
  }

  public static String json(String name, Model model, RareEstimate rare, SplittingPlan plan) {
    return Json.answer(
        json -> {
          VerifyJson.header(json, name, model);
          EstimateJson.runs(json, plan.seed(), plan.choice(), plan.steps(), plan.error());
          json.put("cause", rare.cause().name().toLowerCase(Locale.ROOT));
          json.put("property", rare.property().name());
          json.put("event", rare.violation() ? "violated" : "met");
          json.put("level", rare.level().name());
          json.put("effort", rare.effort());
          json.put("repetitions", rare.repetitions());
          json.put("probability", EstimateJson.rounded(rare.probability()));
          EstimateJson.interval(json, "interval", rare.interval());
          json.put("totalSteps", rare.steps());
          json.objects("stages", rare.stages(), stage -> {
            stage.threshold().ifPresent(threshold -> json.put("threshold", threshold));
            json.put("reached", EstimateJson.rounded(stage.reached()));
          });
        });
  }
}

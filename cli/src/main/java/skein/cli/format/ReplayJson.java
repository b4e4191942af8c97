package skein.cli.format;

import java.util.Map;
import java.util.Optional;
import skein.ask.question.Replayed;
import skein.cli.explain.TraceStyle;
import skein.cli.text.MisfitText;
import skein.cli.text.ReplayText;
import skein.core.program.Claim;
import skein.core.run.RunMatch;
import skein.core.run.SavedRun;
import tools.jackson.core.JsonGenerator;

/** A saved run that was replayed, as JSON. */
public final class ReplayJson {

  private ReplayJson() {}

  /** @param claim what the run was saved for */
  public static String render(
      String version, String model, Map<String, Long> parameters, Replayed replayed, SavedRun saved, Optional<Claim> claim, TraceStyle style) {
    TraceJson traces = new TraceJson(style);
    return Json.object(
        json -> {
          VerifyJson.header(json, version, model, parameters, replayed.program().schedule().label());
          json.writeStringProperty("match", match(replayed.match()));
          json.writeObjectPropertyStart("outcomes");
          replayed.outcomes().forEach(o -> json.writeStringProperty(o.property().name(), o.words()));
          json.writeEndObject();
          switch (replayed.match()) {
            case RunMatch.Fits _ -> {}
            case RunMatch.Differs(var fitting, RunMatch.Misfit misfit) -> misfit(json, replayed, saved, fitting.moves().size(), misfit, traces);
            case RunMatch.TooManyAlike many -> json.writeStringProperty("reason", ReplayText.tooMany(many));
          }
          json.writeName("trace");
          replayed.trace().filter(t -> !t.states().isEmpty()).ifPresentOrElse(trace -> traces.write(json, trace, claim), json::writeNull);
        });
  }

  private static String match(RunMatch match) {
    return switch (match) {
      case RunMatch.Fits _ -> "fits";
      case RunMatch.Differs _ -> "differs";
      case RunMatch.TooManyAlike _ -> "unknown";
    };
  }

  private static void misfit(
      JsonGenerator json, Replayed replayed, SavedRun saved, int fitting, RunMatch.Misfit misfit, TraceJson traces) {
    json.writeStringProperty("reason", new MisfitText(replayed.program(), saved).summary(misfit));
    json.writeNumberProperty("fittingSteps", fitting);
    json.writeArrayPropertyStart("possible");
    MisfitText.steps(misfit).forEach(possible -> traces.possible(json, possible));
    json.writeEndArray();
  }
}

package skein.cli.format;

import java.util.Optional;
import skein.ask.question.Replayed;
import skein.cli.explain.TraceStyle;
import skein.cli.text.MisfitText;
import skein.cli.text.ReplayText;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.run.RunMatch;
import skein.core.run.SavedRun;

/** A saved run that was replayed, as JSON. */
public final class ReplayJson {

  private ReplayJson() {}

  /** @param claim what the run was saved for */
  public static String render(
      String name, Model model, Replayed replayed, SavedRun saved, Optional<Claim> claim, TraceStyle style) {
    TraceJson traces = new TraceJson(style);
    return Json.answer(
        json -> {
          VerifyJson.header(json, name, model);
          json.put("match", match(replayed.match()));
          json.object("outcomes", () -> replayed.outcomes().forEach(o -> json.put(o.property().name(), o.words())));
          switch (replayed.match()) {
            case RunMatch.Fits _ -> {}
            case RunMatch.Differs(_, RunMatch.Misfit misfit) -> misfit(json, replayed, saved, misfit, traces);
            case RunMatch.TooManyAlike many -> json.put("reason", ReplayText.tooMany(many));
          }
          traces.write(json, replayed.shown(), claim);
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
      Json json, Replayed replayed, SavedRun saved, RunMatch.Misfit misfit, TraceJson traces) {
    json.put("reason", new MisfitText(replayed.program(), saved).summary(misfit));
    json.put("fittingSteps", replayed.fittingSteps());
    json.objects("possible", MisfitText.steps(misfit), possible -> traces.possible(json, possible));
  }
}

package skein.cli.plan;

import java.util.Optional;
import skein.cli.explain.TraceStyle;
import skein.cli.format.Json;
import skein.cli.format.TraceJson;
import skein.cli.format.VerifyJson;
import skein.core.language.Model;
import skein.core.plan.Plan;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanQuestion;
import skein.core.run.Trace;

/** What is known about the best run, as JSON. */
public final class PlanJson {

  private PlanJson() {}

  public static String render(String name, Model model, PlanQuestion question, PlanAnswer answer, Optional<Trace> trace, TraceStyle style, double seconds) {
    return Json.answer(
        json -> {
          VerifyJson.header(json, name, model);
          json.strings("minimise", question.measures().stream().map(PlanText::word));
          switch (answer) {
            case PlanAnswer.Optimal(var plan, _) -> {
              json.put("answer", "optimal");
              totals(json, question, plan);
            }
            case PlanAnswer.Unreachable _, PlanAnswer.NoInitialState _ -> json.put("answer", "unreachable");
            case PlanAnswer.Limited(_, var best, long atLeast, _) -> {
              json.put("answer", "stopped");
              best.ifPresent(plan -> totals(json, question, plan));
              json.put("atLeast", atLeast);
            }
            case PlanAnswer.WrongEstimate _, PlanAnswer.Erred _ -> {
              json.put("answer", "withheld");
              json.put("reason", new PlanText(question, false).headline(answer).lines().findFirst().orElseThrow().replaceFirst("withheld *", ""));
            }
          }
          json.put("expanded", answer.effort().expanded());
          json.put("stored", answer.effort().stored());
          json.seconds(seconds);
          trace.ifPresent(run -> new TraceJson(style).write(json, run));
        });
  }

  private static void totals(Json json, PlanQuestion question, Plan plan) {
    json.object("totals", () -> {
      for (int i = 0; i < question.measures().size(); i++) {
        json.put(PlanText.word(question.measures().get(i)), plan.totals().get(i));
      }
    });
  }
}

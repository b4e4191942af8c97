package skein.cli.format;

import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import skein.ask.experiment.ExperimentQuestion;
import skein.ask.experiment.ExperimentReport;
import skein.ask.experiment.ExperimentResult;
import skein.ask.experiment.ExperimentRun;
import skein.cli.text.ExperimentReasonText;

/** The result of an experiment, as one JSON object. */
public final class ExperimentJson {

  private ExperimentJson() {}

  public static String render(
      String purpose, String model, Map<String, String> parameters, ExperimentReport report) {
    return Json.answer(
        json -> {
          header(json, purpose, model, parameters);
          json.put("maxDepth", report.question().maxDepth());
          json.put("remember", report.question().remember());
          json.put("shortest", report.question().shortest());
          json.put("informative", report.informative().name().toLowerCase(Locale.ROOT));
          json.objects("results", report.results(), result -> result(json, result, report.question()));
          json.strings("notes", report.notes().stream().map(ExperimentReasonText::of));
        });
  }

  static void header(Json json, String purpose, String model, Map<String, String> parameters) {
    json.put("purpose", purpose);
    json.put("model", model);
    json.strings("parameters", parameters);
  }

  private static void result(Json json, ExperimentResult result, ExperimentQuestion question) {
    json.put("relation", result.relation());
    if (!result.variant().isEmpty()) {
      json.put("variant", result.variant());
    }
    if (!result.certainty().isEmpty()) {
      json.put("certainty", result.certainty());
    }
    json.put("verdict", result.verdict().name());
    json.put("reason", ExperimentReasonText.of(result, question));
    VerifyJson.statistics(json, result.statistics());
    json.objects("runs", result.runs(), run -> run(json, run));
    switch (result.end()) {
      case ExperimentResult.End.AtVerdict() -> {}
      case ExperimentResult.End.Unmet(String transition) -> json.put("unmet", transition);
      case ExperimentResult.End.Stuck() -> json.put("stuck", true);
      case ExperimentResult.End.Loop(int position) -> json.put("loop", position);
    }
  }

  private static void run(Json json, ExperimentRun run) {
    json.object("start", () -> {
      json.put("purpose", run.purposeState(0));
      json.put("system", run.systemState(0));
    });
    json.objects("steps", IntStream.rangeClosed(1, run.length()).boxed().toList(), i -> {
      json.put("step", i);
      json.put("event", run.event(i));
      run.trace().ifPresent(trace -> json.put("action", trace.moves().get(i - 1).text()));
      json.put("purpose", run.purposeState(i));
      json.put("system", run.systemState(i));
    });
  }
}

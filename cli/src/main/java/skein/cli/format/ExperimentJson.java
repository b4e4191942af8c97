package skein.cli.format;

import java.util.Locale;
import java.util.Map;
import skein.ask.experiment.ExperimentQuestion;
import skein.ask.experiment.ExperimentReport;
import skein.ask.experiment.ExperimentResult;
import skein.ask.experiment.ExperimentRun;
import skein.cli.text.ExperimentReasonText;
import tools.jackson.core.JsonGenerator;

/** The result of an experiment, as one JSON object. */
public final class ExperimentJson {

  private ExperimentJson() {}

  public static String render(
      String version, String purpose, String model, Map<String, String> parameters, ExperimentReport report) {
    return Json.object(
        json -> {
          header(json, version, purpose, model, parameters);
          json.writeNumberProperty("maxDepth", report.question().maxDepth());
          json.writeBooleanProperty("remember", report.question().remember());
          json.writeBooleanProperty("shortest", report.question().shortest());
          json.writeStringProperty("informative", report.informative().name().toLowerCase(Locale.ROOT));
          json.writeArrayPropertyStart("results");
          report.results().forEach(result -> result(json, result, report.question()));
          json.writeEndArray();
          json.writeArrayPropertyStart("notes");
          report.notes().forEach(note -> json.writeString(ExperimentReasonText.of(note)));
          json.writeEndArray();
        });
  }

  static void header(
      JsonGenerator json, String version, String purpose, String model, Map<String, String> parameters) {
    json.writeStringProperty("skein", version);
    json.writeStringProperty("purpose", purpose);
    json.writeStringProperty("model", model);
    json.writeObjectPropertyStart("parameters");
    parameters.forEach(json::writeStringProperty);
    json.writeEndObject();
  }

  private static void result(JsonGenerator json, ExperimentResult result, ExperimentQuestion question) {
    json.writeStartObject();
    json.writeStringProperty("relation", result.relation());
    if (!result.variant().isEmpty()) {
      json.writeStringProperty("variant", result.variant());
    }
    if (!result.certainty().isEmpty()) {
      json.writeStringProperty("certainty", result.certainty());
    }
    json.writeStringProperty("verdict", result.verdict().name());
    json.writeStringProperty("reason", ExperimentReasonText.of(result, question));
    json.writeNumberProperty("states", result.statistics().states());
    json.writeNumberProperty("transitions", result.statistics().transitions());
    json.writeNumberProperty("depth", result.statistics().depth());
    Json.seconds(json, result.statistics().seconds());
    json.writeArrayPropertyStart("runs");
    result.runs().forEach(run -> run(json, run));
    json.writeEndArray();
    switch (result.end()) {
      case ExperimentResult.End.AtVerdict() -> {}
      case ExperimentResult.End.Unmet(String transition) -> json.writeStringProperty("unmet", transition);
      case ExperimentResult.End.Stuck() -> json.writeBooleanProperty("stuck", true);
      case ExperimentResult.End.Loop(int position) -> json.writeNumberProperty("loop", position);
    }
    json.writeEndObject();
  }

  private static void run(JsonGenerator json, ExperimentRun run) {
    json.writeStartObject();
    json.writeObjectPropertyStart("start");
    json.writeStringProperty("purpose", run.purposeState(0));
    json.writeStringProperty("system", run.systemState(0));
    json.writeEndObject();
    json.writeArrayPropertyStart("steps");
    for (int i = 1; i <= run.length(); i++) {
      json.writeStartObject();
      json.writeNumberProperty("step", i);
      json.writeStringProperty("event", run.event(i));
      if (run.trace().isPresent()) {
        json.writeStringProperty("action", run.trace().get().moves().get(i - 1).text());
      }
      json.writeStringProperty("purpose", run.purposeState(i));
      json.writeStringProperty("system", run.systemState(i));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}

package skein.cli.format;

import java.util.Map;
import java.util.Optional;
import skein.ask.question.Comparison;
import skein.cli.text.ReasonText;

/** The answers of the engines, as JSON. */
public final class CrosscheckJson {

  private CrosscheckJson() {}

  public static String render(
      String version,
      String model,
      Map<String, Long> parameters,
      String schedule,
      Comparison comparison,
      Optional<String> smallest) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, model, parameters, schedule);
          json.writeBooleanProperty("agree", comparison.disagreement().isEmpty());
          json.writeArrayPropertyStart("answers");
          for (Comparison.Entry entry : comparison.entries()) {
            json.writeStartObject();
            json.writeStringProperty("property", entry.property());
            json.writeStringProperty("engine", entry.engine());
            json.writeBooleanProperty("asked", entry.asked());
            json.writeStringProperty("verdict", entry.verdict().word());
            json.writeStringProperty("reason", ReasonText.of(entry.reason()));
            json.writeNumberProperty("states", entry.states());
            json.writeNumberProperty("depth", entry.depth());
            Json.seconds(json, entry.seconds());
            json.writeEndObject();
          }
          json.writeEndArray();
          smallest.ifPresent(text -> json.writeStringProperty("reduced", text));
        });
  }
}

package skein.cli.format;

import java.util.Map;
import java.util.Optional;
import skein.ask.question.Comparison;
import skein.cli.text.ReasonText;
import skein.core.answer.Finding;

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
          for (Finding finding : comparison.findings()) {
            json.writeStartObject();
            json.writeStringProperty("property", finding.property().name());
            json.writeStringProperty("engine", finding.engine());
            json.writeBooleanProperty("asked", comparison.asked(finding));
            json.writeStringProperty("verdict", finding.verdict().word());
            json.writeStringProperty("reason", ReasonText.of(finding.reason()));
            json.writeNumberProperty("states", finding.statistics().states());
            json.writeNumberProperty("depth", finding.statistics().depth());
            Json.seconds(json, finding.statistics().seconds());
            json.writeEndObject();
          }
          json.writeEndArray();
          smallest.ifPresent(text -> json.writeStringProperty("reduced", text));
        });
  }
}

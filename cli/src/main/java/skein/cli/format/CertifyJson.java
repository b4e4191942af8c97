package skein.cli.format;

import java.util.Optional;
import skein.ask.question.Certification;
import skein.cli.text.ReasonText;

/** The result of checking a certificate, as JSON. */
public final class CertifyJson {

  private CertifyJson() {}

  public static String render(String version, String file, Optional<String> model, Certification result) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("certificate", file);
          json.writeStringProperty(
              "verdict", result.problem().isEmpty() ? "proof" : result.gaveUp() ? "inconclusive" : "no-proof");
          if (result.problem().isPresent()) {
            json.writeStringProperty("problem", ReasonText.of(result.problem().get()));
          }
          json.writeNumberProperty("obligations", result.obligations());
          json.writeStringProperty("checked", model.isPresent() ? "model" : "formulas");
          model.ifPresent(name -> json.writeStringProperty("model", name));
          json.writeObjectPropertyStart("about");
          result.about().forEach(json::writeStringProperty);
          json.writeEndObject();
        });
  }
}

package skein.cli.format;

import java.util.Optional;
import skein.ask.question.Certification;
import skein.cli.text.ReasonText;

/** The result of checking a certificate, as JSON. */
public final class CertifyJson {

  private CertifyJson() {}

  public static String render(String file, Optional<String> model, Certification result) {
    return Json.answer(
        json -> {
          json.put("certificate", file);
          json.put(
              "verdict", result.problem().isEmpty() ? "proof" : result.gaveUp() ? "inconclusive" : "no-proof");
          if (result.problem().isPresent()) {
            json.put("problem", ReasonText.of(result.problem().get()));
          }
          json.put("obligations", result.obligations());
          json.put("checked", model.isPresent() ? "model" : "formulas");
          model.ifPresent(name -> json.put("model", name));
          json.strings("about", result.about());
        });
  }
}

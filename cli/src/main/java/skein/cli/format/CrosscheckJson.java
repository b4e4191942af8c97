package skein.cli.format;

import java.util.Optional;
import skein.ask.question.Comparison;
import skein.cli.text.ReasonText;
import skein.core.language.Model;

/** The answers of the engines, as JSON. */
public final class CrosscheckJson {

  private CrosscheckJson() {}

  public static String render(
      String name, Model model, Comparison comparison, Optional<String> smallest) {
    return Json.answer(
        json -> {
          VerifyJson.header(json, name, model);
          json.put("agree", comparison.disagreement().isEmpty());
          json.objects("answers", comparison.findings(), finding -> {
            json.put("property", finding.property().name());
            json.put("engine", finding.engine());
            json.put("asked", comparison.asked(finding));
            json.put("verdict", finding.verdict().word());
            json.put("reason", ReasonText.of(finding.reason()));
            json.put("states", finding.statistics().states());
            json.put("depth", finding.statistics().depth());
            json.seconds(finding.statistics().seconds());
          });
          smallest.ifPresent(text -> json.put("reduced", text));
        });
  }
}

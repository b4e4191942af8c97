package skein.cli.format;

import java.util.Optional;
import skein.ask.experiment.PurposeText;

/** A purpose made from a formula, as JSON. */
public final class PurposeJson {

  private PurposeJson() {}

  public static String render(String formula, Optional<String> end, PurposeText purpose, String text) {
    return Json.answer(
        json -> {
          json.put("formula", formula);
          end.ifPresent(event -> json.put("end", event));
          json.put("purpose", purpose.name());
          json.put("states", purpose.states());
          json.put("text", text);
        });
  }
}

package skein.cli.format;

import java.util.Optional;
import skein.ask.experiment.PurposeText;

/** A purpose made from a formula, as JSON. */
public final class PurposeJson {

  private PurposeJson() {}

  public static String render(String version, String formula, Optional<String> end, PurposeText purpose, String text) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("formula", formula);
          end.ifPresent(event -> json.writeStringProperty("end", event));
          json.writeStringProperty("purpose", purpose.name());
          json.writeNumberProperty("states", purpose.states());
          json.writeStringProperty("text", text);
        });
  }
}

package skein.cli.format;

import java.util.Map;
import java.util.Optional;
import skein.cli.text.ReasonText;
import skein.core.answer.Extent;

/** The size of a state space as JSON. */
public final class ExploreJson {

  private ExploreJson() {}

  public static String render(
      String version,
      String model,
      Map<String, Long> parameters,
      String schedule,
      Optional<String> approximation,
      Extent extent) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, model, parameters, schedule);
          approximation.ifPresent(name -> json.writeStringProperty("approximation", name));
          json.writeNumberProperty("states", extent.statistics().states());
          json.writeNumberProperty("transitions", extent.statistics().transitions());
          json.writeNumberProperty("depth", extent.statistics().depth());
          json.writeNumberProperty("ends", extent.ends());
          json.writeNumberProperty("errors", extent.errors());
          json.writeBooleanProperty("complete", extent.complete());
          json.writeStringProperty("reason", extent.reason().map(ReasonText::of).orElse(""));
          Json.seconds(json, extent.statistics().seconds());
        });
  }
}

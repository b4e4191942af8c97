package skein.cli.format;

import java.util.Map;
import skein.ask.StateSpace;

/** The size of a state space as JSON. */
public final class ExploreJson {

  private ExploreJson() {}

  public static String render(String version, String model, Map<String, Long> parameters, StateSpace space) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, model, parameters, space.program().schedule().label());
          json.writeNumberProperty("states", space.states());
          json.writeNumberProperty("transitions", space.statistics().transitions());
          json.writeNumberProperty("depth", space.statistics().depth());
          json.writeNumberProperty("ends", space.ends());
          json.writeNumberProperty("errors", space.errors());
          json.writeBooleanProperty("complete", space.complete());
          json.writeStringProperty("reason", space.reason());
          Json.seconds(json, space.statistics().seconds());
        });
  }
}

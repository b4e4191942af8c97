package skein.cli.show;

import java.util.List;
import skein.ask.question.PartSizes;
import tools.jackson.core.JsonGenerator;

/** The processes of a model and their products as JSON. */
public final class NetworkJson {

  private NetworkJson() {}

  public static void write(JsonGenerator json, PartSizes network) {
    json.writeObjectPropertyStart("network");
    sizes(json, "processes", network.parts());
    json.writeArrayPropertyStart("joined");
    for (PartSizes.Joined join : network.joins()) {
      json.writeStartObject();
      json.writeStringProperty("process", join.one());
      json.writeStringProperty("with", join.other());
      json.writeStringProperty("reason", NetworkText.why(join));
      json.writeEndObject();
    }
    json.writeEndArray();
    sizes(json, "products", network.products());
    json.writeNumberProperty("largestStates", network.largest());
    json.writeNumberProperty("heldStates", network.held());
    json.writeEndObject();
  }

  private static void sizes(JsonGenerator json, String name, List<PartSizes.Size> sizes) {
    json.writeArrayPropertyStart(name);
    for (PartSizes.Size size : sizes) {
      json.writeStartObject();
      json.writeStringProperty("name", size.name());
      if (!size.variables().isEmpty()) {
        json.writeArrayPropertyStart("variables");
        size.variables().forEach(json::writeString);
        json.writeEndArray();
      }
      size.like().ifPresent(like -> json.writeStringProperty("like", like));
      if (size.estimate() > 0) {
        json.writeNumberProperty("measure", size.estimate());
      }
      json.writeNumberProperty("states", size.states());
      json.writeNumberProperty("transitions", size.transitions());
      json.writeNumberProperty("minimisedStates", size.minimalStates());
      json.writeNumberProperty("minimisedTransitions", size.minimalTransitions());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}

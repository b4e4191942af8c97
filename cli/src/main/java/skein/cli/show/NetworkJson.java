package skein.cli.show;

import java.util.List;
import skein.ask.question.PartSizes;
import skein.cli.format.Json;

/** The processes of a model and their products as JSON. */
public final class NetworkJson {

  private NetworkJson() {}

  public static void write(Json json, PartSizes network) {
    json.object("network", () -> {
      sizes(json, "processes", network.parts());
      json.objects("joined", network.joins(), join -> {
        json.put("process", join.one());
        json.put("with", join.other());
        json.put("reason", NetworkText.why(join));
      });
      sizes(json, "products", network.products());
      json.put("largestStates", network.largest());
      json.put("heldStates", network.held());
    });
  }

  private static void sizes(Json json, String name, List<PartSizes.Size> sizes) {
    json.objects(name, sizes, size -> {
      json.put("name", size.name());
      if (!size.variables().isEmpty()) {
        json.strings("variables", size.variables());
      }
      size.like().ifPresent(like -> json.put("like", like));
      if (size.estimate() > 0) {
        json.put("measure", size.estimate());
      }
      json.put("states", size.states());
      json.put("transitions", size.transitions());
      json.put("minimisedStates", size.minimalStates());
      json.put("minimisedTransitions", size.minimalTransitions());
    });
  }
}

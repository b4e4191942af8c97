package skein.cli.network;

import skein.ask.stability.Stability;
import skein.ask.stability.StabilityQuestion;
import skein.cli.format.Json;

/** Which bounds of buffers make a difference, as JSON. */
public final class StabilityJson {

  private StabilityJson() {}

  /** @param strategy as typed */
  public static String render(String version, String model, String strategy, StabilityQuestion question, Stability found) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", model);
          json.writeStringProperty("strategy", strategy);
          json.writeNumberProperty("maxBound", question.maxBound());
          json.writeBooleanProperty("receives", question.receives());
          found.synchronisable().ifPresent(yes -> json.writeBooleanProperty("synchronisable", yes));
          found.bound().ifPresent(bound -> json.writeNumberProperty("stable", bound));
          found.tooLarge().ifPresent(bound -> json.writeNumberProperty("tooLarge", bound));
          if (!found.sizes().isEmpty()) {
            json.writeNumberProperty("examined", found.examined());
            json.writeBooleanProperty("wellFormed", found.stuck().isEmpty());
            found.stuck().ifPresent(peer -> json.writeStringProperty("stuck", peer));
            json.writeNumberProperty("ends", found.ends());
          }
          found.confirmation().ifPresent(confirmation -> {
            json.writeNumberProperty("confirm", confirmation.upTo());
            confirmation.differs().ifPresent(bound -> json.writeNumberProperty("differs", bound));
          });
          question.formula().ifPresent(formula -> {
            json.writeStringProperty("formula", formula.text());
            json.writeStringProperty("verdict", found.formula().map(holds -> holds ? "holds" : "violated").orElse("inconclusive"));
          });
          json.writeArrayPropertyStart("sizes");
          for (Stability.Size size : found.sizes()) {
            json.writeStartObject();
            json.writeNumberProperty("bound", size.bound());
            json.writeNumberProperty("states", size.states());
            json.writeNumberProperty("transitions", size.transitions());
            json.writeNumberProperty("minimalStates", size.minimalStates());
            json.writeNumberProperty("minimalTransitions", size.minimalTransitions());
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }
}

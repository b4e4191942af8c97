package skein.cli.format;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Explored;
import skein.cli.text.ReasonText;
import skein.cli.text.RemarkText;
import skein.core.answer.Extent;
import skein.core.answer.InvariantCheck;
import tools.jackson.core.JsonGenerator;

/** The size of a state space as JSON. */
public final class ExploreJson {

  private ExploreJson() {}

  public static String render(String version, String model, Optional<String> approximation, Explored explored) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", model);
          members(json, approximation, explored);
        });
  }

  /** Several combinations. */
  public static String render(String version, Optional<String> approximation, List<Attempt<Explored>> attempts) {
    return AttemptsJson.render(version, attempts, (json, explored) -> members(json, approximation, explored));
  }

  private static void members(JsonGenerator json, Optional<String> approximation, Explored explored) {
    Extent extent = explored.extent();
    VerifyJson.parameters(json, explored.model().parameters(), explored.model().program().schedule().label());
    approximation.ifPresent(name -> json.writeStringProperty("approximation", name));
    explored.reduced().ifPresent(rule -> {
      json.writeStringProperty("stubborn", rule.name().toLowerCase(Locale.ROOT));
      json.writeArrayPropertyStart("reductions");
      json.writeString(RemarkText.of(rule));
      json.writeEndArray();
    });
    json.writeNumberProperty("states", extent.statistics().states());
    json.writeNumberProperty("transitions", extent.statistics().transitions());
    json.writeNumberProperty("depth", extent.statistics().depth());
    json.writeNumberProperty("ends", extent.ends());
    json.writeNumberProperty("errors", extent.errors());
    json.writeBooleanProperty("complete", extent.complete());
    json.writeStringProperty("reason", extent.reason().map(ReasonText::of).orElse(""));
    explored.invariants().ifPresent(checks -> invariants(json, checks));
    Json.seconds(json, extent.statistics().seconds());
  }

  private static void invariants(JsonGenerator json, List<InvariantCheck> checks) {
    json.writeArrayPropertyStart("invariants");
    for (InvariantCheck check : checks) {
      json.writeStartObject();
      json.writeStringProperty("property", check.property().name());
      json.writeNumberProperty("violations", check.violations());
      json.writeNumberProperty("errors", check.errors());
      check.depth().ifPresent(depth -> json.writeNumberProperty("depth", depth));
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}

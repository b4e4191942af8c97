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

/** The size of a state space as JSON. */
public final class ExploreJson {

  private ExploreJson() {}

  public static String render(String model, Optional<String> approximation, Explored explored) {
    return Json.answer(
        json -> {
          json.put("model", model);
          members(json, approximation, explored);
        });
  }

  /** Several combinations. */
  public static String render(Optional<String> approximation, List<Attempt<Explored>> attempts) {
    return AttemptsJson.render(attempts, (json, explored) -> members(json, approximation, explored));
  }

  private static void members(Json json, Optional<String> approximation, Explored explored) {
    Extent extent = explored.extent();
    VerifyJson.parameters(json, explored.model());
    approximation.ifPresent(name -> json.put("approximation", name));
    explored.reduced().ifPresent(rule -> {
      json.put("stubborn", rule.name().toLowerCase(Locale.ROOT));
      json.strings("reductions", List.of(RemarkText.of(rule)));
    });
    json.put("states", extent.statistics().states());
    json.put("transitions", extent.statistics().transitions());
    json.put("depth", extent.statistics().depth());
    json.put("ends", extent.ends());
    json.put("errors", extent.errors());
    json.put("complete", extent.complete());
    json.put("reason", extent.reason().map(ReasonText::of).orElse(""));
    explored.invariants().ifPresent(checks -> invariants(json, checks));
    json.seconds(extent.statistics().seconds());
  }

  private static void invariants(Json json, List<InvariantCheck> checks) {
    json.objects("invariants", checks, check -> {
      json.put("property", check.property().name());
      json.put("violations", check.violations());
      json.put("errors", check.errors());
      check.depth().ifPresent(depth -> json.put("depth", depth));
    });
  }
}

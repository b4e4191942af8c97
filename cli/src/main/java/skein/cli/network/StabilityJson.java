package skein.cli.network;

import skein.ask.stability.Stability;
import skein.ask.stability.StabilityQuestion;
import skein.cli.format.Json;

/** Which bounds of buffers make a difference, as JSON. */
public final class StabilityJson {

  private StabilityJson() {}

  /** @param strategy as typed */
  public static String render(String model, String strategy, StabilityQuestion question, Stability found) {
    return Json.answer(
        json -> {
          json.put("model", model);
          json.put("strategy", strategy);
          json.put("maxBound", question.maxBound());
          json.put("receives", question.receives());
          found.synchronisable().ifPresent(yes -> json.put("synchronisable", yes));
          found.bound().ifPresent(bound -> json.put("stable", bound));
          found.tooLarge().ifPresent(bound -> json.put("tooLarge", bound));
          if (!found.sizes().isEmpty()) {
            json.put("examined", found.examined());
            json.put("wellFormed", found.stuck().isEmpty());
            found.stuck().ifPresent(peer -> json.put("stuck", peer));
            json.put("ends", found.ends());
          }
          found.confirmation().ifPresent(confirmation -> {
            json.put("confirm", confirmation.upTo());
            confirmation.differs().ifPresent(bound -> json.put("differs", bound));
          });
          question.formula().ifPresent(formula -> {
            json.put("formula", formula.text());
            json.put("verdict", found.formula().map(holds -> holds ? "holds" : "violated").orElse("inconclusive"));
          });
          json.objects("sizes", found.sizes(), size -> {
            json.put("bound", size.bound());
            json.put("states", size.states());
            json.put("transitions", size.transitions());
            json.put("minimalStates", size.minimalStates());
            json.put("minimalTransitions", size.minimalTransitions());
          });
        });
  }
}

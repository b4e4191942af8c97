package skein.cli.definition;

import java.util.List;
import skein.cli.format.ErrorJson;
import skein.cli.format.Json;
import skein.core.source.Diagnostic;
import skein.ask.definition.LanguageDescription;

/** Definitions as JSON. */
public final class DefinitionJson {

  private DefinitionJson() {}

  /** The result of checking one. */
  public static String checked(String file, LanguageDescription language, List<Diagnostic> diagnostics) {
    return Json.answer(
        json -> {
          json.put("definition", file);
          header(json, language);
          json.array("defines", () -> language.parts().forEach(part -> json.object(() -> {
            json.put("kind", part.one());
            json.strings("names", part.names());
          })));
          ErrorJson.diagnostics(json, diagnostics);
        });
  }

  /** One of its stages. */
  public static String shown(String file, LanguageDescription language, String stage, String text) {
    return Json.answer(
        json -> {
          json.put("definition", file);
          header(json, language);
          json.put("stage", stage);
          json.put("text", text);
          if (stage.equals(DefinitionStage.RULES)) {
            rules(json, language);
          } else {
            json.objects("productions", language.grammar(), production -> {
              json.put("name", production.name());
              json.strings("alternatives", production.alternatives());
            });
          }
        });
  }

  private static void header(Json json, LanguageDescription language) {
    json.put("language", language.name());
    json.put("title", language.title().orElse(""));
    json.put("system", language.isOfAgents() ? "agents" : "process");
  }

  private static void rules(Json json, LanguageDescription language) {
    json.objects("rules", language.rules(), rule -> {
      json.put("name", rule.name());
      json.put("origin", rule.origin());
      json.strings("premises", rule.premises());
      json.put("conclusion", rule.conclusion());
      json.strings("effects", rule.effects());
      ErrorJson.place(json, "at", rule.at());
    });
  }
}

package skein.cli.format;

import java.util.List;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostic;

/** The result of checking a model, as JSON. */
public final class CheckJson {

  private CheckJson() {}

  /** For a purpose or an explicit system. */
  public static String render(String file, int states, List<Diagnostic> diagnostics) {
    return Json.answer(
        json -> {
          json.put("model", file);
          json.put("states", states);
          ErrorJson.diagnostics(json, diagnostics);
        });
  }

  public static String render(String model, Model loaded, List<Diagnostic> diagnostics) {
    Program program = loaded.program();
    return Json.answer(
        json -> {
          VerifyJson.header(json, model, loaded);
          json.strings("agents", program.agents());
          json.put("cells", program.cells());
          json.put("rules", program.rules().size());
          json.strings("properties", program.properties().stream().map(Property::name));
          ErrorJson.diagnostics(json, diagnostics);
        });
  }
}

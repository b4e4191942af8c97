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
  public static String render(String version, String file, int states, List<Diagnostic> diagnostics) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", file);
          json.writeNumberProperty("states", states);
          ErrorJson.diagnostics(json, diagnostics);
        });
  }

  public static String render(String version, String model, Model loaded, List<Diagnostic> diagnostics) {
    Program program = loaded.program();
    return Json.object(
        json -> {
          VerifyJson.header(json, version, model, loaded.parameters(), program.schedule().label());
          json.writeArrayPropertyStart("agents");
          program.agents().forEach(json::writeString);
          json.writeEndArray();
          json.writeNumberProperty("cells", program.cells());
          json.writeNumberProperty("rules", program.rules().size());
          json.writeArrayPropertyStart("properties");
          program.properties().stream().map(Property::name).forEach(json::writeString);
          json.writeEndArray();
          ErrorJson.diagnostics(json, diagnostics);
        });
  }
}

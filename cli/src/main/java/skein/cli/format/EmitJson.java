package skein.cli.format;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.ask.question.Emission;
import skein.cli.text.ToolProblemText;
import skein.core.answer.Obstacle;
import skein.core.language.Model;
import tools.jackson.core.JsonGenerator;

/** The emitted files, as JSON: their content, or the folder they are in. */
public final class EmitJson {

  private EmitJson() {}

  public static String render(
      String version, String model, Model loaded, Emission emission, Emission.Result result, Optional<Path> folder) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, model, loaded.parameters(), loaded.program().schedule().label());
          json.writeStringProperty("target", emission.target());
          emission.flavour().ifPresent(flavour -> json.writeStringProperty("flavour", flavour));
          json.writeArrayPropertyStart("files");
          // Several properties may need the same file.
          Map<String, byte[]> files = new LinkedHashMap<>();
          result.files().forEach(file -> files.put(file.name(), file.content()));
          files.forEach((name, content) -> file(json, name, content, folder));
          json.writeEndArray();
          json.writeArrayPropertyStart("leftOut");
          for (Obstacle.LeftOut left : result.leftOut()) {
            json.writeStartObject();
            json.writeStringProperty("property", left.property());
            json.writeStringProperty("reason", ToolProblemText.of(left.reason()));
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  private static void file(JsonGenerator json, String name, byte[] content, Optional<Path> folder) {
    json.writeStartObject();
    json.writeStringProperty("name", name);
    if (folder.isPresent()) {
      json.writeStringProperty("path", folder.get().resolve(name).toString());
    } else if (binary(name)) {
      json.writeStringProperty("base64", Base64.getEncoder().encodeToString(content));
    } else {
      json.writeStringProperty("text", new String(content, StandardCharsets.UTF_8));
    }
    json.writeEndObject();
  }

  /** Whether a file with this name is binary. */
  public static boolean binary(String name) {
    return name.endsWith(".aig");
  }
}

package skein.cli.format;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.ask.question.Emission;
import skein.cli.text.ToolProblemText;
import skein.core.language.Model;

/** The emitted files, as JSON: their content, or the folder they are in. */
public final class EmitJson {

  private EmitJson() {}

  public static String render(String model, Model loaded, Emission emission, Emission.Result result, Optional<Path> folder) {
    return Json.answer(
        json -> {
          VerifyJson.header(json, model, loaded);
          json.put("target", emission.target());
          emission.flavour().ifPresent(flavour -> json.put("flavour", flavour));
          // Several properties may need the same file.
          Map<String, byte[]> files = new LinkedHashMap<>();
          result.files().forEach(file -> files.put(file.name(), file.content()));
          json.objects("files", files.entrySet(), file -> file(json, file.getKey(), file.getValue(), folder));
          json.objects("leftOut", result.leftOut(), left -> {
            json.put("property", left.property());
            json.put("reason", ToolProblemText.of(left.reason()));
          });
        });
  }

  private static void file(Json json, String name, byte[] content, Optional<Path> folder) {
    json.put("name", name);
    if (folder.isPresent()) {
      json.put("path", folder.get().resolve(name).toString());
    } else if (binary(name)) {
      json.put("base64", Base64.getEncoder().encodeToString(content));
    } else {
      json.put("text", new String(content, StandardCharsets.UTF_8));
    }
  }

  /** Whether a file with this name is binary. */
  public static boolean binary(String name) {
    return name.endsWith(".aig");
  }
}

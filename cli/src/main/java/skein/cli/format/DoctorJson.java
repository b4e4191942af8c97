package skein.cli.format;

import java.util.List;
import skein.ask.question.ToolState;
import skein.cli.text.ToolText;

/** The external tools as JSON. */
public final class DoctorJson {

  private DoctorJson() {}

  public static String render(String version, List<ToolState> tools) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeArrayPropertyStart("tools");
          for (ToolState tool : tools) {
            json.writeStartObject();
            json.writeStringProperty("name", tool.name());
            json.writeStringProperty("use", ToolText.use(tool.name()));
            json.writeBooleanProperty("works", tool.works());
            tool.path().ifPresent(path -> json.writeStringProperty("path", path));
            tool.version().ifPresent(v -> json.writeStringProperty("version", v));
            json.writeStringProperty("howToGet", ToolText.howToGet(tool));
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }
}

package skein.cli.format;

import java.util.List;
import skein.ask.question.ToolState;
import skein.cli.text.ToolText;

/** The external tools as JSON. */
public final class DoctorJson {

  private DoctorJson() {}

  public static String render(List<ToolState> tools) {
    return Json.answer(
        json -> {
          json.objects("tools", tools, tool -> {
            json.put("name", tool.name());
            json.put("use", ToolText.use(tool.name()));
            json.put("works", tool.works());
            tool.path().ifPresent(path -> json.put("path", path));
            tool.version().ifPresent(v -> json.put("version", v));
            json.put("howToGet", ToolText.howToGet(tool));
          });
        });
  }
}

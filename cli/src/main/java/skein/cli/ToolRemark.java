package skein.cli;

import java.util.List;
import skein.ask.Skein;
import skein.ask.ToolState;

/** Says which versions of outside tools are asked: their answers are worth as much as they are. */
final class ToolRemark {

  private ToolRemark() {}

  static void say(Skein skein, Session session, List<String> engines) {
    List<String> names =
        skein.toolsBehind(engines).stream()
            .filter(ToolState::works)
            .map(tool -> tool.name() + " " + tool.version().orElseThrow())
            .toList();
    if (!names.isEmpty()) {
      session.io().err().println("skein: asking " + String.join(", ", names));
    }
  }
}

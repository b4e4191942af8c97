package skein.cli.session;

import java.util.List;
import skein.ask.Skein;
import skein.ask.question.ToolState;

/** Reports the versions of the external tools in use, since answers depend on them. */
public final class ToolRemark {

  private ToolRemark() {}

  public static void say(Skein skein, Session session, List<String> engines) {
    if (session.isQuiet()) {
      return;
    }
    List<String> names =
        skein.tools().behind(engines).stream()
            .filter(ToolState::works)
            .map(tool -> tool.name() + " " + tool.version().orElseThrow())
            .toList();
    if (!names.isEmpty()) {
      session.remark("running " + String.join(", ", names));
    }
  }
}

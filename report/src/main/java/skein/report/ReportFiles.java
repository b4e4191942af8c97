package skein.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The static files of reports. A server can serve them as they are; none contains data, and none loads another. */
public final class ReportFiles {

  /** The style sheet. */
  public static final String STYLE = "report.css";

  /** What pages without scripts have besides. */
  static final String STILL_STYLE = "still.css";

  /** Plain scripts that share the object {@code skein}, in the order in which they have to be loaded. */
  public static final List<String> SCRIPTS = List.of("elements.js", "charts.js", "runs.js", "coordinates.js", "stage.js", "player.js", "steps.js", "model.js", "answers.js", "report.js");

  private ReportFiles() {}

  /** The text of one of these files. */
  public static String text(String name) {
    try (InputStream in = ReportFiles.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("there is no file " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

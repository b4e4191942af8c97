package skein.emit.driver;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import skein.core.answer.Cause;

/**
 * How a job ended.
 *
 * @param cause {@code DECIDED} if the tool ended by itself; else {@code TIME}, {@code MEMORY} or {@code INTERRUPTED},
 *     which is why it was ended
 * @param exitCode of the tool; means something only if it ended by itself
 * @param out the file with what it printed
 * @param err the file with what it complained about
 */
public record Outcome(Cause cause, int exitCode, Path out, Path err, double seconds) {

  public boolean ended() {
    return cause == Cause.DECIDED;
  }

  public String outText() {
    return text(out);
  }

  public String errText() {
    return text(err);
  }

  /** The last lines of what it said, for a message about what went wrong. */
  public String lastWords() {
    String said = (errText().isBlank() ? outText() : errText()).strip();
    String[] lines = said.split("\n");
    int from = Math.max(0, lines.length - 3);
    return String.join(" / ", Arrays.copyOfRange(lines, from, lines.length));
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new ToolTrouble("cannot read " + file + ": " + e.getMessage());
    }
  }
}

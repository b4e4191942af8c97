package skein.emit.driver;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import skein.core.answer.Cause;
import skein.core.answer.ToolProblem;
import skein.core.budget.Halt;

/**
 * How a job ended.
 *
 * @param cause {@code DECIDED} if the tool ended by itself; else {@code TIME}, {@code MEMORY} or {@code INTERRUPTED},
 *     which is why it was ended
 * @param exitCode the tool's exit code; only meaningful if it ended by itself
 * @param out the file with its standard output
 * @param err the file with its standard error
 */
public record ToolOutcome(Cause cause, int exitCode, Path out, Path err) {

  private static final int LINES = 3;
  private static final int LONGEST = 400;

  public boolean ended() {
    return cause == Cause.DECIDED;
  }

  /** The same outcome; throws {@link Halt} if the tool did not end by itself. */
  public ToolOutcome orHalt() {
    if (!ended()) {
      throw new Halt(cause);
    }
    return this;
  }

  public String outText() {
    return text(out);
  }

  public String errText() {
    return text(err);
  }

  /** It ended, but did not do its work. */
  public ToolTrouble failed(Tool tool, ToolProblem.Failure failure) {
    return new ToolTrouble(new ToolProblem.Failed(tool.word(), failure, exitCode, lastWords()));
  }

  /** The end of its output. */
  public String lastWords() {
    String said = (errText().isBlank() ? outText() : errText()).strip();
    String[] lines = said.split("\\R");
    String last = String.join(" / ", Arrays.copyOfRange(lines, Math.max(0, lines.length - LINES), lines.length));
    String plain = last.replaceAll("\\p{Cntrl}", "?");
    return plain.isBlank() ? "" : shortened(plain);
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : "… " + text.substring(text.length() - LONGEST);
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw ToolTrouble.with(ToolProblem.Access.READ, file, e);
    }
  }
}

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
 * @param exitCode the tool's exit code; only meaningful if it ended by itself
 * @param out the file with its standard output
 * @param err the file with its standard error
 */
public record ToolOutcome(Cause cause, int exitCode, Path out, Path err, double seconds) {

  private static final int LINES = 3;
  private static final int LONGEST = 400;
  private static final int SIGNALLED = 128;
  private static final int LAST_SIGNAL = 31;

  public boolean ended() {
    return cause == Cause.DECIDED;
  }

  public String outText() {
    return text(out);
  }

  public String errText() {
    return text(err);
  }

  /** How it ended, and the end of its output, for error messages. */
  public String lastWords() {
    String said = (errText().isBlank() ? outText() : errText()).strip();
    String[] lines = said.split("\\R");
    String last = String.join(" / ", Arrays.copyOfRange(lines, Math.max(0, lines.length - LINES), lines.length));
    String plain = last.replaceAll("\\p{Cntrl}", "?");
    return ending() + (plain.isBlank() ? " without output" : ": " + shortened(plain));
  }

  private String ending() {
    int signal = exitCode - SIGNALLED;
    if (signal <= 0 || signal > LAST_SIGNAL) {
      return "it ended with exit code " + exitCode;
    }
    return switch (signal) {
      case 4 -> "it crashed (illegal instruction)";
      case 6 -> "it aborted";
      case 7, 10 -> "it crashed (bus error)";
      case 8 -> "it crashed (arithmetic error)";
      case 9 -> "it was killed (possibly out of memory)";
      case 11 -> "it crashed (segmentation fault)";
      default -> "it was terminated by signal " + signal;
    };
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : "… " + text.substring(text.length() - LONGEST);
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new ToolTrouble("cannot read " + file + ": " + e.getMessage());
    }
  }
}

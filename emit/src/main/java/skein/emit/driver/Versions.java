package skein.emit.driver;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.answer.Monitor;

/** Determines the versions of tools. */
public final class Versions {

  private static final Pattern NUMBER = Pattern.compile("\\d+\\.\\d+[\\w.+~-]*");
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Versions() {}

  /** The version number, or the first line of the tool's output; empty if it does not run. */
  public static Optional<String> of(Tool tool, Path program) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(tool.versionArguments());
    try (Workplace place = Workplace.open(Optional.empty(), tool.word())) {
      ToolBudget budget = ToolBudget.of(Optional.of(PATIENCE), Runtime.getRuntime().maxMemory(), Monitor.SILENT);
      ToolOutcome outcome = place.run("version", command, budget);
      String said = (outcome.outText() + "\n" + outcome.errText()).strip();
      if (!outcome.ended() || outcome.exitCode() != 0 || said.isEmpty()) {
        return Optional.empty();
      }
      Matcher number = NUMBER.matcher(said);
      return Optional.of(number.find() ? number.group() : said.lines().findFirst().orElse(""));
    } catch (ToolTrouble _) {
      return Optional.empty();
    }
  }
}

package skein.emit.driver;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/**
 * Ties a tool to this process, so that it ends when this one does, even if that is killed without a chance to clean
 * up. A shell stands between: the system closes the pipe that we hold to its standard input whatever becomes of us,
 * and then it kills the tool and all that the tool started. The exit code is the tool's; one that was ended by signal
 * <i>n</i> has 128 + <i>n</i>. What the terminal sends to everybody (an interrupt) is our business, not the tool's.
 */
final class Leash {

  private static final String SHELL = "/bin/sh";

  private static final String SCRIPT =
      """
      trap '' HUP INT QUIT TERM
      exec 3<&0
      (trap - HUP TERM; exec "$@" </dev/null 3<&-) &
      tool=$!
      exec 2>/dev/null
      end() {
        for child in $(pgrep -P "$1" || cat "/proc/$1/task/$1/children"); do end "$child"; done
        kill -9 "$1"
      }
      (read -r _ <&3; end "$tool") &
      watcher=$!
      wait "$tool"
      code=$?
      kill -9 "$watcher"
      exit "$code"
      """;

  private Leash() {}

  /** The process that runs the command; its standard input must stay open for as long as the tool may live. */
  static ProcessBuilder builder(List<String> command) {
    if (!new File(SHELL).canExecute()) {
      return new ProcessBuilder(command).redirectInput(ProcessBuilder.Redirect.from(new File(nothing())));
    }
    List<String> tied = new ArrayList<>(List.of(SHELL, "-c", SCRIPT, "sh"));
    tied.addAll(command);
    return new ProcessBuilder(tied).redirectInput(ProcessBuilder.Redirect.PIPE);
  }

  private static String nothing() {
    return File.separatorChar == '/' ? "/dev/null" : "NUL";
  }
}

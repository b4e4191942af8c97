package skein.emit.driver;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/**
 * Ties a tool to this process, so that the tool ends when this process does, even if it is killed without a chance to clean
 * up. A shell runs in between: when this process ends, the system closes the pipe to the shell's standard input,
 * and the shell kills the tool and its descendants. The exit code is the tool's, or 128 + <i>n</i> if it was ended by signal
 * <i>n</i>. Interrupts from the terminal are handled by this process, not by the tool.
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

  /** The process that runs the command; its standard input must stay open while the tool may run. */
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

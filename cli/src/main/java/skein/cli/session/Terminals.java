package skein.cli.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether a stream is a terminal. The launcher passes this in a property; without the launcher, the answer
 * comes from Linux's file descriptors.
 */
public final class Terminals {

  private Terminals() {}

  public static boolean out() {
    return isTerminal("skein.out.terminal", 1);
  }

  public static boolean err() {
    return isTerminal("skein.err.terminal", 2);
  }

  private static boolean isTerminal(String property, int descriptor) {
    String told = System.getProperty(property);
    if (told != null) {
      return Boolean.parseBoolean(told);
    }
    Path link = Path.of("/proc/self/fd/" + descriptor);
    try {
      String target = Files.readSymbolicLink(link).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException _) {
      return false;
    }
  }
}

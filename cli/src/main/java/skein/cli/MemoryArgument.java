package skein.cli;

import java.util.Map;
import picocli.CommandLine.Option;

/** How much memory the process may use. The launcher looks for it, too, and starts a Java machine that fits. */
final class MemoryArgument {

  private static final Map<String, Long> BYTES = Map.of("k", 1L << 10, "m", 1L << 20, "g", 1L << 30, "t", 1L << 40);

  @Option(
      names = "--memory",
      paramLabel = "M",
      description = "Stop (exit code 125) beyond this much memory, for everything together: 500m, 2g.")
  private String memory;

  /** Sets the session's limit; must come before anything that may take memory. */
  void start(Session session) {
    if (memory != null) {
      session.memory(bytes(memory, "--memory takes a number and a unit, like 500m or 2g"));
    }
  }

  static long bytes(String text, String expected) {
    return Quantity.of(text, BYTES, expected);
  }
}

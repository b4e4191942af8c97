package skein.cli.argument;

import java.util.Map;
import java.util.OptionalLong;
import picocli.CommandLine.Option;
import skein.cli.session.Quantity;
import skein.cli.session.Session;

/** The memory limit. The launcher also reads it, to size the Java heap. */
public final class MemoryArgument {

  private static final Map<String, Long> BYTES = Map.of("k", 1L << 10, "m", 1L << 20, "g", 1L << 30, "t", 1L << 40);

  @Option(
      names = "--memory",
      paramLabel = "M",
      description = "Stop at this much memory in total (500m, 2g); exit code 125.")
  private String memory;

  /** Sets the session's limit; call this before anything that may take memory. */
  public void start(Session session) {
    bytes().ifPresent(session::memory);
  }

  /** The limit as given. */
  OptionalLong bytes() {
    return memory == null ? OptionalLong.empty() : OptionalLong.of(bytes(memory, "--memory takes a number and a unit, such as 500m or 2g"));
  }

  static long bytes(String text, String expected) {
    return Quantity.of(text, BYTES, expected);
  }
}

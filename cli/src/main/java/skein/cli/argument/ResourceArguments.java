package skein.cli.argument;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.cli.session.Quantity;
import skein.cli.session.Session;
import skein.core.answer.Settings;

/** The limits on time and memory. */
public final class ResourceArguments {

  private static final Map<String, Long> MILLIS = Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L);

  @Option(names = "--time", paramLabel = "T", description = "Stop after this long (5s, 2m, 1h); exit code 124.")
  private String time;

  @Mixin private MemoryArgument memory;

  /** Sets the session's limits; call this before anything that may take long. */
  public void start(Session session) {
    time().ifPresent(session::limit);
    memory.start(session);
  }

  /** The time limit as given. */
  Optional<Duration> time() {
    return Optional.ofNullable(time).map(t -> duration(t, "--time takes a number and a unit, such as 5s, 2m or 1h"));
  }

  /** The memory that a search may use: what is given, and at most the session's. */
  OptionalLong memory(Session session) {
    return LongStream.concat(session.memory().stream(), memory.bytes().stream()).min();
  }

  /** For a search: all the memory that it may use. */
  public Settings settings(Session session) {
    OptionalLong most = memory(session);
    return most.isEmpty() ? Settings.DEFAULT : Settings.DEFAULT.withMemoryBytes(most.getAsLong());
  }

  static Duration duration(String text, String expected) {
    return Duration.ofMillis(Quantity.of(text, MILLIS, expected));
  }
}

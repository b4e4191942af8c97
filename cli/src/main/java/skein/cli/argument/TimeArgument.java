package skein.cli.argument;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import skein.cli.session.Quantity;
import skein.cli.session.Session;

/** The option {@code --time}. */
public final class TimeArgument {

  private static final Map<String, Long> MILLIS = Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L);

  @Option(names = "--time", paramLabel = "T", description = "Stop after this long (5s, 2m, 1h); exit code 124.")
  private String time;

  /** Sets the session's time limit; call this before anything that may take long. */
  public void start(Session session) {
    given().ifPresent(session::limit);
  }

  Optional<Duration> given() {
    return Optional.ofNullable(time).map(t -> duration(t, "--time takes a number and a unit, such as 5s, 2m or 1h"));
  }

  static Duration duration(String text, String expected) {
    return Duration.ofMillis(Quantity.of(text, MILLIS, expected));
  }
}

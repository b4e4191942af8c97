package skein.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;
import skein.ask.WrongQuestion;
import skein.core.answer.Settings;

/** What the work may cost. */
final class LimitArguments {

  private static final Map<String, Long> MILLIS = Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L);
  private static final Map<String, Long> BYTES = Map.of("k", 1L << 10, "m", 1L << 20, "g", 1L << 30, "t", 1L << 40);

  @Option(names = "--max-states", paramLabel = "N", description = "Give up (exit code 5) beyond so many states.")
  private Long maxStates;

  @Option(names = "--time", paramLabel = "T", description = "Give up (exit code 124) after so long: 5s, 2m, 1h.")
  private String time;

  @Option(names = "--memory", paramLabel = "M", description = "Give up (exit code 125) beyond so much memory: 500m, 2g.")
  private String memory;

  /** Sets the session's clock; must come before anything that may take long. */
  void start(Session session) {
    duration().ifPresent(session::limit);
  }

  /** With the time that is left of the session's. */
  Settings settings(Session session) {
    if (maxStates != null && maxStates < 1) {
      throw new WrongQuestion("--max-states must be at least 1, not " + maxStates);
    }
    Optional<Duration> left =
        session.limit().map(limit -> limit.minus(session.elapsed())).map(d -> d.isNegative() ? Duration.ZERO : d);
    return new Settings(
        OptionalInt.empty(),
        false,
        maxStates == null ? OptionalLong.empty() : OptionalLong.of(maxStates),
        left,
        bytes());
  }

  private Optional<Duration> duration() {
    if (time == null) {
      return Optional.empty();
    }
    long millis = scaled(time, MILLIS, "--time takes a number and a unit, like 5s, 2m or 1h");
    return Optional.of(Duration.ofMillis(millis));
  }

  private OptionalLong bytes() {
    if (memory == null) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(scaled(memory, BYTES, "--memory takes a number and a unit, like 500m or 2g"));
  }

  private static long scaled(String text, Map<String, Long> units, String expected) {
    Matcher matcher = Pattern.compile("([0-9]{1,9})([a-zA-Z]+)").matcher(text);
    if (matcher.matches()) {
      Long unit = units.get(matcher.group(2).toLowerCase(Locale.ROOT));
      long number = Long.parseLong(matcher.group(1));
      if (unit != null && number > 0 && number <= Long.MAX_VALUE / unit) {
        return number * unit;
      }
    }
    throw new WrongQuestion(expected + ", not " + text);
  }
}

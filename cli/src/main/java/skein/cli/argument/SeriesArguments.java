package skein.cli.argument;

import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Limits on one of several combinations. */
public final class SeriesArguments {

  /** The end of a message about an option. */
  public static final String NEEDS_ONE = "needs one model and one value per parameter";

  @Option(
      names = "--time-each",
      paramLabel = "T",
      description = "Stop one of several combinations or runs after this long and go on with the next; --time is for all of them together.")
  private String time;

  /** The limit for one combination, if this much time is left for all. */
  public Optional<Duration> time(Optional<Duration> left) {
    return Stream.concat(time().stream(), left.stream()).min(Comparator.naturalOrder());
  }

  public Optional<Duration> time() {
    return Optional.ofNullable(time).map(t -> ResourceArguments.duration(t, "--time-each takes a number and a unit, such as 5s, 2m or 1h"));
  }
}

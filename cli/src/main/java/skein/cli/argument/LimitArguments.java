package skein.cli.argument;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Settings;
import skein.core.run.Fairness;

/** Limits on a search. */
public final class LimitArguments {

  @Option(names = "--max-states", paramLabel = "N", description = "Stop after N states; exit code 5.")
  private Long maxStates;

  @Mixin private ResourceArguments resources;

  @Option(names = "--threads", paramLabel = "N", description = "The number of cores to use (default: all). It does not affect answers.")
  private Integer threads;

  /** Checks the limits and sets the session's time limit; call this before anything that may take long. */
  public void start(Session session) {
    resources.start(session);
    settings(session);
  }

  /** The time limit as given. */
  Optional<Duration> time() {
    return resources.time();
  }

  /** With the session's remaining time. */
  public Settings settings(Session session) {
    UsageError.requireAtLeast(1, "--max-states", maxStates);
    UsageError.requireAtLeast(1, "--threads", threads);
    return new Settings(
        OptionalInt.empty(),
        false,
        Fairness.NONE,
        maxStates == null ? OptionalLong.empty() : OptionalLong.of(maxStates),
        session.left(),
        resources.memory(session),
        threads == null ? Settings.DEFAULT.threads() : threads,
        Settings.DEFAULT.reductions(),
        Settings.DEFAULT.checkpoint(),
        Settings.DEFAULT.bitstateBytes(),
        Settings.DEFAULT.keep(),
        Settings.DEFAULT.strategy(),
        Settings.DEFAULT.accuracy(),
        Settings.DEFAULT.chance());
  }
}

package skein.cli.argument;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import skein.ask.question.ExitCode;
import skein.cli.session.Destination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Checkpoint;
import skein.core.answer.Settings;

/** How states are stored, and checkpoints. */
public final class StorageArguments {

  private static final long BITSTATE_BYTES = 256L << 20;
  /** Not a valid size, so it cannot be given by a user. */
  private static final String AS_FITS = "as fits";

  @Option(
      names = "--checkpoint",
      paramLabel = "DIR",
      description = "Write checkpoints to a new folder; if the run is stopped, continue it with --resume.")
  private String checkpoint;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Continue from a checkpoint of the same command, and write checkpoints to its folder.")
  private String resume;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "T",
      description = "How often to write a checkpoint (default: 60s).")
  private String every;

  @Option(
      names = "--bitstate",
      paramLabel = "SIZE",
      arity = "0..1",
      fallbackValue = AS_FITS,
      parameterConsumer = OptionalSize.class,
      description =
          "Look for violations with lossy state tables of SIZE in total (default: 256m, or half of --memory if that is less): "
              + "an under-approximation that never proves anything. For always, reachable, deadlockfree and NoErrors.")
  private String bitstate;

  /** Prevents the argument after the option from being read as its size. */
  static final class OptionalSize implements IParameterConsumer {

    @Override
    public void consumeParameters(Stack<String> args, ArgSpec argument, CommandSpec command) {
      boolean given = !args.isEmpty() && args.peek().matches("([0-9]+[a-zA-Z]*)?");
      argument.setValue(given ? args.pop() : ((OptionSpec) argument).fallbackValue());
    }
  }

  /** The heading of text output; empty if states are stored exactly. */
  public String caveat() {
    return bitstate == null ? "" : "UNDER-APPROXIMATION (--bitstate): states may have been missed. Only what was found is certain.\n";
  }

  /** The name in JSON of the approximation; empty if states are stored exactly. */
  public Optional<String> approximation() {
    return bitstate == null ? Optional.empty() : Optional.of("bitstate");
  }

  /** After a stopped run, says how to continue it. */
  public void suggestResume(Session session, int code) {
    boolean stopped = code == ExitCode.TIME || code == ExitCode.MEMORY || code == ExitCode.INTERRUPTED;
    String folder = checkpoint == null ? resume : checkpoint;
    if (stopped && folder != null && !session.isQuiet()) {
      session.remark("to continue from the last checkpoint, repeat the command with --resume " + folder);
    }
  }

  public void requireNoCheckpoint() {
    if (checkpoint != null || resume != null) {
      throw new UsageError((checkpoint == null ? "--resume " : "--checkpoint ") + SeriesArguments.NEEDS_ONE);
    }
  }

  /** For a state space that is written to a file. */
  public void requireNone() {
    if (checkpoint != null || resume != null) {
      throw new UsageError("checkpoints cannot be combined with --graph");
    }
    if (bitstate != null) {
      throw new UsageError("--bitstate cannot be combined with --graph: it does not store the state space");
    }
  }

  /** Whether any of these options is given. */
  public boolean isUsed() {
    return checkpoint != null || resume != null || bitstate != null;
  }

  public Settings apply(Settings settings) {
    return checkpoint(bitstate(settings));
  }

  private Settings bitstate(Settings settings) {
    return bitstate == null
        ? settings
        : settings.withBitstate(
            bitstate.equals(AS_FITS)
                ? bitstateBytes(settings)
                : MemoryArgument.bytes(bitstate, "--bitstate takes a number and a unit, such as --bitstate=500m"));
  }

  /** At most half of the memory limit: the rest is for the runs in progress. */
  private static long bitstateBytes(Settings settings) {
    return Math.min(BITSTATE_BYTES, settings.memoryBytes().orElse(Long.MAX_VALUE) / 2);
  }

  private Settings checkpoint(Settings settings) {
    if (checkpoint != null && resume != null) {
      throw new UsageError("--resume already writes checkpoints; remove --checkpoint");
    }
    String folder = checkpoint == null ? resume : checkpoint;
    if (folder == null) {
      if (every != null) {
        throw new UsageError("--checkpoint-every needs --checkpoint or --resume");
      }
      return settings;
    }
    Path path = Destination.path(folder);
    return settings.withCheckpoint(new Checkpoint(path, resume != null, every()));
  }

  private Duration every() {
    return every == null
        ? Duration.ofSeconds(60)
        : ResourceArguments.duration(every, "--checkpoint-every takes a number and a unit, such as 30s or 5m");
  }
}

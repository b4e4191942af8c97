package skein.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import skein.ask.ExitCode;
import skein.ask.WrongQuestion;
import skein.core.answer.Checkpoint;
import skein.core.answer.Settings;

/** How what was found is stored, and whether it outlives the process. */
final class StorageArguments {

  private static final long BITSTATE_BYTES = 256L << 20;
  /** No size, so nobody can mean one by it. */
  private static final String AS_FITS = "as fits";

  @Option(
      names = "--checkpoint",
      paramLabel = "DIR",
      description = "Keep what is found in a new folder: whatever stops the run, --resume goes on from there.")
  private String checkpoint;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Go on from a checkpoint of the same question, and keep what is found there.")
  private String resume;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "T",
      description = "How much work may be lost (default: 60s): a checkpoint is written so often.")
  private String every;

  @Option(
      names = "--bitstate",
      paramLabel = "SIZE",
      arity = "0..1",
      fallbackValue = AS_FITS,
      parameterConsumer = OptionalSize.class,
      description =
          "Look for violations with tables of SIZE (default: 256m, or half of --memory if that is less) in all that forget "
              + "states: an under-approximation that never proves anything. For always, reachable, deadlockfree and NoErrors.")
  private String bitstate;

  /** So that what follows the option without a size is not taken for one. */
  static final class OptionalSize implements IParameterConsumer {

    @Override
    public void consumeParameters(Stack<String> args, ArgSpec argument, CommandSpec command) {
      boolean given = !args.isEmpty() && args.peek().matches("([0-9]+[a-zA-Z]*)?");
      argument.setValue(given ? args.pop() : ((OptionSpec) argument).fallbackValue());
    }
  }

  /** What stands above every text; empty if states are stored exactly. */
  String caveat() {
    return bitstate == null ? "" : "UNDER-APPROXIMATION (--bitstate): states may have been missed. Only what was found is certain.\n";
  }

  /** The name of it for programs. */
  Optional<String> approximation() {
    return bitstate == null ? Optional.empty() : Optional.of("bitstate");
  }

  /** After a run that was stopped: how not to begin again. */
  void pointOnward(Io io, int code) {
    boolean stopped = code == ExitCode.TIME || code == ExitCode.MEMORY || code == ExitCode.INTERRUPTED;
    String folder = checkpoint == null ? resume : checkpoint;
    if (stopped && folder != null) {
      io.err().println("skein: the same command with --resume " + folder + " goes on from the last checkpoint");
    }
  }

  /** For a state space that is to be drawn. */
  void requireNone() {
    if (checkpoint != null || resume != null) {
      throw new WrongQuestion("there are no checkpoints of a state space that is written to a file: leave out --out");
    }
    if (bitstate != null) {
      throw new WrongQuestion("with --bitstate there is no state space to write to a file: leave out --out");
    }
  }

  Settings apply(Settings settings) {
    return checkpoint(bitstate(settings));
  }

  private Settings bitstate(Settings settings) {
    return bitstate == null
        ? settings
        : settings.withBitstate(
            bitstate.equals(AS_FITS)
                ? bitstateBytes(settings)
                : MemoryArgument.bytes(bitstate, "--bitstate takes a number and a unit, like --bitstate=500m"));
  }

  /** As much again is left for the runs that are being followed. */
  private static long bitstateBytes(Settings settings) {
    return Math.min(BITSTATE_BYTES, settings.memoryBytes().orElse(Long.MAX_VALUE) / 2);
  }

  private Settings checkpoint(Settings settings) {
    if (checkpoint != null && resume != null) {
      throw new WrongQuestion("--resume goes on keeping what is found; leave out --checkpoint");
    }
    String folder = checkpoint == null ? resume : checkpoint;
    if (folder == null) {
      if (every != null) {
        throw new WrongQuestion("--checkpoint-every is of no use without --checkpoint or --resume");
      }
      return settings;
    }
    Path path = Destination.path(folder);
    return settings.withCheckpoint(new Checkpoint(path, resume != null, every()));
  }

  private Duration every() {
    return every == null
        ? Duration.ofSeconds(60)
        : TimeArgument.duration(every, "--checkpoint-every takes a number and a unit, like 30s or 5m");
  }
}

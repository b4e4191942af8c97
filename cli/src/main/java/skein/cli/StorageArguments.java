package skein.cli;

import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Option;
import skein.ask.WrongQuestion;
import skein.core.answer.Checkpoint;
import skein.core.answer.Settings;

/** How what was found is stored, and whether it outlives the process. */
final class StorageArguments {

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

  Settings apply(Settings settings) {
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

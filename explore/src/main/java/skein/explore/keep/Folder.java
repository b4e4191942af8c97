package skein.explore.keep;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import skein.core.answer.Checkpoint;
import skein.core.answer.WrongSettings;

/** The folder of a checkpoint: the question, and a folder for each of its searches. Used by one process at a time. */
public final class Folder implements AutoCloseable {

  private static final String QUESTION = "question";
  private static final Set<String> OURS = Set.of("lock", "question.new");

  private final Checkpoint checkpoint;
  private final Consumer<String> warn;
  private final FileChannel lock;

  private Folder(Checkpoint checkpoint, Consumer<String> warn, FileChannel lock) {
    this.checkpoint = checkpoint;
    this.warn = warn;
    this.lock = lock;
  }

  /** Throws {@link WrongSettings} if the folder belongs to another question, or cannot be used. */
  public static Folder open(Checkpoint checkpoint, Fingerprint fingerprint, Consumer<String> warn) {
    Path path = checkpoint.directory();
    if (checkpoint.resume() && !Files.exists(path.resolve(QUESTION))) {
      String problem = Files.isDirectory(path) ? "there is no checkpoint in " + path : "there is no folder " + path;
      throw new WrongSettings(problem + " to go on from; begin with --checkpoint " + path);
    }
    try {
      Files.createDirectories(path);
      requireOurs(path);
      Folder folder = new Folder(checkpoint, warn, lock(path));
      try {
        folder.begin(fingerprint);
        return folder;
      } catch (IOException | RuntimeException e) {
        folder.close();
        throw e;
      }
    } catch (IOException e) {
      throw new WrongSettings("the folder " + path + " cannot be used for a checkpoint: " + SafeFile.why(e));
    }
  }

  private static FileChannel lock(Path path) throws IOException {
    FileChannel channel = FileChannel.open(path.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return channel;
      }
    } catch (OverlappingFileLockException _) {
      // The lock is held by this process.
    }
    channel.close();
    throw new WrongSettings("the checkpoint in " + path + " is in use by another run");
  }

  private void begin(Fingerprint fingerprint) throws IOException {
    Path question = path().resolve(QUESTION);
    if (!Files.exists(question)) {
      SafeFile.write(question, fingerprint.lines());
      return;
    }
    if (!checkpoint.resume()) {
      throw new WrongSettings(
          path() + " holds a checkpoint already; --resume goes on from there, or delete the folder");
    }
    Optional<List<String>> written = SafeFile.read(question);
    if (written.isEmpty()) {
      throw new WrongSettings("the checkpoint in " + path() + " is damaged: " + question + " cannot be trusted");
    }
    Optional<String> difference = fingerprint.difference(written.get());
    if (difference.isPresent()) {
      throw new WrongSettings(
          "the checkpoint in " + path() + " belongs to another question: " + difference.get());
    }
  }

  /** Refuses a folder with other files in it. */
  private static void requireOurs(Path path) throws IOException {
    if (Files.exists(path.resolve(QUESTION))) {
      return;
    }
    try (Stream<Path> files = Files.list(path)) {
      if (!files.allMatch(file -> OURS.contains(file.getFileName().toString()))) {
        throw new WrongSettings(path + " is not empty, and holds no checkpoint");
      }
    }
  }

  private Path path() {
    return checkpoint.directory();
  }

  /** The saved part of one search. */
  public Kept search(String name) {
    try {
      return Kept.open(path().resolve(name), warn);
    } catch (IOException e) {
      throw new WrongSettings("the folder " + path() + " cannot be used for a checkpoint: " + SafeFile.why(e));
    }
  }

  public Checkpoint checkpoint() {
    return checkpoint;
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException _) {
      // It is only a lock.
    }
  }
}

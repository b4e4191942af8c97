package skein.search.keep;

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
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.Trouble;
import skein.core.answer.Remark;
import skein.core.answer.WrongQuestion;

/** The folder of a checkpoint: the question, and a folder for each of its searches. Used by one process at a time. */
public final class Folder implements AutoCloseable {

  private static final String QUESTION = "question";
  private static final Set<String> OURS = Set.of("lock", "question.new");

  private final Checkpoint checkpoint;
  private final Consumer<Remark> warn;
  private final FileChannel lock;

  private Folder(Checkpoint checkpoint, Consumer<Remark> warn, FileChannel lock) {
    this.checkpoint = checkpoint;
    this.warn = warn;
    this.lock = lock;
  }

  /** Throws {@link WrongQuestion} if the folder does not fit what is wanted, or cannot be used at all. */
  public static Folder open(Checkpoint checkpoint, Fingerprint fingerprint, Consumer<Remark> warn) {
    Path path = checkpoint.directory();
    if (checkpoint.resume() && !Files.exists(path.resolve(QUESTION))) {
      throw unusable(path, Files.isDirectory(path) ? Trouble.NO_CHECKPOINT : Trouble.NO_FOLDER);
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
      throw new WrongQuestion(new QuestionProblem.FolderUnusable(path, SafeFile.why(e)));
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
    throw unusable(path, Trouble.IN_USE);
  }

  private void begin(Fingerprint fingerprint) throws IOException {
    Path question = path().resolve(QUESTION);
    if (!Files.exists(question)) {
      SafeFile.write(question, fingerprint.lines());
      return;
    }
    if (!checkpoint.resume()) {
      throw unusable(path(), Trouble.EXISTS);
    }
    Optional<List<String>> written = SafeFile.read(question);
    if (written.isEmpty()) {
      throw new WrongQuestion(new QuestionProblem.CheckpointDamaged(question));
    }
    List<QuestionProblem.Difference> differences = fingerprint.differences(written.get());
    if (!differences.isEmpty()) {
      throw new WrongQuestion(new QuestionProblem.CheckpointDiffers(path(), differences));
    }
  }

  /** Refuses a folder with other files in it. */
  private static void requireOurs(Path path) throws IOException {
    if (Files.exists(path.resolve(QUESTION))) {
      return;
    }
    try (Stream<Path> files = Files.list(path)) {
      if (!files.allMatch(file -> OURS.contains(file.getFileName().toString()))) {
        throw unusable(path, Trouble.NOT_EMPTY);
      }
    }
  }

  private static WrongQuestion unusable(Path path, Trouble trouble) {
    return new WrongQuestion(new QuestionProblem.CheckpointFolder(path, trouble));
  }

  private Path path() {
    return checkpoint.directory();
  }

  /** The saved part of one search. */
  public Kept search(String name) {
    try {
      return Kept.open(path().resolve(name), warn);
    } catch (IOException e) {
      throw new WrongQuestion(new QuestionProblem.FolderUnusable(path(), SafeFile.why(e)));
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

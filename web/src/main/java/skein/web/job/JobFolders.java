package skein.web.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserPrincipal;

/**
 * A folder for each job, all in one folder of this server. A server that is killed cannot delete its folder, so the next one does: the lock tells
 * whether the owner still runs, since the system releases it however a process ends.
 */
public final class JobFolders implements AutoCloseable {

  private static final String PREFIX = "skein-web-";
  private static final String LOCK = "lock";

  private final Path root;
  private final FileChannel lock;

  private JobFolders(Path root, FileChannel lock) {
    this.root = root;
    this.lock = lock;
  }

  /** A new folder below the one for temporary files; those that servers have left there are deleted. */
  public static JobFolders below(Path temporary) throws IOException {
    JobFolders own = create(temporary);
    own.deleteAbandoned(temporary);
    return own;
  }

  private static JobFolders create(Path temporary) throws IOException {
    while (true) {
      Path root = Files.createTempDirectory(temporary, ownPrefix());
      FileChannel lock = FileChannel.open(root.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      lock.lock();
      if (Files.exists(root.resolve(LOCK))) {
        return new JobFolders(root, lock);
      }
      // Another server has found the folder before it was locked.
      lock.close();
    }
  }

  private static String ownPrefix() {
    return PREFIX + ProcessHandle.current().pid() + "-";
  }

  private void deleteAbandoned(Path temporary) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, PREFIX + "*")) {
      UserPrincipal owner = Files.getOwner(root);
      for (Path folder : folders) {
        // Closing a lock file of this process would release its lock.
        if (!folder.getFileName().toString().startsWith(ownPrefix()) && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
            && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(owner)) {
          deleteIfAbandoned(folder);
        }
      }
    } catch (IOException _) {
      // Somebody else's turn.
    }
  }

  private static void deleteIfAbandoned(Path folder) {
    try (FileChannel lock = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      if (lock.tryLock() != null) {
        delete(folder);
      }
    } catch (IOException | OverlappingFileLockException _) {
      // It has no lock yet, is being deleted, or is our own.
    }
  }

  /** A new folder for a job. */
  Path create() throws IOException {
    return Files.createTempDirectory(root, "job");
  }

  /** Deletes a folder and what is in it. Links are not followed. */
  static void delete(Path folder) {
    try {
      Files.walkFileTree(folder, new SimpleFileVisitor<>() {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
          Files.deleteIfExists(file);
          return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path dir, IOException trouble) throws IOException {
          Files.deleteIfExists(dir);
          return FileVisitResult.CONTINUE;
        }
      });
    } catch (IOException _) {
      // It is in the folder for temporary files.
    }
  }

  @Override
  public void close() {
    delete(root);
    try {
      lock.close();
    } catch (IOException _) {
      // It is gone.
    }
  }
}

package skein.emit.driver;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Marks a temporary folder as in use by a file next to it, {@code FOLDER.lock}, which this process keeps locked.
 * The system releases the lock however the process ends, so that {@link #sweep} can find abandoned
 * folders. (Process ids would not work: they are reused, and differ between containers.)
 */
final class Lease implements AutoCloseable {

  private static final String PREFIX = "skein-";
  private static final String SUFFIX = ".lock";
  /** The content of a lease, to distinguish it from other programs' lock files with similar names. */
  private static final byte[] MARK =
      "The folder beside this file goes when the Skein that made it does.\n".getBytes(StandardCharsets.US_ASCII);

  private final Path folder;
  private final Optional<FileChannel> held;

  private Lease(Path folder, Optional<FileChannel> held) {
    this.folder = folder;
    this.held = held;
  }

  /** Creates a folder in the given one and leases it; without file locks, only creates the folder. */
  static Lease take(Path around, String name) throws IOException {
    Path folder = Files.createTempDirectory(around, PREFIX + name + mine());
    return new Lease(folder, lock(folder));
  }

  /** Folders of this process have its process id in their names. */
  private static String mine() {
    return "-" + ProcessHandle.current().pid() + "-";
  }

  /** The file is locked before it is moved into place, so that it is never visible without an owner. */
  private static Optional<FileChannel> lock(Path folder) {
    Path made = folder.resolve("new" + SUFFIX);
    FileChannel channel = null;
    try {
      channel = FileChannel.open(made, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      if (channel.tryLock() != null) {
        channel.write(ByteBuffer.wrap(MARK));
        Files.move(made, beside(folder), StandardCopyOption.ATOMIC_MOVE);
        return Optional.of(channel);
      }
    } catch (IOException _) {
      // Not every file system has locks: then the folder remains if this process is killed.
      deleteQuietly(made);
    }
    closeQuietly(channel);
    return Optional.empty();
  }

  private static Path beside(Path folder) {
    return folder.resolveSibling(folder.getFileName() + SUFFIX);
  }

  Path folder() {
    return folder;
  }

  /** Removes the folder. */
  @Override
  public void close() {
    if (delete(folder)) {
      deleteQuietly(beside(folder));
    }
    closeQuietly(held.orElse(null));
  }

  /** Removes the leased folders beside this one that belong to the same user and that no living process holds. */
  void sweep() {
    try (DirectoryStream<Path> leases = Files.newDirectoryStream(folder.getParent(), PREFIX + "*" + SUFFIX)) {
      UserPrincipal user = owner(folder);
      for (Path lease : leases) {
        // Opening and closing a file of this process would release its lock.
        if (!lease.getFileName().toString().contains(mine())) {
          removeUnlessHeld(lease, user);
        }
      }
    } catch (IOException | RuntimeException _) {
      // Keep what cannot be read.
      return;
    }
  }

  private static void removeUnlessHeld(Path lease, UserPrincipal user) {
    String name = lease.getFileName().toString();
    Path folder = lease.resolveSibling(name.substring(0, name.length() - SUFFIX.length()));
    try {
      boolean ours = isLeaseOf(user, lease) && (isAbsent(folder) || isFolderOf(user, folder));
      if (ours) {
        removeUnlessHeld(lease, folder);
      }
    } catch (IOException | OverlappingFileLockException _) {
      // It belongs to another process, or another thread is handling it.
      return;
    }
  }

  private static void removeUnlessHeld(Path lease, Path folder) throws IOException {
    try (FileChannel channel =
        FileChannel.open(lease, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      if (channel.tryLock() != null && isMarked(channel) && delete(folder)) {
        Files.deleteIfExists(lease);
      }
    }
  }

  private static boolean isMarked(FileChannel channel) throws IOException {
    ByteBuffer text = ByteBuffer.allocate(MARK.length + 1);
    channel.read(text);
    return text.flip().equals(ByteBuffer.wrap(MARK));
  }

  /** Checked before it is opened: opening a pipe would block. */
  private static boolean isLeaseOf(UserPrincipal user, Path lease) throws IOException {
    return Files.isRegularFile(lease, LinkOption.NOFOLLOW_LINKS) && owner(lease).equals(user);
  }

  private static boolean isAbsent(Path folder) {
    return Files.notExists(folder, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean isFolderOf(UserPrincipal user, Path folder) throws IOException {
    return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && owner(folder).equals(user);
  }

  private static UserPrincipal owner(Path path) throws IOException {
    return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS);
  }

  /** Whether it was completely deleted. */
  private static boolean delete(Path folder) {
    if (isAbsent(folder)) {
      return true;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
      return true;
    } catch (IOException | RuntimeException _) {
      // Not worth failing for: the next sweep tries again.
      return false;
    }
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException _) {
      // A small file that the next sweep removes.
      return;
    }
  }

  private static void closeQuietly(FileChannel channel) {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException _) {
      // The lock is released when the process ends, at the latest.
      return;
    }
  }
}

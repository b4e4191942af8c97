package skein.search.keep;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;

/** Small text files that are replaced atomically, with a checksum to detect damage. */
final class SafeFile {

  private static final String CHECKSUM = "checksum ";

  private SafeFile() {}

  /** As text for users, without the names of Java exceptions. */
  static String why(IOException e) {
    return switch (e) {
      case NoSuchFileException missing -> missing.getFile() + " cannot be made";
      case AccessDeniedException denied -> "no permission for " + denied.getFile();
      case FileAlreadyExistsException taken -> taken.getFile() + " is a file";
      case FileSystemException other when other.getReason() != null -> other.getFile() + ": " + other.getReason();
      default -> e.getMessage() == null ? e.toString() : e.getMessage();
    };
  }

  static void write(Path file, List<String> lines) throws IOException {
    String text = String.join("\n", lines) + "\n";
    byte[] bytes = (text + CHECKSUM + checksum(text) + "\n").getBytes(StandardCharsets.UTF_8);
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try (FileChannel channel =
        FileChannel.open(
            fresh, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    settle(file.getParent());
  }

  /** Ensures that the entries of a folder are durable; where folders cannot be opened, that is up to the system. */
  static void settle(Path folder) throws IOException {
    FileChannel channel;
    try {
      channel = FileChannel.open(folder, StandardOpenOption.READ);
    } catch (IOException _) {
      return;
    }
    try (channel) {
      channel.force(true);
    }
  }

  /** Empty if the text is not what was written. */
  static Optional<List<String>> read(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    int end = text.lastIndexOf(CHECKSUM);
    if (end <= 0 || !text.substring(end).equals(CHECKSUM + checksum(text.substring(0, end)) + "\n")) {
      return Optional.empty();
    }
    return Optional.of(text.substring(0, end).lines().toList());
  }

  private static String checksum(String text) {
    CRC32C crc = new CRC32C();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return hex(crc);
  }

  static String hex(CRC32C crc) {
    return String.format(java.util.Locale.ROOT, "%08x", crc.getValue());
  }
}

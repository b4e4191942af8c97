package skein.cli.session;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The format of the result, and where it goes: a file, or else standard output. */
public record Destination(Format format, Optional<Path> file) {

  /** A guess at the requested format, to report an invalid command line. */
  static Destination guess(String[] args) {
    List<String> words = List.of(args);
    int at = words.indexOf("--format");
    boolean json = words.contains("--format=json") || (at >= 0 && at + 1 < args.length && args[at + 1].equals("json"));
    return new Destination(json ? Format.JSON : Format.TEXT, Optional.empty());
  }

  public static Destination of(Format format, Optional<String> file) {
    return new Destination(format, file.map(Destination::path));
  }

  /** Rejects a file that cannot be written before the work starts, not after. */
  public void requireWritable() {
    file.ifPresent(Destination::requireWritable);
  }

  public static void requireWritable(Path path) {
    Path folder = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path)) {
      throw new UsageError("cannot write " + path + ": it is a directory");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UsageError("cannot write " + path + ": folder not found: " + path.getParent());
    }
    if (!(Files.exists(path) ? Files.isWritable(path) : Files.isWritable(folder))) {
      throw new UsageError("cannot write " + path + ": no permission");
    }
  }

  public void write(Io io, String text) {
    if (file.isPresent()) {
      write(file.get(), text);
    } else {
      io.out().print(text);
      io.out().flush();
    }
  }

  public static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  /** Says why a file could not be written. */
  public static UsageError unwritable(Path file, IOException why) {
    String reason =
        switch (why) {
          case AccessDeniedException _ -> "no permission";
          case NoSuchFileException _ -> "no file can be created there";
          case FileSystemException e when e.getReason() != null -> e.getReason();
          default -> String.valueOf(why.getMessage());
        };
    return new UsageError("cannot write " + file + ": " + reason);
  }

  /** Deletes the file, so that an earlier result is not mistaken for this one. */
  public void remove() {
    try {
      Files.deleteIfExists(file.orElseThrow());
    } catch (IOException e) {
      throw new UsageError("cannot remove " + file.get() + ": " + e.getMessage());
    }
  }

  public static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException _) {
      throw new UsageError("cannot write " + name + ": invalid file name");
    }
  }
}

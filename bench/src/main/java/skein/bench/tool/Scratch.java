package skein.bench.tool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A temporary folder, deleted on close. */
final class Scratch implements AutoCloseable {

  private final Path folder;

  Scratch() {
    try {
      folder = Files.createTempDirectory("skein-bench");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path folder() {
    return folder;
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

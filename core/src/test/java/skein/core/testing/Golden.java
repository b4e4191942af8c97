package skein.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Golden files: expected output, kept as text beside the tests. Run with {@code -Dgolden.update=true} to rewrite them, then
 * review the difference.
 */
public final class Golden {

  private Golden() {}

  public static void check(Path golden, String actual) {
    try {
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(golden.getParent());
        Files.writeString(golden, actual);
      }
      assertThat(golden).as("golden file (rewrite with -Dgolden.update=true)").exists();
      assertThat(actual).as("%s", golden).isEqualTo(Files.readString(golden));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** The root folder of the checkout, wherever the tests run. */
  public static Path root() {
    return Path.of(System.getProperty("skein.root", "..")).toAbsolutePath().normalize();
  }
}

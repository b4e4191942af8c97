package skein.cli.argument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import skein.cli.session.Io;
import skein.cli.session.Session;

final class SaveArgumentTest {

  @TempDir private Path folder;

  private final AtomicInteger asked = new AtomicInteger();

  @Test
  void aRunThatIsNotSavedIsNotRepeated() {
    write(new SaveArgument());

    assertThat(asked).hasValue(0);
  }

  @Test
  void aRunThatIsSavedIsRepeatedOnce() {
    Path file = folder.resolve("run.json");
    SaveArgument save = new SaveArgument();
    new CommandLine(save).parseArgs("--save", file.toString());

    String said = write(save);

    assertThat(asked).hasValue(1);
    assertThat(said).contains("no trace");
    assertThat(Files.exists(file)).isFalse();
  }

  /** There is no run. */
  private String write(SaveArgument save) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    Session session = new Session(new Io(InputStream.nullInputStream(), stream, stream, false, false), new String[0]);
    save.write(
        session,
        null,
        null,
        () -> {
          asked.incrementAndGet();
          return Optional.empty();
        });
    return err.toString(StandardCharsets.UTF_8);
  }
}

package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The exit code depends on what a file is read as, not on the command: a model with errors gives 6, any other file of the wrong kind 2. */
class WrongKindOfFileTest {

  private static final String TABLE = "src/test/resources/models/table.labs";
  private static final byte[] BINARY = {127, 'E', 'L', 'F', 0, (byte) 0xff, (byte) 0xfe, 2};
  private static final byte[] TEXT = "hello world\n".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "certify FILE",
        "certify FILE --model " + TABLE + " n=2",
        "certify FILE --format json",
        "replay " + TABLE + " FILE",
        "sweep " + TABLE + " n=2 --estimate --plan FILE",
        "sweep " + TABLE + " n=2 --estimate --keep FILE",
        "verify " + TABLE + " n=2 --resume FILE",
        "verify " + TABLE + " n=2 --checkpoint FILE"
      })
  void otherFilesOfTheWrongKindAreWrongArguments(String command) throws IOException {
    for (byte[] content : List.of(BINARY, TEXT)) {
      assertThat(code(command, content)).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "verify FILE --language labs",
        "minimise FILE --language aut",
        "compare FILE FILE --language ccs",
        "test FILE.labs",
        "experiment FILE.sp " + TABLE + " n=2",
        "certify src/test/resources/models/table.labs --model FILE --language net"
      })
  void modelsAndPurposesThatAreNotTextAreErrorsInTheModel(String command) throws IOException {
    assertThat(code(command, BINARY)).isEqualTo(6);
  }

  @Test
  void whatWasNotWrittenByKeepIsLeftAlone() throws IOException {
    for (byte[] content : List.of(BINARY, TEXT)) {
      Path file = Files.write(folder.resolve("notes"), content);
      CommandRun run = CommandRun.of("sweep", TABLE, "n=2", "--estimate", "--keep", file.toString());
      assertThat(run.err()).contains("notes was not written by --keep of this version of Skein; use another file");
      assertThat(file).hasBinaryContent(content);
    }
  }

  /** Of the command with files of this content. */
  private int code(String command, byte[] content) throws IOException {
    List<String> words = new ArrayList<>();
    for (String word : command.split(" ")) {
      words.add(word.startsWith("FILE") ? Files.write(folder.resolve(word), content).toString() : word);
    }
    CommandRun run = CommandRun.of(words.toArray(String[]::new));
    assertThat(run.out() + run.err()).as(command).isNotEmpty().doesNotContain("\tat ", "bug");
    return run.code();
  }
}

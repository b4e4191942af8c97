package skein.cli.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.cli.CommandRun;

class NewLanguageTest {

  @TempDir private Path folder;

  private CommandRun create(String name) {
    return CommandRun.of("new", "language", name, "--folder", folder.toString());
  }

  @Test
  void whatIsWrittenRunsAtOnce() {
    assertThat(create("x-y2").code()).isZero();
    assertThat(CommandRun.of("check", folder.resolve("x-y2.lang").toString()).out()).contains("no errors (language x-y2: ");
    CommandRun verified = CommandRun.of("verify", folder.resolve("first.x-y2").toString());
    assertThat(verified.err()).isEmpty();
    assertThat(verified.code()).isZero();
    assertThat(verified.out()).containsPattern("Arrives +holds").containsPattern("NeverStops +holds");
    assertThat(CommandRun.of("test", folder.toString()).out()).contains("1 run of 1 model: all as expected");
  }

  @Test
  void nothingIsOverwritten() throws IOException {
    Files.writeString(folder.resolve("first.mine"), "my work");
    CommandRun refused = create("mine");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("exists already");
    assertThat(Files.readString(folder.resolve("first.mine"))).isEqualTo("my work");
    assertThat(folder.resolve("mine.lang")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Big", "2x", "a_b", "x-2", "a-", "a/b", "", "a b", "ccs", "labs", "aut", "lang", "sp"})
  void badNamesAreRefused(String name) throws IOException {
    assertThat(create(name).code()).isEqualTo(2);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aMissingFolderIsReported() {
    CommandRun run = CommandRun.of("new", "language", "mine", "--folder", folder.resolve("none").toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("folder not found");
  }

  /** As with the files of other tests, a definition of one's own replaces one that comes with Skein. */
  @Test
  void theDefinitionBesideTheModelComesFirst() {
    assertThat(create("abc").code()).isZero();
    assertThat(CommandRun.of("check", folder.resolve("first.abc").toString()).code()).isZero();
  }
}

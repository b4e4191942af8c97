package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a request to emit is said, and never passed over. */
class EmitCommandTest {

  private static final String TABLE = "src/test/resources/models/table.labs";

  @TempDir private Path folder;

  @Test
  void withoutALanguageItsOwnHelpIsShown() {
    CommandRun run = CommandRun.of("emit");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("Usage: skein emit");
  }

  @Test
  void aComplaintNamesTheHelpOfTheWholeCommand() {
    assertThat(CommandRun.of("emit", "c", TABLE, "--nonsense").err()).contains("(see skein emit c --help)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"aiger", "smt", "promela", "lnt"})
  void aNumberOfStepsIsRefusedWhereItCannotBeSaid(String language) {
    CommandRun run = CommandRun.of("emit", language, TABLE, "n=2", "--steps", "3");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("of any length");
  }

  @Test
  void aFolderThatIsAFileIsNotWrittenInto() throws IOException {
    Path file = Files.createFile(folder.resolve("taken"));
    CommandRun run = CommandRun.of("emit", "smt", TABLE, "n=2", "-o", file.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("cannot write into the folder " + file + ": it is a file");
  }

  @Test
  void circuitsAreBinaryInFoldersAndTextOnStandardOutput() throws IOException {
    CommandRun written = CommandRun.of("emit", "aiger", TABLE, "n=2", "-o", folder.toString());
    assertThat(written.code()).isZero();
    List<String> names = written.out().lines().toList();
    assertThat(names).isNotEmpty().allMatch(name -> name.endsWith(".aig"));
    assertThat(Files.readAllBytes(Path.of(names.getFirst()))).startsWith('a', 'i', 'g', ' ');
    assertThat(CommandRun.of("emit", "aiger", TABLE, "n=2").out()).contains("aag ");
    CommandRun refused = CommandRun.of("emit", "aiger", TABLE, "n=2", "--flavour", "octal");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("there is no flavour octal; there is binary, text");
  }

  @ParameterizedTest
  @CsvSource({"promela, /* ----", "lnt, -- ----"})
  void severalFilesAreToldApartByCommentsOfTheirLanguage(String language, String comment) {
    assertThat(CommandRun.of("emit", language, TABLE, "n=2").out()).contains(comment);
  }
}

package skein.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.cli.CommandRun;
import skein.cli.Main;

/** Invalid options of the emit commands are reported, and never ignored. */
class EmitCommandTest {

  private static final String TABLE = "src/test/resources/models/table.labs";
  private static final String ELECTION = "src/test/resources/models/election.labs";

  @TempDir private Path folder;

  @Test
  void withoutALanguageItsOwnHelpIsShown() {
    CommandRun run = CommandRun.of("emit");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("Usage: skein emit");
  }

  @Test
  void errorsPointToTheHelpOfTheFullCommand() {
    assertThat(CommandRun.of("emit", "c", TABLE, "--nonsense").err()).contains("(see skein emit c --help)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"aiger", "smt", "promela", "lnt"})
  void stepsAreRejectedForLanguagesThatCannotExpressThem(String language) {
    CommandRun run = CommandRun.of("emit", language, TABLE, "n=2", "--steps", "3");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("of any length");
  }

  @Test
  void propertiesThatCannotBeWrittenAreNamed() {
    CommandRun run = CommandRun.of("emit", "smt", TABLE, "n=2");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("; ");
    assertThat(run.err())
        .isEqualTo("skein: left out: SomeoneEats: Horn clauses can only express properties of states, not of whole executions\n");
    assertThat(CommandRun.of("emit", "smt", TABLE, "n=2", "--quiet").err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "c, 'Settles: the C program cannot check fairly'",
    "promela, Settles: SPIN does not check fairly and fairly_inf",
    "aiger, 'Settles: a circuit can only express properties of states, not of whole executions'"
  })
  void propertiesThatALanguageCannotExpressAreReported(String language, String why) {
    CommandRun run = CommandRun.of("emit", language, ELECTION, "n=2", "-o", folder.toString());
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("skein: left out: " + why + "\n");
  }

  @Test
  void otherPropertiesAreStillWritten() {
    String text = "system { spawn = A: 1 } agent A { interface = x: 0 Behavior = x <- 1 } "
        + "check { Next = next exists A a, x of a = 1  Small = always forall A a, x of a < 2 }";
    for (String language : new String[] {"promela", "lnt"}) {
      CommandRun run = CommandRun.of(text.getBytes(StandardCharsets.UTF_8), "emit", language, "-", "--language", "labs", "-o", folder.toString());
      assertThat(run.code()).isZero();
      assertThat(run.out()).contains("model.Small.").doesNotContain("model.Next.");
      assertThat(run.err()).contains("skein: left out: Next: ");
    }
  }

  @Test
  void severalFilesOnStandardOutputAreReported() {
    CommandRun run = CommandRun.of("emit", "c", TABLE, "n=2");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEqualTo("skein: these are 2 files; to write them separately, add -o DIR\n");
  }

  @Test
  void aBinaryCircuitIsTheSameOnStandardOutputAndInAFolder() throws IOException {
    assertThat(CommandRun.of("emit", "aiger", TABLE, "n=2", "-q", "-o", folder.toString()).code()).isZero();
    byte[] file = Files.readAllBytes(folder.resolve("table.SomeoneMoves.aig"));
    assertThat(new String(file, 0, 4, StandardCharsets.US_ASCII)).isEqualTo("aig ");
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Main.run(
        new String[] {"emit", "aiger", TABLE, "n=2", "--flavour", "binary", "--property", "SomeoneMoves"},
        InputStream.nullInputStream(), new PrintStream(printed), new PrintStream(OutputStream.nullOutputStream()));
    assertThat(printed.toByteArray()).isEqualTo(file);
  }

  @Test
  void severalBinariesAreNotWrittenToStandardOutput() {
    CommandRun run = CommandRun.of("emit", "aiger", TABLE, "n=2", "--flavour", "binary", "--property", "SomeoneMoves", "--property", "NoErrors");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("binary circuits cannot be written to standard output; add -o DIR");
  }

  @Test
  void theSimulatorWatchesTheRequestedPropertiesAndRejectsSteps() {
    CommandRun one = CommandRun.of("emit", "c", TABLE, "n=2", "--flavour", "executable", "--property", "SomeoneMoves");
    assertThat(one.out()).contains("SomeoneMoves broken").doesNotContain("SomeoneEats");
    CommandRun bounded = CommandRun.of("emit", "c", TABLE, "n=2", "--flavour", "executable", "--steps", "3");
    assertThat(bounded.code()).isEqualTo(2);
    assertThat(bounded.err()).contains("its arguments are a seed and a number of steps");
  }

  @Test
  void aFileInPlaceOfTheFolderIsReported() throws IOException {
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
    assertThat(refused.err()).contains("unknown flavour octal; expected binary or text");
  }

  @ParameterizedTest
  @CsvSource({"promela, /* ----", "lnt, -- ----"})
  void severalFilesAreSeparatedByComments(String language, String comment) {
    assertThat(CommandRun.of("emit", language, TABLE, "n=2").out()).contains(comment);
  }
}

package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any input gives a message and an exit code, never a stack trace. */
class RobustnessTest {

  /** A device that is always full, on systems that have it. */
  private static final Path FULL = Path.of("/dev/full");

  private static final Path TABLE = Path.of("src/test/resources/models/table.labs");

  @TempDir private Path folder;

  @Test
  void everyTruncationOfAModelIsHandled() throws IOException {
    String text = Files.readString(TABLE);
    for (int length = 0; length < text.length(); length += 17) {
      CommandRun run = CommandRun.of(bytes(text.substring(0, length)), "check", "-", "--language", "labs", "n=2");
      assertThat(run.code()).as("cut after %d characters: %s", length, run.err()).isIn(0, 2, 6);
      assertThat(run.err()).doesNotContain("\tat ");
    }
  }

  @Test
  void anEmptyNameIsReported() {
    CommandRun run = CommandRun.of(new byte[0], "verify", "");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("skein: the name of the model file is empty\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"labs", "ccs"})
  void binaryContentIsAnErrorInTheModel(String language) {
    Random random = new Random(11);
    for (int i = 0; i < 20; i++) {
      byte[] junk = new byte[200 + random.nextInt(2_000)];
      random.nextBytes(junk);
      assertOneComplaint(CommandRun.of(junk, "verify", "-", "--language", language), 6);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"labs", "ccs"})
  void invalidTextIsAnErrorInTheModel(String language) {
    Random random = new Random(12);
    String letters = "abcXYZ019 \n\t{}()[]<>=;:,.+-*/%!|&#'\"\\_~";
    for (int i = 0; i < 50; i++) {
      StringBuilder text = new StringBuilder("}");
      for (int j = random.nextInt(500); j > 0; j--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      CommandRun run = CommandRun.of(bytes(text.toString()), "check", "-", "--language", language);
      assertThat(run.code()).as("%s%n%s", text, run.err()).isEqualTo(6);
      assertThat(run.err()).doesNotContain("\tat ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"labs", "ccs"})
  void aHundredThousandParenthesesAreADiagnostic(String language) {
    String deep = "(".repeat(100_000);
    String text =
        language.equals("ccs")
            ? "P = " + deep + "a.0" + ")".repeat(100_000) + "\n"
            : "system { environment = x: 0 spawn = A: 1 } agent A { Behavior = x <-- " + deep + "1" + ")".repeat(100_000) + " }";
    CommandRun run = CommandRun.of(bytes(text), "check", "-", "--language", language);
    assertThat(run.code()).as(run.err()).isEqualTo(6);
    assertThat(run.err().length()).isLessThan(10_000);
  }

  @Test
  void aTenMegabyteFileIsReadInOneGo() {
    String comment = "# nothing to see here, move along\n".repeat(10_000_000 / 34);
    String text = comment + "system { environment = x: 0 spawn = A: 1 } agent A { Behavior = x <-- 1 }";
    assertThat(CommandRun.of(bytes(text), "check", "-", "--language", "labs").code()).isEqualTo(0);
    assertOneComplaintAtLeast(CommandRun.of(bytes("x".repeat(10_000_000)), "check", "-", "--language", "labs"), 6);
  }

  @Test
  void aProcessOfManyStepsTakesMemoryInProportion() {
    String text = "system { environment = x: 0 spawn = A: 1 } agent A { Behavior = " + "x <-- 1 - x; ".repeat(30_000) + "Skip }";
    assertThat(CommandRun.of(bytes(text), "check", "-", "--language", "labs").code()).isEqualTo(0);
  }

  @Test
  void aFolderIsNotAModelWhateverItsName() throws IOException {
    for (String name : new String[] {"models", "models.labs"}) {
      CommandRun run = CommandRun.of("check", Files.createDirectory(folder.resolve(name)).toString());
      assertThat(run.err()).contains(name + " is a directory, not a model");
      assertThat(run.code()).isEqualTo(2);
    }
  }

  @Test
  void aFileThatCannotBeWrittenIsAUsageError() throws IOException {
    Path file = Files.createFile(folder.resolve("out.json"));
    assertThat(file.toFile().setWritable(false)).isTrue();
    if (!Files.isWritable(file)) {
      assertOneComplaint(CommandRun.of("verify", TABLE.toString(), "n=2", "--output", file.toString()), 2);
    }
  }

  @Test
  void aClosedPipeIsNotAnError() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            new String[] {"verify", TABLE.toString(), "n=3"},
            InputStream.nullInputStream(),
            new PrintStream(closed, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    assertThat(code).isEqualTo(10);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  @EnabledIf("thereIsAFullDisk")
  void aFullDiskIsReported() throws IOException, InterruptedException {
    Path err = Files.createTempFile(folder, "err", "");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), Main.class.getName(), "check",
                "src/test/resources/models/table.labs", "n=3")
            .redirectOutput(FULL.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(Files.readString(err)).contains("skein: cannot write the result: ");
  }

  static boolean thereIsAFullDisk() {
    return Files.exists(FULL);
  }

  private static void assertOneComplaint(CommandRun run, int code) {
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(run.err()).startsWith("skein: ").hasLineCount(1);
  }

  private static void assertOneComplaintAtLeast(CommandRun run, int code) {
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(run.err()).isNotEmpty().hasSizeLessThan(10_000);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

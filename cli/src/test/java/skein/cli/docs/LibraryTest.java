package skein.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import skein.core.testing.Golden;

/** Compiles and runs every program in docs/library.md, and compares its output with the block after it. */
class LibraryTest {

  private final Path page = Golden.root().resolve("docs/library.md");

  @TestFactory
  Stream<DynamicTest> everyProgramPrintsWhatThePageSays(@TempDir Path folder) throws IOException {
    List<Document.Block> blocks = new Document(page).blocks();
    return IntStream.range(0, blocks.size())
        .filter(i -> blocks.get(i).info().startsWith("java "))
        .mapToObj(i -> DynamicTest.dynamicTest(blocks.get(i).fileName(), () -> check(folder, blocks.get(i), i + 1)));
  }

  private void check(Path folder, Document.Block program, int output) throws IOException, InterruptedException {
    Path file = folder.resolve(program.fileName());
    Files.writeString(file, String.join("\n", program.lines()) + "\n");
    List<String> printed = run(file).lines().toList();
    Document document = new Document(page);
    Document.Block expected = document.blocks().get(output);
    assertThat(expected.info()).isEqualTo("text");
    if (Boolean.getBoolean("golden.update")) {
      document.replace(expected, printed);
    } else {
      assertThat(printed).isEqualTo(expected.lines());
    }
  }

  private static String run(Path file) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), file.toString())
            .directory(Golden.root().toFile())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }
}

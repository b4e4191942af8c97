package skein.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
  Stream<DynamicTest> everyProgramPrintsWhatThePageSays(@TempDir Path folder) throws IOException, InterruptedException {
    List<Document.Block> blocks = new Document(page).blocks();
    List<Integer> programs = IntStream.range(0, blocks.size()).filter(i -> blocks.get(i).info().startsWith("java ")).boxed().toList();
    List<String> files = new ArrayList<>();
    for (int program : programs) {
      Path file = folder.resolve(blocks.get(program).fileName());
      Files.writeString(file, String.join("\n", blocks.get(program).lines()) + "\n");
      files.add(file.toString());
    }
    // All at once: to start the compiler takes longer than to compile them.
    run("javac", Stream.concat(Stream.of("-J-XX:TieredStopAtLevel=1", "-d", folder.toString(), "-cp", System.getProperty("java.class.path")), files.stream()));
    return programs.stream().map(i -> DynamicTest.dynamicTest(blocks.get(i).fileName(), () -> check(folder, blocks.get(i), i + 1)));
  }

  private void check(Path folder, Document.Block program, int output) throws IOException, InterruptedException {
    String path = folder + File.pathSeparator + System.getProperty("java.class.path");
    String main = program.fileName().replaceFirst("\\.java$", "");
    List<String> printed = run("java", Stream.of("--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-cp", path, main)).lines().toList();
    Document document = new Document(page);
    Document.Block expected = document.blocks().get(output);
    assertThat(expected.info()).isEqualTo("text");
    if (Boolean.getBoolean("golden.update")) {
      document.replace(expected, printed);
    } else {
      assertThat(printed).isEqualTo(expected.lines());
    }
  }

  /** What a program of the JDK prints. */
  private static String run(String program, Stream<String> arguments) throws IOException, InterruptedException {
    Path file = Path.of(System.getProperty("java.home"), "bin", program);
    Process process =
        new ProcessBuilder(Stream.concat(Stream.of(file.toString()), arguments).toList())
            .directory(Golden.root().toFile())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }
}

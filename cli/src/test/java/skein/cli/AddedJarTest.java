package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar on the class path adds a language and an engine. */
class AddedJarTest {

  private static final Path SOURCES = Path.of("src/test/resources/added");

  @TempDir private Path folder;

  @Test
  void itsLanguageAndItsEngineAreFound() throws IOException, InterruptedException {
    Path jar = jar();
    Path model = Files.writeString(folder.resolve("toss.coin"), "a coin\n");
    Ended ended = run(jar, "verify", model.toString(), "--engine", "guess", "--property", "NeverTails");
    assertThat(ended.text()).contains("NeverTails  violated").contains("Somebody tosses the coin").contains("side = 1");
    assertThat(ended.code()).isEqualTo(10);
    assertThat(run(jar, "verify", model.toString(), "--engine", "none").text())
        .contains("auto, explore, swarm, bmc, induction, pdr, abc, cadp, cbmc, chance, compose, esbmc, gpu, guess, mu, reference, spin or traces");
  }

  @Test
  void aJarThatDoesNotFitIsReported() throws IOException, InterruptedException {
    Path services = Files.createDirectories(folder.resolve("wrong/META-INF/services"));
    Files.writeString(services.resolve("skein.core.answer.EngineProvider"), "added.Missing\n");
    Ended ended = run(folder.resolve("wrong"), "check", "src/test/resources/models/election.labs", "n=2");
    assertThat(ended.text()).startsWith("skein: ").contains("SKEIN_PATH").contains("added.Missing").hasLineCount(1);
    assertThat(ended.code()).isEqualTo(2);
  }

  private record Ended(int code, String text) {}

  private static Ended run(Path jar, String... command) throws IOException, InterruptedException {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("java.class.path") + ":" + jar, Main.class.getName()));
    line.addAll(List.of(command));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), text);
  }

  private Path jar() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", System.getProperty("java.class.path"), "-proc:none", "-d", classes.toString(),
                SOURCES.resolve("Coin.java").toString(), SOURCES.resolve("Guess.java").toString());
    assertThat(code).isZero();
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve("skein.core.language.Language"), "added.Coin\n");
    Files.writeString(services.resolve("skein.core.answer.EngineProvider"), "added.Guess\n");
    Path jar = folder.resolve("added.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> found = Files.walk(classes)) {
      for (Path path : found.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(path).toString()));
        Files.copy(path, out);
      }
    }
    return jar;
  }
}

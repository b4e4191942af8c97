package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import skein.core.testing.Golden;

/**
 * Golden files of all user-visible output. The first line of a file, {@code $ skein …}, is the command; then follow
 * the exit code and everything that the command prints and writes, with times replaced by {@code _}.
 * {@code < FILE} gives a file as standard input. To add a case, write the first line only, and run
 * with {@code -Dgolden.update=true}.
 */
class GoldenTest {

  private static final Path CASES = Golden.root().resolve("cli/src/test/resources/golden");

  /** The folder that commands of golden files may write to. */
  private static final Path WRITTEN = Path.of("target/golden");

  private static final List<String> WRITING = List.of("--output", "--out", "--graph", "--report", "--save", "--formula-out", "--evidence", "--plot", "--keep", "--save-strategy");

  @TestFactory
  Stream<DynamicTest> everythingAPersonSees() throws IOException {
    try (Stream<Path> files = Files.walk(CASES)) {
      List<Path> cases = files.filter(f -> f.toString().endsWith(".txt")).sorted().toList();
      assertThat(cases).isNotEmpty();
      return cases.stream().map(f -> DynamicTest.dynamicTest(CASES.relativize(f).toString(), () -> check(f)));
    }
  }

  private static void check(Path golden) throws IOException {
    String command = Files.readAllLines(golden).getFirst();
    assertThat(command).startsWith("$ skein");
    Golden.check(golden, command + "\n" + transcript(words(command.substring("$ skein".length()))));
  }

  private static String transcript(List<String> words) throws IOException {
    byte[] in = {};
    List<String> args = new ArrayList<>(words);
    int redirect = args.indexOf("<");
    if (redirect >= 0) {
      in = Files.readAllBytes(Path.of(args.get(redirect + 1)));
      args = args.subList(0, redirect);
    }
    List<Path> written = written(args);
    Files.createDirectories(WRITTEN);
    for (Path file : written) {
      if (Files.isRegularFile(file)) {
        Files.delete(file);
      }
    }
    CommandRun run = CommandRun.of(in, args.toArray(String[]::new));
    StringBuilder transcript = new StringBuilder("exit code " + run.code() + "\n");
    section("standard output", run.out(), transcript);
    section("standard error", run.err(), transcript);
    for (Path file : written) {
      if (Files.isRegularFile(file)) {
        section(file.toString(), Files.readString(file), transcript);
      }
    }
    return transcript.toString();
  }

  private static void section(String title, String text, StringBuilder transcript) {
    if (!text.isEmpty()) {
      transcript.append("---- ").append(title).append('\n').append(withoutTimes(text));
    }
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\b\\d+\\.\\d s\\b", "_ s")
        .replaceAll("(\"seconds\": )[0-9.E-]+", "$1_")
        .replaceAll("( time=\")[0-9.]+", "$1_")
        .replaceAll("(?m)(?<=,)\\d+\\.\\d+(?=,)", "_");
  }

  private static List<Path> written(List<String> args) {
    List<Path> files = new ArrayList<>();
    for (int i = 0; i + 1 < args.size(); i++) {
      if (WRITING.contains(args.get(i))) {
        files.add(Path.of(args.get(i + 1)));
      }
    }
    return files;
  }

  private static List<String> words(String line) {
    return Stream.of(line.strip().split("\\s+")).filter(w -> !w.isEmpty()).toList();
  }
}

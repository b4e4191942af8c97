package skein.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.cli.CommandRun;
import skein.cli.Main;

/** A sweep that verifies says what {@code verify} says, and goes on wherever it was killed. */
class SweepVerdictTest {

  private static final String TABLE = "src/test/resources/models/table.labs";
  private static final String ELECTION = "src/test/resources/models/election.labs";

  @TempDir private Path folder;

  private static CommandRun run(String... words) {
    return CommandRun.of(words);
  }

  private static CommandRun sweep(Path kept, String... more) {
    return run(Stream.concat(Stream.of("sweep", TABLE, "n=1..4", "--verify", "--keep", kept.toString()), Stream.of(more)).toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        TABLE + " n=1..3",
        TABLE + " n=1..3 --fair",
        TABLE + " n=2,x",
        TABLE + " n=3,2 --steps 3",
        TABLE + " n=1..4 --max-states 30 --engine explore --threads 1",
        ELECTION + " n=1..3 --fairness weak",
        "../examples/labs/quorum.labs replicas=2,3 r=1,2 w=1,2",
        "src/test/resources/models/errs.labs",
        "src/test/resources/models/contradiction.labs"
      })
  void verdictsAreThoseOfVerify(String question) {
    String[] words = question.split(" ");
    CommandRun verified = run(Stream.concat(Stream.of("verify"), Stream.concat(Stream.of(words), Stream.of("--format", "csv"))).toArray(String[]::new));
    CommandRun swept = run(Stream.concat(Stream.of("sweep"), Stream.concat(Stream.of(words), Stream.of("--verify", "--format", "csv"))).toArray(String[]::new));
    assertThat(swept.code()).as(swept.err()).isEqualTo(verified.code());
    assertThat(verdicts(swept.out())).isEqualTo(verdicts(verified.out())).hasSizeGreaterThan(1);
  }

  /** The model, the parameters, the property and the verdict. */
  private static List<String> verdicts(String csv) {
    List<String> lines = csv.lines().toList();
    int columns = Arrays.asList(lines.getFirst().split(",")).indexOf("verdict") + 1;
    return lines.stream().map(line -> String.join(",", Arrays.asList(line.split(",", -1)).subList(0, columns))).toList();
  }

  @Test
  void aTornFileIsContinued() throws IOException {
    Path kept = folder.resolve("kept");
    CommandRun whole = sweep(kept);
    byte[] all = Files.readAllBytes(kept);
    for (int length = 0; length < all.length; length += 67) {
      Files.write(kept, Arrays.copyOf(all, length));
      CommandRun again = sweep(kept);
      assertThat(again.code()).as(again.err()).isEqualTo(whole.code());
      assertThat(again.out()).as("cut after " + length).isEqualTo(whole.out());
      assertThat(Files.readAllBytes(kept)).isEqualTo(all);
    }
  }

  @Test
  void aKilledSweepGoesOn() throws Exception {
    Path kept = folder.resolve("kept");
    String[] words = {"sweep", ELECTION, "n=1..5", "--verify", "--keep", kept.toString()};
    List<String> line =
        Stream.concat(
                Stream.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(), "--enable-native-access=ALL-UNNAMED", "-cp",
                    System.getProperty("java.class.path"), Main.class.getName()),
                Stream.of(words))
            .toList();
    Process process = new ProcessBuilder(line).redirectOutput(folder.resolve("out").toFile()).redirectError(folder.resolve("err").toFile()).start();
    while (process.isAlive() && !(Files.exists(kept) && Files.readString(kept).contains("done\t1\t"))) {
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
    process.destroyForcibly().waitFor();
    String before = Files.readString(kept);
    CommandRun resumed = run(words);
    assertThat(Files.readString(kept)).startsWith(before.substring(0, before.lastIndexOf("done\t") + 1));
    CommandRun whole = run(words[0], words[1], words[2], words[3]);
    assertThat(resumed.out()).isEqualTo(whole.out());
    assertThat(resumed.code()).isEqualTo(whole.code());
  }

  @Test
  void whatReachedALimitIsTriedAgainWithAnother() throws IOException {
    Path kept = folder.resolve("kept");
    CommandRun small = sweep(kept, "--max-states", "20");
    assertThat(small.out()).contains("n=3: SomeoneMoves, SomeoneEats inconclusive: no violation in the 20 states");
    Files.writeString(kept, Files.readString(kept).replace("the 20 states", "the twenty states"));
    assertThat(sweep(kept, "--max-states", "20").out()).contains("no violation in the twenty states");
    CommandRun large = sweep(kept, "--max-states", "100000");
    assertThat(large.out()).isEqualTo(sweep(folder.resolve("other")).out()).doesNotContain("inconclusive");
    assertThat(sweep(kept, "--max-states", "100000").out()).isEqualTo(large.out());
  }

  @Test
  void aDamagedOrOtherFileIsRefused() throws IOException {
    Path kept = folder.resolve("kept");
    sweep(kept);
    String text = Files.readString(kept);
    for (String damaged : List.of(text.replaceFirst("VIOLATED", "VIOLATE"), text.replaceFirst("done\t0\t3", "done\t0\t2"), text.replaceFirst("done\t0\t3\t10", "done\t0\t3"))) {
      Files.writeString(kept, damaged);
      CommandRun again = sweep(kept);
      assertThat(again.code()).as(damaged).isEqualTo(2);
      assertThat(again.err()).contains("the file is damaged");
    }
    Files.writeString(kept, text);
    for (List<String> other : List.of(List.of("--fair"), List.of("--schedule=round-robin"), List.of("--steps", "9"), List.of("--ignore-ends"))) {
      assertThat(sweep(kept, other.toArray(String[]::new)).err()).as("" + other).contains("belongs to another sweep");
    }
    assertThat(sweep(kept, "--threads", "1").code()).isEqualTo(10);
  }

  @Test
  void threadsDoNotMatter() {
    assertThat(sweep(folder.resolve("one"), "--threads", "1").out()).isEqualTo(sweep(folder.resolve("four"), "--threads", "4").out());
  }
}

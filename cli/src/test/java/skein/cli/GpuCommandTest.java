package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that use a GPU, in processes of their own whose programs g++ compiles. */
class GpuCommandTest {

  private static final String ELECTION = "estimate ../examples/labs/election.labs n=3 --runs 200 --steps 100 -q";

  @TempDir private Path folder;

  private String run(int code, String gpu, String command) throws Exception {
    Path out = folder.resolve("out");
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("java.class.path"),
                Main.class.getName()));
    line.addAll(List.of(command.split(" ")));
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(out.toFile());
    builder.environment().put("SKEIN_GPU", gpu);
    builder.environment().put("XDG_CACHE_HOME", folder.toString());
    int ended = builder.start().waitFor();
    String text = Files.readString(out);
    assertThat(ended).as(text).isEqualTo(code);
    return text;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " --at-least 0.9 --dice steps", " --format json --property Agreed"})
  void estimatesAreTheSame(String options) throws Exception {
    requireCompiler();
    String command = ELECTION + options;
    CommandRun plain = CommandRun.of(command.split(" "));
    assertThat(run(plain.code(), "g++", command + " --engine gpu")).isEqualTo(plain.out());
  }

  private static void requireCompiler() {
    boolean hasCompiler = List.of(System.getenv("PATH").split(":")).stream().anyMatch(place -> Files.isExecutable(Path.of(place, "g++")));
    assumeTrue(hasCompiler, "g++ is not installed");
  }

  /** The property needs only the initial state. */
  @Test
  void errorsAreLookedForWhereNoPropertyIsNamed() throws Exception {
    requireCompiler();
    Path model = folder.resolve("late.labs");
    Files.writeString(model, "system { spawn = A: 1 }\nagent A { interface = x: 1\n Behavior = x <- x - 1; x <- 2 / x }\ncheck { P = eventually x of 0 = 1 }\n");
    assertThat(run(10, "g++", "verify " + model + " --engine gpu -q")).contains("P         holds", "NoErrors  violated");
  }

  @Test
  void withoutAnInitialStateTheAnswerIsTheSame() throws Exception {
    requireCompiler();
    Path model = folder.resolve("none.labs");
    Files.writeString(model, "system { environment = e: 0  spawn = A: 1 }\nagent A { Behavior = e <-- 1 }\nassume { Q = e = 1 }\ncheck { P = always e < 2 }\n");
    String command = "estimate " + model + " --runs 20";
    CommandRun plain = CommandRun.of(command.split(" "));
    assertThat(plain.code()).isEqualTo(5);
    assertThat(run(plain.code(), "g++", command + " --engine gpu")).contains("there is no initial state").contains("none.labs:3");
  }

  @Test
  void aMissingCompilerIsNamed() throws Exception {
    assertThat(run(127, "no-such-compiler", ELECTION + " --engine gpu")).contains("no-such-compiler");
  }
}

package skein.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.cli.CommandRun;

class MinimiseCommandTest {

  private static final String MODELS = "src/test/resources/models/";
  private static final String EXAMPLES = "../examples/net/";

  private static String minimised(byte[] input, String... arguments) {
    List<String> words = new ArrayList<>(List.of("minimise"));
    words.addAll(List.of(arguments));
    CommandRun run = CommandRun.of(input, words.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"strong", "branching", "divbranching", "weak", "trace", "weaktrace", "sharp", "divsharp"})
  void minimisingTwiceChangesNothing(String relation) {
    String[] hold = relation.endsWith("sharp") ? new String[] {"--hold", "start[0]"} : new String[0];
    for (String model : List.of(EXAMPLES + "scheduler.net", MODELS + "late-unfolded.aut", EXAMPLES + "client-server.net")) {
      String once = minimised(new byte[0], with(hold, model, "--by", relation));
      String twice = minimised(once.getBytes(StandardCharsets.UTF_8), with(hold, "-", "--language", "aut", "--by", relation));
      assertThat(twice).isEqualTo(once);
    }
  }

  private static String[] with(String[] more, String... first) {
    List<String> words = new ArrayList<>(List.of(first));
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  @Test
  void equivalentSystemsGiveEqualFiles(@TempDir Path folder) throws IOException {
    Path one = folder.resolve("one.aut");
    Path other = folder.resolve("other.aut");
    minimised(new byte[0], EXAMPLES + "scheduler.net", "-o", one.toString());
    minimised(new byte[0], EXAMPLES + "scheduler-spec.net", "-o", other.toString());
    assertThat(one).hasSameBinaryContentAs(other);
    assertThat(Files.readString(one)).startsWith("des (0, 48, 24)\n");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(one, other);
    }
  }

  @Test
  void compressedFilesAreReadAndWritten(@TempDir Path folder) {
    Path file = folder.resolve("late.aut.gz");
    String plain = minimised(new byte[0], MODELS + "late.aut", "--by", "strong");
    minimised(new byte[0], MODELS + "late.aut", "--by", "strong", "-o", file.toString());
    assertThat(minimised(new byte[0], file.toString(), "--by", "strong")).isEqualTo(plain);
  }

  @Test
  void labelsWithValuesAreHidden() {
    String all = minimised(new byte[0], EXAMPLES + "alternating-bit.net", "--hide-all-but", "sen !N, rec !*", "--by", "weaktrace");
    assertThat(all).contains("\"sen !N\"", "\"rec !Y\"", "\"rec !N\"").doesNotContain("\"sen !Y\"", "\"ok\"");
  }
}

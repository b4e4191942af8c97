package skein.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import skein.core.answer.Progress;

class ProgressLineTest {

  private static String shown(int narrowing) {
    return shown(new Progress("explore", 2_000, 5_000, 30, 12, 5 << 20, narrowing));
  }

  @Test
  void theCombinationThatIsWorkedOnIsNamed() {
    assertThat(shown("a.labs n=3 (2 of 5)", new Progress("explore", 10, 0, 5, 2)))
        .isEqualTo("a.labs n=3 (2 of 5): explore: 10 states, 5 states/s, 5 waiting, depth 2");
  }

  private static String shown(Progress progress) {
    return shown("", progress);
  }

  private static String shown(String title, Progress progress) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ProgressLine line = new ProgressLine(new PrintStream(out, true, StandardCharsets.UTF_8));
    line.start();
    line.show(title, progress, 2);
    return out.toString(StandardCharsets.UTF_8).replace("\r\u001b[K", "");
  }

  @Test
  void shrinkingLevelsAreShownOnceTheyAreATrend() {
    assertThat(shown(2)).isEqualTo("explore: 2,000 states, 1,000 states/s, 30 waiting, depth 12, 5 MB");
    assertThat(shown(4)).isEqualTo(
        "explore: 2,000 states, 1,000 states/s, 30 waiting, depth 12, 5 MB, fewer at each of the last 4 depths");
  }

  @Test
  void showsTheNumberOfCombinationsWhileFindingInitialStates() {
    assertThat(shown(new Progress("explore", 2_000, 0, 2_000, 0, 5 << 20, 0, 1_000_000))).isEqualTo(
        "explore: 2,000 states, 1,000 states/s, 2,000 waiting, depth 0, 5 MB, 1,000,000 combinations of initial values tried");
  }
}

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

  private static String shown(Progress progress) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ProgressLine line = new ProgressLine(new PrintStream(out, true, StandardCharsets.UTF_8));
    line.start();
    line.show(progress, 2);
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

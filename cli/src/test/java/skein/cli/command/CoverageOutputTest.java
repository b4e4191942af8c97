package skein.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.cli.CommandRun;

class CoverageOutputTest {

  private static final String TABLE = "src/test/resources/models/table.labs";

  @ParameterizedTest
  @ValueSource(strings = {"text", "json"})
  void theNumberOfThreadsDoesNotMatter(String format) {
    String one = CommandRun.of("estimate", TABLE, "n=3", "--runs", "3000", "--format", format, "--threads", "1").out();
    assertThat(one).contains("coverage");
    assertThat(CommandRun.of("estimate", TABLE, "n=3", "--runs", "3000", "--format", format, "--threads", "4").out()).isEqualTo(one);
  }

  @Test
  void itIsLeftOutWhereItIsNotReadOrThereIsNoTime() {
    assertThat(CommandRun.of("simulate", TABLE, "n=3", "--runs", "9").out()).contains("coverage");
    assertThat(CommandRun.of("simulate", TABLE, "n=3", "--runs", "3").out()).doesNotContain("coverage");
    assertThat(CommandRun.of("simulate", TABLE, "n=3", "--runs", "9", "--quiet").out()).doesNotContain("coverage");
    assertThat(CommandRun.of("estimate", TABLE, "n=3", "--runs", "9", "--quiet").out()).doesNotContain("coverage");
    assertThat(CommandRun.of("estimate", TABLE, "n=3", "--time", "1s").out()).isNotEmpty().doesNotContain("coverage");
  }
}

package skein.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.ask.question.ExitCode;
import skein.cli.CommandRun;

class ShowCommandTest {

  private static final String[] LARGE = {"show", "../examples/labs/table.labs", "n=7", "--as", "graph"};

  @Test
  void aPictureOfTheFirstStatesIsWhatWasAskedFor() {
    CommandRun run = CommandRun.of(new byte[0], LARGE);
    assertThat(run.out()).contains("200 of at least 100,000 states");
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HOLDS);
  }

  @Test
  void aLimitOfTheUserIsToldByTheExitCode() {
    CommandRun run = CommandRun.of(new byte[0], "show", LARGE[1], LARGE[2], "--as", "graph", "--max-states", "1000");
    assertThat(run.out()).contains("200 of at least 1,000 states");
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
  }
}

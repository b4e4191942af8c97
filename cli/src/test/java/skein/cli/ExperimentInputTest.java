package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The purpose or the system of an experiment can come from standard input. */
class ExperimentInputTest {

  private static final String SYSTEM = "system Bell\nstart s\nin s:\n  on !ring go to s\n";

  @TempDir private Path folder;
  private String purpose;
  private String system;

  @BeforeEach
  void write() throws IOException {
    purpose = Files.writeString(folder.resolve("ring.sp"), made()).toString();
    system = Files.writeString(folder.resolve("bell.ats"), SYSTEM).toString();
  }

  private static String made() {
    return CommandRun.of("purpose", "--from", "eventually !ring").out();
  }

  private static CommandRun with(String input, String... args) {
    return CommandRun.of(input.getBytes(StandardCharsets.UTF_8), args);
  }

  @Test
  void aGeneratedPurposeCanBePipedIntoAnExperiment() {
    CommandRun run = with(made(), "experiment", "-", system);
    assertThat(run.code()).as(run.err()).isEqualTo(0);
    assertThat(run.out()).startsWith("weak feasibility  SUCCESS");
  }

  @Test
  void anErrorInItIsReportedWithItsPosition() {
    CommandRun run = with("purpose Ring\nstrat q\n", "experiment", "-", system);
    assertThat(run.code()).isEqualTo(6);
    assertThat(run.err()).startsWith("<stdin>:2:1: error: a line cannot start with `strat`");
  }

  @Test
  void aSystemOrAModelNeedsItsLanguage() {
    assertThat(with(SYSTEM, "experiment", purpose, "-", "--language", "ats").code()).isEqualTo(0);
    CommandRun run = with(SYSTEM, "experiment", purpose, "-");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("standard input needs --language (aut, ccs, chor, drn, flow, jani, jsp, labs, net, pop, prism, rebeca, tan, tapn, tra, FILE.lang, or ats");
    assertThat(with("system { spawn = A: 1 }\nagent A { interface = x: 0 Behavior = x <- 1 }\n",
        "experiment", purpose, "-", "--language", "labs").code()).isEqualTo(10);
  }

  @Test
  void onlyOneOfThemCanBeStandardInput() {
    assertThat(with(SYSTEM, "experiment", "-", "-").err()).contains("the purpose and the system cannot both come from standard input");
  }
}

package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.ask.Skein;
import skein.ask.experiment.ExperimentQuestion;
import skein.ask.experiment.ExperimentReport;
import skein.ask.experiment.ExperimentResult;
import skein.ask.experiment.PurposeText;
import skein.ask.experiment.Subject;
import skein.cli.session.Io;
import skein.cli.session.Session;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.source.Source;

/** An experiment that would never finish stops at its limit and reports the results so far. */
class ExperimentLimitsTest {

  @TempDir private Path folder;
  private String purpose;
  private String system;

  @BeforeEach
  void write() throws IOException {
    purpose = write("wait.sp", "purpose Wait\nstart q\nin q:\n on ?alarm go to Success\n on anything else go to q\nnothing leads to Failure\n");
    system = write("walk.ats", "system Walk\nstart a\nin a: on !left go to b\n on !right go to c\nin b: on !x go to a\nin c: on !x go to a\n");
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void theTimeLimitIsObeyed() {
    CommandRun run = experiment("--time", "2s");
    assertThat(run.code()).isEqualTo(124);
    assertThat(run.out()).startsWith("weak feasibility  INCONCLUSIVE").contains("the time limit was reached; up to then no run ended in Success");
  }

  @Test
  void theMemoryLimitIsObeyed() {
    CommandRun run = experiment("--memory", "8k", "--max-depth", "100000");
    assertThat(run.code()).isEqualTo(125);
    assertThat(run.out()).contains("the memory limit was reached");
  }

  @Test
  void theStateLimitIsObeyed() {
    assertThat(experiment("--max-states", "500").code()).isEqualTo(5);
  }

  @Test
  void anInterruptionStopsTheSearch() {
    List<String> words = words();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    Session session = new Session(new Io(new ByteArrayInputStream(new byte[0]), print, print, false, false), words.toArray(String[]::new));
    session.interrupt();
    assertThat(new Main(Skein.standard()).run(words.toArray(String[]::new), session)).isEqualTo(130);
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("interrupted");
  }

  /** Of thousands of runs that were found, the first ten are replayed after the limit; what was not replayed is not reported. */
  @Test
  void someOfManyRunsAreReportedAtALimit() {
    Skein skein = Skein.standard();
    PurposeText left =
        skein.experiments().purpose(new Source("left.sp", "purpose Left\nstart q\nin q:\n on ?left go to Success\n on anything else go to q\nnothing leads to Failure\n")).read().orElseThrow();
    Subject walk =
        skein.experiments().system(new Source("walk.ats", "system Walk\nstart a\nin a: on !left go to b\n on !right go to a\n on !up go to a\n on !down go to a\nin b: on !x go to a\n"))
            .read().orElseThrow();
    ExperimentQuestion question = new ExperimentQuestion("feasibility", "weak", "states", false, 60, false, false, 1_000_000, true, Settings.DEFAULT);
    ExperimentReport report = skein.experiments().run(left, walk, question, new Impatient(20_000));
    ExperimentResult result = report.results().getFirst();
    assertThat(result.verdict()).isEqualTo(ExperimentResult.Verdict.SUCCESS);
    assertThat(result.runs()).hasSize(10);
  }

  private static final class Impatient implements Monitor {

    private final int patience;
    private int asked;

    Impatient(int patience) {
      this.patience = patience;
    }

    @Override
    public boolean interrupted() {
      return ++asked > patience;
    }

    @Override
    public void progress(Progress progress) {}
  }

  private CommandRun experiment(String... options) {
    List<String> words = words();
    words.addAll(List.of(options));
    return CommandRun.of(words.toArray(String[]::new));
  }

  private List<String> words() {
    return new ArrayList<>(List.of("experiment", purpose, system));
  }
}

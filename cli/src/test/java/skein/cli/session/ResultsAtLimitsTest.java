package skein.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.cli.CommandRun;
import skein.core.answer.Monitor;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** What was found before a limit is reported, however much it is. Only that is asserted: how much it is depends on the machine. */
class ResultsAtLimitsTest {

  private static final String TIME = "3s";
  private static final long LARGE = 2_000_000_000;

  /** Short runs, so that there are many before the limit. */
  private static CommandRun simulate(String... more) {
    return run("simulate", 4, Stream.concat(Stream.of("--runs", "2000000000", "--steps", "5"), Stream.of(more)));
  }

  private static CommandRun run(String command, long end, Stream<String> more) {
    String[] arguments = Stream.concat(more, Stream.of("--time", TIME)).toArray(String[]::new);
    return CommandWatchTest.command(command, monitor -> counter(end, monitor), (_, _) -> List.of(), arguments);
  }

  /** Counts up by one or by two. */
  private static Model counter(long end, Monitor monitor) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, end + 1, 0);
    Expr guard = Exprs.less(new Expr.Read(x), Exprs.constant(end));
    for (int by = 1; by <= 2; by++) {
      programs.rule("up" + by, guard, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), by)));
    }
    programs.property("Reached", new Claim.Reachable(Exprs.equal(new Expr.Read(x), end)));
    return new Model(programs.build(), Map.of(), () -> "");
  }

  @Test
  void theSummaryOfManyRunsIsPrintedAtTheTimeLimit() {
    CommandRun run = simulate();
    assertThat(run.out()).contains(" runs of at most 5 steps, seed 1\n", "Reached   met on ", "; violated on ", "the time limit was reached after ", " of 2,000,000,000 runs\n");
    assertThat(run.out()).doesNotContain("not decided");
    assertThat(run.code()).isEqualTo(124);
  }

  @Test
  void theSummaryOfManyRunsIsInJsonAndInReports() {
    CommandRun json = simulate("--format", "json");
    assertThat(json.out()).contains("\"cause\": \"time\"", "\"property\": \"Reached\"", "\"open\": 0").endsWith("}\n");
    assertThat(json.code()).isEqualTo(124);
    CommandRun html = simulate("--format", "html");
    assertThat(html.out()).contains("Reached").endsWith("</html>\n");
    assertThat(html.code()).isEqualTo(124);
  }

  @Test
  void theStatesBeforeTheTimeLimitAreWritten() {
    CommandRun run = simulate("--format", "csv");
    assertThat(run.out()).startsWith("run,step,").endsWith("\n");
    assertThat(run.err()).contains("the time limit was reached after ", " of 2,000,000,000 runs\n");
    assertThat(run.code()).isEqualTo(124);
  }

  /** Runs of so many steps take longer to be shown than to be made; it depends on the machine whether all of them are made. */
  @Test
  void longRunsAreReportedWithoutTheirStepsAtTheTimeLimit() {
    CommandRun run = run("simulate", 3_000_000, Stream.of("--runs", "3", "--steps", "3000000"));
    assertThat(run.out()).containsPattern("run 3: |the time limit was reached after ");
    assertThat(run.out().lines().count()).isLessThan(100);
    assertThat(run.code()).isEqualTo(run.out().contains("the time limit") ? 124 : 0);
  }

  @Test
  void estimatesOfManyRunsArePrintedAtTheTimeLimit() {
    CommandRun run = run("estimate", 4, Stream.of("--runs", "2000000000", "--steps", "5"));
    assertThat(run.out()).contains(" runs of at most 5 steps, seed 1", "Reached  probability ");
    assertThat(run.code()).isEqualTo(124);
  }

  /** A report also draws states, which it looks for only if there is time left. */
  @Test
  void statesAreCountedInAReportThatHasNoTimeToDrawThem() {
    CommandRun run = run("explore", LARGE, Stream.of("--format", "html"));
    assertThat(run.out()).contains("\"complete\": false").endsWith("</html>\n");
    assertThat(run.err()).doesNotContain("time limit");
    assertThat(run.code()).isEqualTo(124);
  }

  @Test
  void theFirstStatesAreDrawnAtTheTimeLimit(@TempDir Path folder) {
    Path picture = folder.resolve("first.svg");
    CommandRun run = run("explore", LARGE, Stream.of("--graph", picture.toString()));
    assertThat(run.out()).startsWith("states ");
    assertThat(run.code()).isEqualTo(124);
    assertThat(picture).isNotEmptyFile();
  }
}

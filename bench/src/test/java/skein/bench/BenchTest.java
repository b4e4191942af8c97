package skein.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.bench.report.JsonReport;
import skein.bench.report.TextReport;
import skein.bench.result.BenchReport;
import skein.bench.result.BenchResult;
import skein.bench.result.Host;
import skein.bench.result.Rates;
import skein.bench.result.Row;
import skein.bench.tool.JsonTree;
import skein.bench.tool.Sample;
import skein.bench.tool.ToolName;
import skein.bench.tool.Tools;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/** The harness on graphs so small that nothing is measured. */
class BenchTest {

  private static final BenchFolders PLACES = BenchFolders.in(Path.of(System.getProperty("skein.root")));
  private static final Workload PETERSON = Workload.of("peterson", "n=2");

  @Test
  void aProcessIsRunAndItsCountsAreCompared() {
    BenchResult result = run(PLACES, new Row.SameGraph(PETERSON.counting(310, 599), List.of(ToolName.INTERPRETER)));

    Sample sample = result.done(ToolName.INTERPRETER).orElseThrow();
    assertThat(sample.states()).isEqualTo(310);
    assertThat(sample.transitions()).isEqualTo(599);
    assertThat(sample.seconds()).isPositive();
    assertThat(sample.cost().wall()).isGreaterThan(sample.seconds());
    assertThat(result.wrong()).isEmpty();
    assertThat(TextReport.render(report(result))).contains("counts agree").contains("Every count and verdict is correct");
    Map<String, Object> json = JsonTree.object(JsonReport.render(report(result)));
    assertThat(json).containsEntry("right", true).containsKeys("machine", "tools", "rows", "rates");
  }

  @Test
  void aWrongCountIsReportedProminently() {
    BenchResult result = run(PLACES, new Row.SameGraph(PETERSON.counting(310, 600), List.of(ToolName.INTERPRETER)));

    assertThat(result.wrong()).containsExactly("interpreter: 599 transitions, not 600");
    assertThat(report(result).right()).isFalse();
    assertThat(TextReport.render(report(result))).contains("WRONG: 599 transitions, not 600").contains("WRONG RESULTS");
  }

  @Test
  void aMissingPeerIsReportedWithoutAnError(@TempDir Path empty) {
    BenchFolders nothingFetched = new BenchFolders(PLACES.root(), empty);
    BenchResult result = run(nothingFetched, new Row.SameGraph(PETERSON.counting(310, 599), List.of(ToolName.TLC)));

    assertThat(result.wrong()).isEmpty();
    assertThat(TextReport.render(report(result))).contains("not installed: could not be downloaded from Maven Central");
  }

  @Test
  void systemsAreMinimisedAndFormulasAndGamesSolvedAlike() {
    List<Row> rows = Suite.quick().stream().filter(row -> row instanceof Row.OnSystem).toList();
    List<BenchResult> results = rows.stream().map(row -> run(PLACES, row)).toList();

    assertThat(rows).hasSizeGreaterThan(4);
    assertThat(results).allSatisfy(result -> assertThat(result.wrong()).isEmpty());
    assertThat(results).flatExtracting(BenchResult::measurements).allSatisfy(each -> assertThat(each.typical().done()).isTrue());
    assertThat(TextReport.render(report(results.getFirst()))).contains("minimise abp size=3").contains("35 states 95 transitions");
  }

  @Test
  void everyRowHasItsModelsAndAUniqueName() {
    for (List<Row> suite : List.of(Suite.full(), Suite.quick())) {
      assertThat(suite).extracting(Row::name).doesNotHaveDuplicates();
      for (Row row : suite) {
        if (row instanceof Row.OnSystem) {
          continue;
        }
        assertThat(PLACES.model(row.workload())).isRegularFile();
        files(row).forEach(file -> assertThat(PLACES.model(row.workload().model() + file)).isRegularFile());
      }
    }
  }

  private static Stream<String> files(Row row) {
    List<ToolName> tools = row instanceof Row.SameGraph(var _, var each) ? each : List.of();
    return Stream.of(tools.contains(ToolName.SPIN) ? ".pml" : "", tools.contains(ToolName.TLC) ? ".tla" : "")
        .filter(file -> !file.isEmpty());
  }

  private static BenchResult run(BenchFolders places, Row row) {
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
    Bench bench = new Bench(places, new Tools(places), EnumSet.allOf(ToolName.class), 1, Optional.empty(), nowhere);
    return bench.run(List.of(row)).getFirst();
  }

  private static BenchReport report(BenchResult result) {
    return new BenchReport(Host.here(), true, 1, Map.of(), List.of(result), Rates.of(List.of(result), false));
  }
}

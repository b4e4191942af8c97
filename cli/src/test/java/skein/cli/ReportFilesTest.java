package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.ask.question.ExitCode;

/** One run of {@code verify} can write several reports. */
class ReportFilesTest {

  private static final String MODEL = "src/test/resources/models/table.labs";

  @TempDir private Path folder;

  @Test
  void eachReportHasTheFormatOfItsName() throws IOException {
    CommandRun run = verify("report.xml", "report.sarif", "report.json", "trace.itf.json", "trace.svg", "report.html", "report.txt");
    assertThat(run.code()).isEqualTo(ExitCode.VIOLATED);
    assertThat(read("report.xml")).startsWith("<?xml").contains("<testsuite");
    assertThat(read("report.sarif")).contains("sarif-2.1.0");
    assertThat(read("report.json")).contains("\"verdict\"").doesNotContain("sarif");
    assertThat(read("trace.itf.json")).contains("\"#meta\"");
    assertThat(read("trace.svg")).startsWith("<svg");
    assertThat(read("report.html")).startsWith("<!doctype html>");
    assertThat(read("report.txt")).isEqualTo(run.out());
  }

  @Test
  void anEarlierTraceIsRemoved() throws IOException {
    Path trace = Files.writeString(folder.resolve("trace.itf.json"), "of yesterday");
    CommandRun run = CommandRun.of("verify", MODEL, "n=2", "--property", "NoErrors", "--report", trace.toString());
    assertThat(run.code()).isEqualTo(ExitCode.HOLDS);
    assertThat(trace).doesNotExist();
    assertThat(run.err()).contains("trace.itf.json was not written: no trace");
  }

  @Test
  void aNameWithUnknownExtensionIsRejectedBeforeTheWorkStarts() {
    CommandRun run = verify("report.pdf");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("report.pdf").contains(".sarif");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aModelWithErrorsIsReportedEverywhere() throws IOException {
    String[] names = {"report.xml", "report.sarif", "report.json", "report.csv", "report.html", "report.txt"};
    List<String> words = new ArrayList<>(List.of("verify", "src/test/resources/models/broken.labs", "n=2"));
    for (String name : names) {
      words.addAll(List.of("--report", folder.resolve(name).toString()));
    }
    Path trace = Files.writeString(folder.resolve("trace.itf.json"), "of yesterday");
    words.addAll(List.of("--report", trace.toString()));
    CommandRun run = CommandRun.of(words.toArray(String[]::new));
    assertThat(run.code()).isEqualTo(ExitCode.MODEL);
    assertThat(run.err()).contains("unknown agent `Valve`");
    for (String name : names) {
      assertThat(read(name)).as(name).contains("unknown agent `Valve`");
    }
    assertThat(read("report.xml")).contains("errors=\"1\"").contains("<error message=");
    assertThat(trace).doesNotExist();
  }

  @Test
  void placesAreUris() throws IOException {
    Path model = folder.resolve("mödel #1 100%.labs");
    Files.copy(Path.of(MODEL), model);
    CommandRun run = CommandRun.of("verify", model.toString(), "n=2", "--format", "sarif");
    assertThat(run.code()).isEqualTo(ExitCode.VIOLATED);
    assertThat(run.out()).contains("/m%C3%B6del%20%231%20100%25.labs\"").doesNotContain("mödel");
  }

  @Test
  void everyStepOfATraceHasAPlace() {
    String sarif = CommandRun.of("verify", MODEL, "n=2", "--property", "SomeoneMoves", "--format", "sarif").out();
    String flow = sarif.substring(sarif.indexOf("\"codeFlows\""));
    assertThat(flow.split("\"location\": \\{", -1)).hasSize(5);
    assertThat(flow.split("\"startLine\"", -1)).hasSize(5);
  }

  private CommandRun verify(String... reports) {
    List<String> words = new ArrayList<>(List.of("verify", MODEL, "n=2"));
    for (String report : reports) {
      words.add("--report");
      words.add(folder.resolve(report).toString());
    }
    return CommandRun.of(words.toArray(String[]::new));
  }

  private String read(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }
}

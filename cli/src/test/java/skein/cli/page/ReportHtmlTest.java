package skein.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.ask.question.ExitCode;
import skein.cli.CommandRun;
import skein.report.ReportPage;

/** The data of a page are what the same command writes as JSON. */
class ReportHtmlTest {

  private static final String MODEL = "src/test/resources/models/table.labs";

  @TempDir private Path folder;

  private static String withoutTimes(String json) {
    return json.replaceAll("(\"seconds\": )[0-9.E-]+", "$1_");
  }

  private static String result(String page) {
    return ReportPage.data(page, "result").orElseThrow();
  }

  private static String context(String page) {
    return ReportPage.data(page, "context").orElseThrow();
  }

  private static void same(String... words) {
    List<String> html = new ArrayList<>(List.of(words));
    html.addAll(List.of("--format", "html"));
    List<String> json = new ArrayList<>(List.of(words));
    json.addAll(List.of("--format", "json"));
    CommandRun page = CommandRun.of(html.toArray(String[]::new));
    CommandRun data = CommandRun.of(json.toArray(String[]::new));
    assertThat(page.code()).isEqualTo(data.code());
    assertThat(withoutTimes(result(page.out()))).isEqualTo(withoutTimes(data.out())).isNotEmpty();
  }

  @Test
  void oneRunOfACommandWritesTheSameDataInBothFormats() throws IOException {
    Path page = folder.resolve("r.html");
    Path json = folder.resolve("r.json");
    CommandRun run = CommandRun.of("verify", MODEL, "n=2", "--format", "html", "--output", page.toString(), "--report", json.toString());
    assertThat(run.code()).isEqualTo(ExitCode.VIOLATED);
    assertThat(run.out()).contains("violated");
    assertThat(result(Files.readString(page))).isEqualTo(Files.readString(json));
  }

  @Test
  void everyCommandWritesTheSameDataInBothFormats() {
    same("verify", MODEL, "n=2", "--full-states", "--explain");
    same("verify", MODEL, "n=2..3");
    same("simulate", MODEL, "n=2", "--runs", "2");
    same("simulate", MODEL, "n=2", "--runs", "20");
    same("explore", MODEL, "n=3");
    same("explore", MODEL, "n=2..3");
    same("explore", MODEL, "n=5", "--max-states", "100");
  }

  @Test
  void aModelWithErrorsIsAPageAsWell() {
    CommandRun run = CommandRun.of("verify", "src/test/resources/models/broken.labs", "n=2", "--format", "html");
    assertThat(run.code()).isEqualTo(ExitCode.MODEL);
    assertThat(result(run.out())).contains("unknown agent `Valve`");
  }

  @Test
  void theContextTellsWhoseTheValuesAreAndWhatWasTaken() {
    String context = context(CommandRun.of("explore", MODEL, "n=2", "--format", "html").out());
    assertThat(context).contains("\"agents\": [\n        \"Thinker 0\",\n        \"Thinker 1\"\n      ]")
        .contains("{\n          \"key\": \"Thinker 1.held\",\n          \"name\": \"held\",\n          \"agent\": 1\n        }")
        .contains("{\n          \"key\": \"taken[0]\",\n          \"name\": \"taken[0]\"\n        }")
        .contains("\"note\": \"transitions between all 40 states\"")
        .contains("\"levels\": [\n        1,\n        2,\n");
  }

  /** Eight steps of each agent: from 40 states there are 68 transitions. */
  @Test
  void coverageCountsTransitionsByThePlaceTheyComeFrom() {
    String context = context(CommandRun.of("explore", MODEL, "n=2", "--format", "html").out());
    List<Integer> taken = new ArrayList<>();
    var numbers = java.util.regex.Pattern.compile("\"taken\": (\\d+)").matcher(context);
    while (numbers.find()) {
      taken.add(Integer.parseInt(numbers.group(1)));
    }
    assertThat(taken).hasSize(8);
    assertThat(taken.stream().mapToInt(Integer::intValue).sum()).isEqualTo(68);
  }

  @Test
  void theSameCommandWritesTheSamePage() {
    String[] words = {"simulate", MODEL, "n=3", "--runs", "3", "--format", "html"};
    assertThat(CommandRun.of(words).out()).isEqualTo(CommandRun.of(words).out());
  }
}

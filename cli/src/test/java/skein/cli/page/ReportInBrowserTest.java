package skein.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.cli.CommandRun;
import skein.cli.JsonTree;
import skein.cli.browser.BrowserTab;
import skein.cli.browser.Chromium;
import skein.core.testing.Golden;
import skein.report.ReportPage;

/** Reports of examples open without errors in a browser, if one is installed, and their data are those of the JSON output. */
class ReportInBrowserTest {

  private static final Path EXAMPLES = Golden.root().resolve("examples");
  private static final String MODEL = "src/test/resources/models/table.labs";
  private static final Pattern RUN = Pattern.compile("(?m)^#\\s*Run[^:]*:\\s*skein \\w+ \\S+((?: [a-z]\\w*=\\S+)*)");
  /** Of all examples, only every so many is tried, unless thoroughly. */
  private static final int SAMPLE = 7;

  @TempDir private Path folder;
  private static Optional<Chromium> browser;

  @BeforeAll
  static void start() {
    browser = Chromium.program().isPresent() ? Optional.of(Chromium.open()) : Optional.empty();
    if (browser.isEmpty()) {
      System.out.println("reports are not opened in a browser: none is installed (apt install chromium)");
    }
  }

  @AfterAll
  static void stop() {
    browser.ifPresent(Chromium::close);
  }

  private static BrowserTab open(Path page) {
    BrowserTab tab = browser.orElseThrow().tab(1300, 1000);
    tab.open(page.toUri().toString());
    tab.await("document.querySelector('#report h1')");
    assertThat(tab.errors()).as(page.toString()).isEmpty();
    assertThat(tab.requests()).as(page.toString()).allMatch(address -> address.startsWith("data:") || address.equals(page.toUri().toString().replace("file:/", "file:///").replace("file://///", "file:///")));
    return tab;
  }

  private Path page(String name, String... words) throws IOException {
    CommandRun run = CommandRun.of(words);
    assertThat(run.out()).as(String.join(" ", words) + "\n" + run.err()).startsWith("<!doctype html>");
    return Files.writeString(folder.resolve(name), run.out());
  }

  /** The values of parameters that its comments use first. */
  private static List<String> parameters(Path example) throws IOException {
    Matcher run = RUN.matcher(Files.readString(example));
    return run.find() && !run.group(1).isBlank() ? List.of(run.group(1).strip().split(" ")) : List.of();
  }

  @Test
  void everyExampleHasAReport() throws Exception {
    List<Path> examples;
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      examples = files.filter(file -> file.getFileName().toString().matches(".*\\.(labs|ccs|net|chor)")).sorted().toList();
    }
    assertThat(examples).hasSizeGreaterThan(40);
    for (int i = 0; i < examples.size(); i += Boolean.getBoolean("skein.thorough") ? 1 : SAMPLE) {
      List<String> words = new ArrayList<>(List.of("simulate", examples.get(i).toString()));
      words.addAll(parameters(examples.get(i)));
      words.addAll(List.of("--runs", "2", "--steps", "12", "--quiet"));
      Path page = page("example.html", Stream.concat(words.stream(), Stream.of("--format", "html")).toArray(String[]::new));
      String json = CommandRun.of(Stream.concat(words.stream(), Stream.of("--format", "json")).toArray(String[]::new)).out();
      assertThat(ReportPage.data(Files.readString(page), "result").orElseThrow()).isEqualTo(json).contains("\"runs\"");
      if (browser.isPresent()) {
        try (BrowserTab tab = open(page)) {
          assertThat(JsonTree.read((String) tab.eval("document.getElementById('result').textContent"))).isEqualTo(JsonTree.read(json));
          assertThat(tab.text("h2")).as(examples.get(i).toString()).contains("Side by side", "Model");
          assertThat((Long) tab.eval("document.querySelectorAll('.stage').length")).as(examples.get(i).toString()).isGreaterThanOrEqualTo(4);
        }
      }
    }
  }

  @Test
  void everyKindOfReportOpens() throws Exception {
    Assumptions.assumeTrue(browser.isPresent());
    Path flock = Golden.root().resolve("examples/labs/alignment.labs");
    List<Path> pages = List.of(
        page("verify.html", "verify", MODEL, "n=3", "--format", "html"),
        page("series.html", "verify", MODEL, "n=2..3", "--format", "html"),
        page("loop.html", "verify", flock.toString(), "birds=2", "side=4", "see=2", "--fairness", "weak", "--format", "html"),
        page("many.html", "simulate", MODEL, "n=3", "--runs", "30", "--format", "html"),
        page("explore.html", "explore", MODEL, "n=3", "--format", "html"),
        page("engines.html", "crosscheck", MODEL, "n=2", "--property", "SomeoneMoves", "--format", "html", "--quiet"),
        page("experiment.html", "experiment", EXAMPLES.resolve("purposes/dog.sp").toString(), EXAMPLES.resolve("purposes/dog.ats").toString(), "--all", "--format", "html"),
        page("explored.html", "explore", MODEL, "n=2..3", "--format", "html"),
        page("broken.html", "verify", "src/test/resources/models/broken.labs", "n=2", "--format", "html"));
    for (Path page : pages) {
      try (BrowserTab tab = open(page)) {
        assertThat((String) tab.eval("document.getElementById('report').innerHTML")).as(page.toString()).contains("<h1>").doesNotContain("[object").doesNotContain("undefined</").doesNotContain("NaN");
      }
    }
  }

  @Test
  void arrowKeysStepThroughATrace() throws Exception {
    Assumptions.assumeTrue(browser.isPresent());
    try (BrowserTab tab = open(page("keys.html", "verify", MODEL, "n=2", "--property", "SomeoneMoves", "--format", "html"))) {
      tab.eval("document.querySelector('.scroller').focus()");
      List<String> seen = new ArrayList<>();
      for (String key : List.of("Home", "ArrowDown", "ArrowDown", "ArrowUp", "End", "ArrowDown", "Home", "ArrowRight")) {
        tab.key(key);
        seen.add(tab.text("[aria-current] th") + " " + tab.text(".player output") + " | " + tab.eval("document.querySelectorAll('.state .changed').length"));
      }
      assertThat(seen).containsExactly("start step 0 of 4 | 0", "1 step 1 of 4 | 1", "2 step 2 of 4 | 1", "1 step 1 of 4 | 1", "4 step 4 of 4 | 1", "4 step 4 of 4 | 1", "start step 0 of 4 | 0",
          "1 step 1 of 4 | 1");
      assertThat(tab.errors()).isEmpty();
    }
  }
}

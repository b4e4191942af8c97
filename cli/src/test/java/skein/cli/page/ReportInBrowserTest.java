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
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.cli.CommandRun;
import skein.core.testing.Golden;
import skein.report.ReportPage;

/** Reports are made of all examples; they open without errors in a browser, if one is installed. */
class ReportInBrowserTest {

  private static final Path EXAMPLES = Golden.root().resolve("examples");
  private static final String MODEL = "src/test/resources/models/table.labs";
  private static final Pattern RUN = Pattern.compile("(?m)^#\\s*Run[^:]*:\\s*skein \\w+ \\S+((?: [a-z]\\w*=\\S+)*)");
  /** Of all examples, only every so many is opened, unless thoroughly. */
  private static final int SAMPLE = 9;

  @TempDir private Path folder;

  private static Optional<Browser> browser() {
    Optional<Browser> installed = Browser.installed();
    if (installed.isEmpty()) {
      System.out.println("reports are not opened in a browser: none is installed (chromium)");
    }
    return installed;
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
    Optional<Browser> browser = browser();
    int opened = 0;
    for (int i = 0; i < examples.size(); i++) {
      List<String> words = new ArrayList<>(List.of("simulate", examples.get(i).toString()));
      words.addAll(parameters(examples.get(i)));
      words.addAll(List.of("--runs", "2", "--steps", "12", "--format", "html", "--quiet"));
      Path page = page("example.html", words.toArray(String[]::new));
      assertThat(ReportPage.data(Files.readString(page), "result").orElseThrow()).contains("\"runs\"");
      if (browser.isPresent() && (i % SAMPLE == 0 || Boolean.getBoolean("skein.thorough"))) {
        Browser.Visit visit = browser.get().open(page, folder);
        assertThat(visit.errors()).as(examples.get(i).toString()).isEmpty();
        assertThat(visit.page()).as(examples.get(i).toString()).contains("Side by side").contains("class=\"stage\"").contains("text of the model");
        opened++;
      }
    }
    assertThat(opened).isGreaterThanOrEqualTo(browser.isPresent() ? examples.size() / SAMPLE : 0);
  }

  @Test
  void everyKindOfReportOpens() throws Exception {
    Optional<Browser> browser = browser();
    Assumptions.assumeTrue(browser.isPresent());
    Path flock = Golden.root().resolve("examples/labs/alignment.labs");
    List<Path> pages = List.of(
        page("verify.html", "verify", MODEL, "n=3", "--format", "html"),
        page("series.html", "verify", MODEL, "n=2..3", "--format", "html"),
        page("loop.html", "verify", flock.toString(), "birds=2", "side=4", "see=2", "--fairness", "weak", "--format", "html"),
        page("many.html", "simulate", MODEL, "n=3", "--runs", "30", "--format", "html"),
        page("explore.html", "explore", MODEL, "n=3", "--format", "html"),
        page("explored.html", "explore", MODEL, "n=2..3", "--format", "html"),
        page("broken.html", "verify", "src/test/resources/models/broken.labs", "n=2", "--format", "html"));
    for (Path page : pages) {
      Browser.Visit visit = browser.get().open(page, folder);
      assertThat(visit.errors()).as(page.toString()).isEmpty();
      assertThat(visit.page()).as(page.toString()).contains("<h1>").doesNotContain("[object").doesNotContain("undefined</").doesNotContain("NaN");
    }
  }

  /** The script of the test is no part of the page, whose policy would not let it run. */
  @Test
  void arrowKeysStepThroughATrace() throws Exception {
    Optional<Browser> browser = browser();
    Assumptions.assumeTrue(browser.isPresent());
    String script =
        """
        <script>
          const table = document.querySelector('.scroller');
          const press = (key) => table.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          const now = () => document.querySelector('[aria-current] th').textContent + ' ' + document.querySelector('.player output').textContent
              + ' | ' + [...document.querySelectorAll('.state')][0].querySelectorAll('.changed').length;
          const seen = [now()];
          for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowRight']) { press(key); seen.push(now()); }
          document.title = seen.join('; ');
        </script>
        """;
    Path page = page("keys.html", "verify", MODEL, "n=2", "--property", "SomeoneMoves", "--format", "html");
    Files.writeString(page, Files.readString(page).replaceAll("<meta http-equiv=[^>]*>", "").replace("</body>", script + "</body>"));
    Browser.Visit visit = browser.get().open(page, folder);
    assertThat(visit.errors()).isEmpty();
    assertThat(visit.page()).contains("<title>start step 0 of 4 | 0; 1 step 1 of 4 | 1; 2 step 2 of 4 | 1; 1 step 1 of 4 | 1; 4 step 4 of 4 | 1; 4 step 4 of 4 | 1; "
        + "start step 0 of 4 | 0; 1 step 1 of 4 | 1</title>");
  }
}

package skein.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.cli.CommandRun;
import skein.cli.browser.Accessibility;
import skein.cli.browser.BrowserTab;
import skein.cli.browser.Chromium;
import skein.core.testing.Golden;

/** What axe says about every view, light and dark; and pictures of them, for people to look at. */
class WorkbenchAccessibilityTest {

  @TempDir Path models;

  private static void check(BrowserTab tab, String view) throws IOException {
    WorkbenchServer.picture(tab, view);
    assertThat(Accessibility.problems(tab)).as(view).isEmpty();
    tab.dark(true);
    assertThat(Accessibility.colourProblems(tab)).as(view + ", dark").isEmpty();
    tab.dark(false);
  }

  @Test
  void everyViewCanBeUsedByEverybody() throws Exception {
    try (WorkbenchServer server = new WorkbenchServer(models); BrowserTab tab = server.open("#example=labs%2Ftable.labs&p.n=3")) {
      check(tab, "view-start");
      tab.click("#open");
      check(tab, "view-open");
      tab.key("Escape");
      tab.click("#save-as");
      tab.await("document.querySelector('#saver').open");
      check(tab, "view-save-as");
      tab.key("Escape");
      for (String command : new String[] {"verify", "simulate", "explore", "crosscheck"}) {
        WorkbenchServer.choose(tab, command);
        // One property is enough to compare engines.
        tab.eval("document.querySelectorAll('.options [name=property]').forEach((one) => { one.value = '" + (command.equals("crosscheck") ? "SomeoneMoves" : "") + "'; })");
        WorkbenchServer.run(tab, command);
        check(tab, "view-" + command);
      }
      tab.click("#open");
      tab.clickWith("#chooser button", "flock.labs");
      tab.awaitText("#name", "flock.labs");
      WorkbenchServer.choose(tab, "experiment");
      tab.fill(".options input[name=max-depth]", "12");
      WorkbenchServer.run(tab, "experiment");
      assertThat(tab.text(".job:first-child .verdicts")).isEqualTo("weak feasibility SUCCESS");
      check(tab, "view-experiment");
      tab.click("#open");
      tab.clickWith("#chooser button", "table.labs");
      tab.awaitText("#name", "table.labs");
      tab.click("#tab-hand");
      tab.await("document.querySelector('.choice')");
      tab.click(".choice");
      tab.awaitText("#hand output", "after 1 step");
      tab.click(".choice");
      tab.awaitText("#hand output", "after 2 steps");
      check(tab, "view-hand");
      tab.click("#tab-method");
      tab.await("document.querySelector('#method table')");
      check(tab, "view-method");
      tab.clickWith("#method .controls button", "Emulation");
      tab.await("document.querySelector('#method pre')");
      check(tab, "view-emulation");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void aReportCanBeUsedByEverybody() throws Exception {
    String page = CommandRun.of("verify", Golden.root().resolve("examples/labs/table.labs").toString(), "n=3", "--format", "html").out();
    Path file = Files.writeString(models.resolve("report.html"), page);
    try (Chromium browser = Chromium.open(); BrowserTab tab = browser.tab(1300, 1000)) {
      tab.open(file.toUri().toString());
      check(tab, "report");
      assertThat(tab.errors()).isEmpty();
    }
  }
}

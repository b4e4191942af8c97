package skein.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import skein.cli.browser.Accessibility;
import skein.cli.browser.BrowserTab;

/** Several pages, long jobs and large results. */
class WorkbenchPageTest extends WorkbenchPages {

  /** It takes hours. */
  private static final String LONG = "#example=labs%2Fcommit.labs&p.workers=9";

  /** The bounds on times are meant for a quiet machine. */
  private static final int PATIENCE = Boolean.getBoolean("skein.thorough") ? 1 : 20;
  /** What a person would not notice. */
  private static final int LONGEST_FREEZE_MILLIS = 1500 * PATIENCE;

  private static List<ProcessHandle> jobs() {
    return ProcessHandle.current().descendants().filter(process -> process.info().commandLine().orElse("").contains("skein.supervised")).toList();
  }

  private static void startLongJob(BrowserTab tab) {
    WorkbenchServer.choose(tab, "explore");
    tab.click(".go");
    tab.await("/[1-9][0-9,]* states/.test(document.querySelector('.job[data-status=running] .state').innerText)");
  }

  /** A busy machine may delay one of the attempts. */
  @Test
  void stopFreesTheCoresWithinTwoSeconds() throws Exception {
    try (BrowserTab tab = server.open(LONG)) {
      boolean inTime = false;
      for (int attempt = 0; attempt < 3 && !inTime; attempt++) {
        startLongJob(tab);
        List<ProcessHandle> working = jobs();
        assertThat(working).hasSize(1);
        Duration before = working.getFirst().info().totalCpuDuration().orElseThrow();
        assertThat(before).isPositive();
        CompletableFuture<?> gone = CompletableFuture.allOf(working.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new));
        tab.clickWith(".job[data-status=running] button", "Stop");
        try {
          gone.get(2 * PATIENCE, TimeUnit.SECONDS);
          inTime = true;
        } catch (TimeoutException _) {
          gone.get(60, TimeUnit.SECONDS);
        }
        tab.await("document.querySelector('.job[data-status=cancelled]')");
        tab.clickWith(".job[data-status=cancelled] button", "Remove");
        tab.await("!document.querySelector('.job')");
      }
      assertThat(inTime).isTrue();
      assertThat(jobs()).isEmpty();
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void twoPagesAndAReloadedOneSeeTheSameJobs() {
    try (BrowserTab one = server.open(LONG); BrowserTab other = server.open("")) {
      startLongJob(one);
      other.awaitText(".job[data-status=running] .title", "explore commit.labs workers=9");
      one.reload();
      one.await("/[1-9][0-9,]* states/.test(document.querySelector('.job[data-status=running] .state').innerText)");
      assertThat(one.text("#name")).isEqualTo("example commit.labs");
      WorkbenchServer.picture(one, "running");
      other.clickWith(".job[data-status=running] button", "Stop");
      one.await("document.querySelector('.job[data-status=cancelled]')");
      one.clickWith(".job button", "Remove");
      other.await("!document.querySelector('.job')");
      assertThat(one.errors()).isEmpty();
      assertThat(other.errors()).isEmpty();
    }
  }

  @Test
  void aSimulationIsDrawnAndPlottedWhileItRuns() throws Exception {
    try (BrowserTab tab = server.open("#example=labs%2Fvoter.labs&p.n=6")) {
      WorkbenchServer.choose(tab, "simulate");
      tab.fill(".options input[name=runs]", "10000000");
      tab.fill(".options input[name=steps]", "1000");
      tab.click(".go");
      tab.await("document.querySelectorAll('.live .stage .agent').length === 6");
      String before = tab.text(".job[data-status=running] .state");
      assertThat(before).matches("run [\\d,]+ of 10,000,000, step [\\d,]+");
      tab.await("document.querySelector('.job[data-status=running] .state').innerText !== '" + before + "'");
      assertThat(tab.text(".live .chart")).contains("What the model observes on run", "Yes =", "Borders =");
      WorkbenchServer.picture(tab, "live");
      assertThat(Accessibility.problems(tab)).isEmpty();
      tab.reload();
      tab.await("document.querySelectorAll('.live .stage .agent').length === 6");
      tab.clickWith(".job[data-status=running] button", "Stop");
      tab.await("document.querySelector('.job[data-status=cancelled]') && !document.querySelector('.live')");
      tab.clickWith(".job[data-status=cancelled] button", "Remove");
      tab.await("!document.querySelector('.job[data-status=cancelled]')");
      assertThat(tab.errors()).isEmpty();
    }
  }

  /** The page counts how long it could not do anything else. */
  @Test
  void largeResultsDoNotFreezeThePage() {
    try (BrowserTab tab = server.open("#example=labs%2Falignment.labs&p.birds=2&p.side=5&p.see=5")) {
      tab.eval("(() => { globalThis.freeze = 0; let last = performance.now(); setInterval(() => { const now = performance.now(); freeze = Math.max(freeze, now - last); last = now; }, 20); })()");
      WorkbenchServer.choose(tab, "explore");
      tab.click(".go");
      tab.awaitText(".job:first-child[data-status=done] .verdicts", "states");
      tab.await("document.querySelector('.skein-report .chart')");
      String size = tab.text(".job:first-child[data-status=done] .verdicts");
      assertThat(Integer.parseInt(size.replaceAll(" states.*|,", ""))).as(size).isGreaterThan(50_000);
      WorkbenchServer.choose(tab, "simulate");
      tab.fill(".options input[name=steps]", "50000");
      tab.click(".go");
      tab.awaitText(".skein-report .player output", "of 50000");
      tab.click(".skein-report .player [aria-label='to the end']");
      tab.awaitText(".skein-report .player output", "step 50000 of 50000");
      assertThat(((Number) tab.eval("freeze")).intValue()).isBetween(1, LONGEST_FREEZE_MILLIS);
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void nothingIsLoadedFromElsewhereAndTheFirstPaintIsFast() {
    try (BrowserTab tab = server.open("")) {
      assertThat(tab.requests()).allMatch(address -> address.startsWith("http://127.0.0.1:" + server.port() + "/") || address.startsWith("data:"));
      tab.await("performance.getEntriesByName('first-contentful-paint').length > 0");
      assertThat(((Number) tab.eval("performance.getEntriesByName('first-contentful-paint')[0].startTime")).doubleValue()).isLessThan(1000 * PATIENCE);
    }
  }
}

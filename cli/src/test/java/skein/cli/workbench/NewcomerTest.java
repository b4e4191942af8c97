package skein.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import skein.cli.browser.BrowserTab;

/** What somebody does who opens the workbench for the first time. */
class NewcomerTest extends WorkbenchPages {

  @Test
  void theElectionIsVerifiedAndItsCounterexampleIsStepped() {
    try (BrowserTab tab = server.open("")) {
      tab.click("#open");
      tab.clickWith("#chooser button", "election.labs");
      tab.awaitText("#name", "election.labs");
      tab.fill("#parameters input[name=n]", "4");
      tab.awaitText("#problems", "4 agents");
      WorkbenchServer.picture(tab, "edit");
      tab.click(".go");
      tab.awaitText(".job .verdicts", "NeverZero");
      WorkbenchServer.picture(tab, "verify");
      assertThat(tab.text(".job .verdicts")).contains("Agreed holds", "Settles holds", "NeverZero violated", "Absurd violated");
      assertThat(tab.text(".job .title")).isEqualTo("verify election.labs n=4");
      tab.eval("document.querySelector('#trace3').scrollIntoView()");
      tab.click("#trace3 tbody tr");
      tab.key("Home");
      tab.awaitText("#trace3 .player output", "step 0 of 2");
      tab.key("ArrowDown");
      tab.key("ArrowDown");
      tab.key("ArrowUp");
      tab.key("ArrowDown");
      tab.awaitText("#trace3 .player output", "step 2 of 2");
      WorkbenchServer.picture(tab, "trace");
      assertThat(tab.text("#trace3 [aria-current] th")).isEqualTo("2");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void aFlockIsAnimated() {
    try (BrowserTab tab = server.open("")) {
      tab.click("#open");
      tab.clickWith("#chooser button", "alignment.labs");
      tab.awaitText("#problems", "no errors");
      WorkbenchServer.choose(tab, "simulate");
      tab.fill(".options input[name=steps]", "30");
      tab.click(".go");
      tab.await("document.querySelector('.stage .agent')");
      String before = tab.text(".player output");
      tab.click(".player [aria-label=play]");
      tab.await("document.querySelector('.player output').innerText !== " + "\"" + before + "\"");
      tab.await("document.querySelector('.player output').innerText === 'step 9 of 30'");
      tab.click(".player [aria-label=pause]");
      tab.eval("document.querySelector('.trace').scrollIntoView()");
      WorkbenchServer.picture(tab, "flock");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void aMistakeIsShownWhereItIsAndTheModelIsSaved() throws Exception {
    try (BrowserTab tab = server.open("")) {
      tab.click(".cm-content");
      tab.control("a");
      tab.key("Delete");
      tab.type("system {\n  spawn = Valve: 2\n}\nagent Valve {\n  interface = open: 0\n  Behavior = opne <- 1; Behavior\n}\n");
      tab.awaitText("#problems", "opne");
      tab.await("!document.querySelector('#problems').innerText.includes('parameter')");
      tab.await("document.querySelector('.cm-lintRange-error')");
      WorkbenchServer.picture(tab, "mistake");
      tab.clickWith("#problems button", "line 6");
      assertThat(tab.eval("getSelection().toString()")).isEqualTo("opne");
      tab.type("open");
      tab.awaitText("#problems", "no errors: 2 agents");
      tab.control("s");
      tab.awaitText("#note", "saved");
      assertThat(Files.readString(models.resolve("election.labs"))).contains("open <- 1");
      assertThat(tab.errors()).isEmpty();
    }
  }
}

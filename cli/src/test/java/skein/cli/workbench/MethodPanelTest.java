package skein.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import skein.cli.browser.BrowserTab;

/** Triples and the emulation program beside the text. */
class MethodPanelTest extends WorkbenchPages {

  private static BrowserTab open(String place) {
    BrowserTab tab = server.open(place);
    tab.click("#tab-method");
    return tab;
  }

  @Test
  void triplesAndFunctionsLeadToTheirPlaceInTheText() {
    try (BrowserTab tab = open("#example=labs%2Ftable.labs&p.n=2")) {
      tab.awaitText("#method .message", "8 triples, 2 functions");
      tab.await("document.querySelector('#method img').naturalWidth > 300");
      assertThat(tab.text("#method section")).contains("agent Thinker", "control = 2", "held <- 1", "control := 3");
      tab.eval("[...document.querySelectorAll('#method tr')].find((row) => row.innerText.startsWith('T2')).querySelector('.link').click()");
      assertThat((String) tab.eval("getSelection().toString()")).isEqualTo("held <- 1");
      WorkbenchServer.picture(tab, "method");
      tab.eval("document.querySelector('#method').parentElement.scrollTop = 0");
      tab.clickWith("#method .controls button", "Emulation");
      tab.awaitText("#method section", "function attribute(agent, triple)");
      assertThat(tab.text("#method pre")).contains("function main()", "repeat");
      assertThat(tab.eval("document.querySelectorAll('#method section').length")).isEqualTo(2L);
      tab.await("document.querySelector('#method img').naturalWidth > 300");
      WorkbenchServer.picture(tab, "emulation");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void itFollowsTheParameters() {
    try (BrowserTab tab = open("#example=labs%2Ftable.labs&p.n=2")) {
      tab.clickWith("#method .controls button", "Emulation");
      tab.awaitText("#method", "Thinker 0 to Thinker 1");
      tab.fill("#parameters input", "4");
      tab.awaitText("#method", "Thinker 0 to Thinker 3");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void whatIsTakenTogetherIsListed() {
    try (BrowserTab tab = open("#example=ccs%2Ftwo-phase-commit-restricted.ccs")) {
      tab.awaitText("#method .message", "21 triples, 2 functions");
      assertThat(tab.text("#method")).contains("only in T16", "removed", "taken together");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void transitionSystemsHaveNone() throws Exception {
    Files.writeString(models.resolve("line.aut"), "des (0, 1, 2)\n(0, a, 1)\n");
    try (BrowserTab tab = open("#file=line.aut")) {
      tab.awaitText("#method .message", "line.aut has no triples: only the processes");
      assertThat(tab.eval("document.querySelectorAll('#method img').length")).isEqualTo(0L);
      assertThat(tab.errors()).isEmpty();
    }
  }
}

package skein.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.cli.browser.BrowserTab;

/** Runs that are chosen by hand, and names in the editor. */
class HandPanelTest extends WorkbenchPages {

  private static BrowserTab table() {
    BrowserTab tab = server.open("#example=labs%2Ftable.labs&p.n=2");
    tab.click("#tab-hand");
    tab.await("document.querySelector('.choice')");
    return tab;
  }

  @Test
  void stepsBranchAndTheAddressIsABookmark() {
    try (BrowserTab tab = table()) {
      tab.clickWith(".choice", "Thinker 0");
      tab.awaitText("#hand .controls output", "after 1 step");
      tab.clickWith(".choice", "Thinker 1");
      tab.awaitText("#hand .controls output", "after 2 steps");
      tab.clickWith(".controls button", "Undo");
      tab.awaitText("#hand .controls output", "after 1 step");
      tab.clickWith(".choice", "Thinker 0");
      tab.awaitText(".visited .note", "4 states visited");
      assertThat(tab.eval("document.querySelectorAll('.visited .step').length")).isEqualTo(3L);
      assertThat((String) tab.eval("location.hash")).isEqualTo("#example=labs%2Ftable.labs&p.n=2&path=0.0.1");
      tab.eval("document.querySelector('.visited [aria-label=\"initial state 1\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
      tab.awaitText("#hand .controls output", "after 0 steps");
      assertThat(tab.errors()).isEmpty();
    }
    try (BrowserTab tab = server.open("#example=labs%2Ftable.labs&p.n=2&path=0.0.1")) {
      tab.awaitText("#hand .controls output", "after 2 steps");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void runsAreFoundToStatesAndToStepsOfTheText() {
    try (BrowserTab tab = table()) {
      tab.fill("[aria-label=condition]", "forall Thinker t, held of t = 1");
      tab.clickWith(".search button", "Find");
      tab.awaitText(".message", "found: this is a shortest run");
      assertThat(tab.text("#hand .controls output")).isEqualTo("after 4 steps");
      assertThat(tab.text(".choices")).contains("taken");
      tab.fill("[aria-label=condition]", "exists Thinker t, held of t = 3");
      tab.clickWith(".search button", "Find");
      tab.awaitText(".message", "there is no such run from here: all 1 state");
      tab.clickWith(".controls button", "Start again");
      tab.awaitText("#hand .controls output", "after 0 steps");
      tab.clickWith(".cm-line", "held <- 3");
      tab.clickWith(".search button", "Run to the cursor");
      tab.awaitText(".message", "found");
      assertThat(tab.text("#hand [aria-current] .action")).contains("held <- 3");
      tab.clickWith("#hand [aria-current] button", "line");
      assertThat((String) tab.eval("getSelection().toString()")).isEqualTo("held <- 3;");
      WorkbenchServer.picture(tab, "hand");
      tab.fill("[aria-label=condition]", "nonsense of");
      tab.clickWith(".search button", "Find");
      tab.awaitText(".message", "unexpected end");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void aRandomRunIsPlayedAndPlotted() {
    try (BrowserTab tab = server.open("#example=labs%2Fvoter.labs&p.n=6")) {
      tab.click("#tab-hand");
      tab.await("document.querySelector('.choice')");
      tab.clickWith(".controls button", "Play at random");
      tab.await("Number(/\\d+/.exec(document.querySelector('#hand .player output').innerText)[0]) > 10");
      tab.clickWith(".controls button", "Pause");
      assertThat(tab.text("#hand .chart .legend")).contains("Yes =", "Borders =");
      WorkbenchServer.picture(tab, "random");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void namesAreExplainedAndLeadToTheirDeclarations() {
    try (BrowserTab tab = server.open("")) {
      tab.hover(".cm-line .tok-type", "Node");
      tab.awaitText(".explained", "Node agent");
      WorkbenchServer.picture(tab, "hover");
      assertThat(tab.text(".explained")).contains("agent Node {");
      tab.clickWith(".cm-line .tok-type", "Node");
      tab.key("F12");
      tab.await("getSelection().toString() === 'Node'");
      assertThat((String) tab.eval("getSelection().anchorNode.parentElement.closest('.cm-line').innerText")).isEqualTo("agent Node {");
      assertThat(tab.errors()).isEmpty();
    }
  }
}

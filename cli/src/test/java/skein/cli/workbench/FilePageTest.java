package skein.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import skein.cli.browser.BrowserTab;
import skein.core.testing.Golden;

/** Models are opened and saved, and nothing that was written is lost. */
class FilePageTest extends WorkbenchPages {

  private static final String SMALL = "system {\n  spawn = Valve: 2\n}\nagent Valve {\n  interface = open: 0\n  Behavior = open <- 1; Behavior\n}\n";

  private static void append(BrowserTab tab, String text) {
    tab.click(".cm-content");
    tab.control("End");
    tab.type(text);
  }

  @Test
  void anExampleIsSavedUnderAnotherName() throws IOException {
    String text = Files.readString(Golden.root().resolve("examples/labs/election.labs"));
    try (BrowserTab tab = server.open("")) {
      tab.click("#save-as");
      tab.await("document.activeElement.closest('#saver') && getSelection().toString() === 'election'");
      tab.type("mine");
      tab.key("Enter");
      tab.awaitText("#note", "saved");
      assertThat(tab.text("#name")).isEqualTo("mine.labs");
      assertThat(models.resolve("mine.labs")).hasContent(text);
      tab.await("location.hash.startsWith('#file=mine.labs&')");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void aFileIsOverwrittenOnlyAfterASecondQuestion() throws IOException {
    Path taken = Files.writeString(models.resolve("taken.labs"), "# precious\n");
    try (BrowserTab tab = server.open("")) {
      tab.click("#save-as");
      tab.await("document.activeElement.closest('#saver')");
      tab.type("taken");
      tab.key("Enter");
      tab.awaitText("#saver output", "taken.labs exists already. Overwrite it?");
      assertThat(tab.text("#saver .go")).isEqualTo("Overwrite");
      tab.fill("#saver input", "missing/other");
      tab.await("document.querySelector('#saver .go').innerText === 'Save'");
      tab.key("Enter");
      tab.awaitText("#saver output", "there is no model missing/other.labs");
      tab.key("Escape");
      tab.await("!document.querySelector('#saver').open");
      assertThat(taken).hasContent("# precious\n");
      tab.click("#save-as");
      tab.fill("#saver input", "taken.labs");
      tab.key("Enter");
      tab.awaitText("#saver .go", "Overwrite");
      tab.key("Enter");
      tab.awaitText("#name", "taken.labs");
      tab.await("!document.querySelector('#saver').open");
      assertThat(Files.readString(taken)).contains("agent Node");
      assertThat(tab.errors()).allMatch(error -> error.contains("40"));
    }
  }

  @Test
  void changesThatAreNotSavedAreNotDroppedSilently() throws IOException {
    Files.writeString(models.resolve("one.labs"), SMALL);
    Files.writeString(models.resolve("two.labs"), SMALL);
    try (BrowserTab tab = server.open("#file=one.labs")) {
      tab.eval("globalThis.confirm = (words) => { globalThis.asked = words; return false; }");
      append(tab, "# mine");
      tab.awaitText("#name", "one.labs (not saved)");
      tab.click("#open");
      tab.clickWith("#chooser button", "two.labs");
      tab.await("globalThis.asked === 'one.labs has changes that are not saved. Discard them?'");
      assertThat(tab.text("#name")).isEqualTo("one.labs (not saved)");
      tab.eval("(() => { globalThis.asked = ''; location.hash = '#file=two.labs'; })()");
      tab.await("globalThis.asked !== '' && location.hash === '#file=one.labs'");
      assertThat(tab.text(".cm-content")).contains("# mine");
      tab.eval("globalThis.confirm = () => true");
      tab.click("#open");
      tab.clickWith("#chooser button", "two.labs");
      tab.await("document.querySelector('#name').innerText === 'two.labs'");
      assertThat(tab.text(".cm-content")).doesNotContain("# mine");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void lineBreaksStayAsTheyAre() throws IOException {
    Path dos = Files.writeString(models.resolve("dos.labs"), SMALL.replace("\n", "\r\n"));
    try (BrowserTab tab = server.open("#file=dos.labs")) {
      assertThat(tab.text("#name")).isEqualTo("dos.labs");
      append(tab, "# end\n");
      tab.awaitText("#name", "(not saved)");
      tab.control("s");
      tab.awaitText("#note", "saved");
      assertThat(Files.readString(dos)).isEqualTo((SMALL + "# end\n").replace("\n", "\r\n"));
      assertThat(tab.errors()).isEmpty();
    }
  }

  /** In the data of a report, angle brackets are escaped like this. */
  @Test
  void aModelMayContainWhatLooksLikeMarkup() throws IOException {
    String odd = "# </script><b>\\u003c & \\n";
    Files.writeString(models.resolve("odd.labs"), odd + "\n" + SMALL + "check { Opens = eventually exists Valve v, open of v = 1 }\n");
    try (BrowserTab tab = server.open("#file=odd.labs")) {
      WorkbenchServer.run(tab, "verify");
      assertThat(tab.text(".job .verdicts")).contains("Opens holds");
      assertThat((String) tab.eval("fetch('/api/jobs/1/result').then((answer) => answer.json()).then((data) => data.context.models[0].text)")).startsWith(odd + "\n");
      tab.eval("document.querySelectorAll('.skein-report details').forEach((one) => { one.open = true; })");
      tab.awaitText(".skein-report", odd);
      assertThat(tab.errors()).isEmpty();
    }
  }
}

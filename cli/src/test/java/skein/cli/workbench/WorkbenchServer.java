package skein.cli.workbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import skein.ask.Skein;
import skein.cli.browser.BrowserTab;
import skein.cli.browser.Chromium;
import skein.core.testing.Golden;
import skein.web.Workbench;
import skein.web.WorkbenchSettings;

/** A workbench and a browser that looks at it. */
final class WorkbenchServer implements AutoCloseable {

  private static final Path PICTURES = Golden.root().resolve("cli/target/pictures");
  private static final Path DOCUMENTS = Golden.root().resolve("docs/pictures");

  private final Chromium browser;
  private final Workbench workbench;

  /** Skips the test if there is no browser. */
  WorkbenchServer(Path models) throws IOException {
    browser = Chromium.open();
    CommandJobs jobs = new CommandJobs("skein.cli.Main", "skein.supervised", 512L << 20, models, List.of(), new PropertiesBeside(Skein.standard(), models));
    workbench = Workbench.start(new WorkbenchSettings(models, Optional.empty(), 0, 2), new WorkbenchModels(Skein.standard(), models), jobs);
  }

  /** A tab with the page, ready to use. */
  BrowserTab open(String place) {
    BrowserTab tab = browser.tab(1280, 800);
    tab.open(workbench.address() + place);
    tab.await("document.querySelector('#problems p, #problems li')");
    return tab;
  }

  Chromium browser() {
    return browser;
  }

  int port() {
    return workbench.port();
  }

  /** Chooses what to run. */
  static void choose(BrowserTab tab, String command) {
    tab.eval("(() => { const command = document.querySelector('[aria-label=command]'); command.value = '" + command + "'; command.dispatchEvent(new Event('change')); })()");
  }

  /** Runs it, and waits until its result is shown. */
  static void run(BrowserTab tab, String command) {
    choose(tab, command);
    tab.click(".go");
    tab.awaitText(".job:first-child[data-status=done] .title", command);
    tab.await("document.querySelector('.job:first-child .skein-report').childElementCount > 1");
  }

  /** Keeps a picture for people to look at, light and dark; with {@code -Dgolden.update=true}, also that of the documents. */
  static void picture(BrowserTab tab, String name) {
    tab.screenshot(PICTURES.resolve(name + ".png"));
    Path document = DOCUMENTS.resolve("web-" + name + ".png");
    if (Boolean.getBoolean("golden.update") && Files.exists(document)) {
      tab.screenshot(document);
    }
    tab.dark(true);
    tab.screenshot(PICTURES.resolve(name + "-dark.png"));
    tab.dark(false);
  }

  @Override
  public void close() {
    browser.close();
    workbench.close();
  }
}

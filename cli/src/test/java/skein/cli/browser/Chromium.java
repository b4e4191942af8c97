package skein.cli.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A browser without a window. */
public final class Chromium implements AutoCloseable {

  private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
  private static final String LISTENING = "DevTools listening on ";

  private final Process process;
  private final DevTools tools;

  private Chromium(Path program, Path profile) throws IOException {
    process = new ProcessBuilder(program.toString(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--hide-scrollbars", "--force-color-profile=srgb", "--lang=en-US", "--user-data-dir=" + profile, "--remote-debugging-port=0", "about:blank")
        .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader err = new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    String line = err.readLine();
    while (line != null && !line.startsWith(LISTENING)) {
      line = err.readLine();
    }
    if (line == null) {
      throw new IOException("the browser " + program + " does not start");
    }
    Thread.ofVirtual().start(() -> err.lines().forEach(_ -> {}));
    tools = new DevTools(URI.create(line.substring(LISTENING.length()).strip()));
  }

  /** Where one is installed. */
  public static Optional<Path> program() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":")).flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name))).filter(Files::isExecutable).findFirst();
  }

  /** Starts it, or skips the test. */
  public static Chromium start(Path profile) throws IOException {
    Optional<Path> program = program();
    if (program.isEmpty()) {
      System.out.println("not tested in a browser: none is installed (apt install chromium)");
    }
    Assumptions.assumeTrue(program.isPresent(), "no browser is installed");
    return new Chromium(program.get(), profile);
  }

  /** A new tab of a window of this size. */
  public BrowserTab tab(int width, int height) {
    String target = (String) tools.call("", "Target.createTarget", json -> json.writeStringProperty("url", "about:blank")).get("targetId");
    String session = (String) tools.call("", "Target.attachToTarget", json -> {
      json.writeStringProperty("targetId", target);
      json.writeBooleanProperty("flatten", true);
    }).get("sessionId");
    return new BrowserTab(tools, target, session, width, height);
  }

  @Override
  public void close() {
    tools.close();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    process.onExit().join();
  }
}

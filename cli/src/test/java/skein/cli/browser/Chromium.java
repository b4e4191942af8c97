package skein.cli.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A browser without a window, with storage of its own. One process serves all tests: to start it takes longer than most of them do. */
public final class Chromium implements AutoCloseable {

  private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
  private static final String LISTENING = "DevTools listening on ";

  /** The process, started on first use; it ends with this one. */
  private static final class Shared {

    private static final DevTools TOOLS = start();

    private static DevTools start() {
      try {
        Path profile = Files.createTempDirectory("skein-browser");
        Process process =
            new ProcessBuilder(program().orElseThrow().toString(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                    "--disable-background-networking", "--disable-component-update", "--hide-scrollbars", "--force-color-profile=srgb", "--lang=en-US",
                    "--user-data-dir=" + profile, "--remote-debugging-port=0", "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process, profile)));
        return new DevTools(address(process));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static URI address(Process process) throws IOException {
      BufferedReader err = new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
      String line = err.readLine();
      while (line != null && !line.startsWith(LISTENING)) {
        line = err.readLine();
      }
      if (line == null) {
        throw new IOException("the browser does not start");
      }
      Thread.ofVirtual().start(() -> err.lines().forEach(_ -> {}));
      return URI.create(line.substring(LISTENING.length()).strip());
    }

    private static void end(Process process, Path profile) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      process.onExit().join();
      try (Stream<Path> files = Files.walk(profile)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      } catch (IOException | UncheckedIOException _) {
        // A few files in a temporary folder are left.
      }
    }
  }

  private final DevTools tools;
  private final String context;

  private Chromium(DevTools tools) {
    this.tools = tools;
    this.context = (String) tools.call("", "Target.createBrowserContext", _ -> {}).get("browserContextId");
  }

  /** Where one is installed. */
  public static Optional<Path> program() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":")).flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name))).filter(Files::isExecutable).findFirst();
  }

  /** Opens it, or skips the test. */
  public static Chromium open() {
    boolean installed = program().isPresent();
    if (!installed) {
      System.out.println("not tested in a browser: none is installed (apt install chromium)");
    }
    Assumptions.assumeTrue(installed, "no browser is installed");
    return new Chromium(Shared.TOOLS);
  }

  /** A new tab of a window of this size. */
  public BrowserTab tab(int width, int height) {
    String target = (String) tools.call("", "Target.createTarget", json -> {
      json.put("url", "about:blank");
      json.put("browserContextId", context);
    }).get("targetId");
    String session = (String) tools.call("", "Target.attachToTarget", json -> {
      json.put("targetId", target);
      json.put("flatten", true);
    }).get("sessionId");
    return new BrowserTab(tools, target, session, width, height);
  }

  /** Closes its tabs, too. */
  @Override
  public void close() {
    tools.call("", "Target.disposeBrowserContext", json -> json.put("browserContextId", context));
  }
}

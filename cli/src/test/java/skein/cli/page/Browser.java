package skein.cli.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A browser without a window, if one is installed. */
record Browser(Path program) {

  private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

  /** What a page has become, and the errors of its scripts. */
  record Visit(String page, List<String> errors) {}

  static Optional<Browser> installed() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .map(Browser::new);
  }

  Visit open(Path file, Path folder) throws IOException, InterruptedException {
    Path out = folder.resolve("page.txt");
    Path err = folder.resolve("console.txt");
    List<String> command = new ArrayList<>(List.of(program.toString(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--enable-logging=stderr",
        "--user-data-dir=" + folder.resolve("profile"), "--virtual-time-budget=2000", "--dump-dom", file.toUri().toString()));
    Process process = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    if (!process.waitFor(90, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("the browser does not end");
    }
    String said = Files.readString(err, StandardCharsets.ISO_8859_1);
    return new Visit(Files.readString(out), said.lines().filter(line -> line.contains("CONSOLE")).toList());
  }
}

package skein.bench.tool;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import skein.bench.workload.BenchFolders;

/**
 * Runs processes and measures them. Processor time and peak memory come from GNU time; if it
 * is not installed, the peak is read from /proc while the process runs.
 */
public final class Meter {

  private static final String GNU_TIME = "/usr/bin/time";
  private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+([0-9]+) kB");

  private final boolean gnuTime;

  public Meter() {
    this.gnuTime = Files.isExecutable(Path.of(GNU_TIME)) && works(List.of(GNU_TIME, "-f", "%M", "true"));
  }

  /** Whether the program is installed and the command succeeds. */
  static boolean works(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .start();
      return process.waitFor() == 0;
    } catch (IOException _) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs Skein's command line. */
  Finished runSkein(BenchFolders places, List<String> words, Duration limit) {
    List<String> command = new ArrayList<>(List.of(places.launcher().toString()));
    command.addAll(words);
    return run(command, places.root(), limit);
  }

  /** Runs the command to its end, or to the time limit. */
  Finished run(List<String> command, Path folder, Duration limit) {
    try {
      Path figures = Files.createTempFile("skein-bench", ".time");
      Path errors = Files.createTempFile("skein-bench", ".err");
      try {
        return run(timed(command, figures), folder, limit, figures, errors);
      } finally {
        Files.delete(figures);
        Files.delete(errors);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<String> timed(List<String> command, Path figures) {
    return gnuTime
        ? Stream.concat(Stream.of(GNU_TIME, "-o", figures.toString(), "-f", "%U %S %M"), command.stream()).toList()
        : command;
  }

  private Finished run(List<String> command, Path folder, Duration limit, Path figures, Path errors)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(errors.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .start();
    Thread shutdown = new Thread(() -> kill(process));
    Runtime.getRuntime().addShutdownHook(shutdown);
    List<Finished.Line> lines = Collections.synchronizedList(new ArrayList<>());
    Thread reader = Thread.ofPlatform().start(() -> read(process, start, lines));
    long peak = 0;
    boolean overdue = false;
    while (!process.waitFor(gnuTime ? 200 : 20, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, gnuTime ? 0 : peak(process));
      if (!overdue && System.nanoTime() - start > limit.toNanos()) {
        overdue = true;
        kill(process);
      }
    }
    double wall = (System.nanoTime() - start) / 1e9;
    reader.join();
    Runtime.getRuntime().removeShutdownHook(shutdown);
    String err = Files.readString(errors, StandardCharsets.UTF_8);
    return new Finished(process.exitValue(), overdue, List.copyOf(lines), err, cost(wall, figures, peak));
  }

  /** GNU time itself is not killed, so that it still reports on its child. */
  private void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    if (!gnuTime) {
      process.destroyForcibly();
    }
  }

  private static void read(Process process, long start, List<Finished.Line> lines) {
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.add(new Finished.Line((System.nanoTime() - start) / 1e9, line));
      }
    } catch (IOException _) {
      // It was killed: use its output so far.
    }
  }

  private static long peak(Process process) {
    try {
      Matcher peak = PEAK.matcher(Files.readString(Path.of("/proc", "" + process.pid(), "status")));
      return peak.find() ? Long.parseLong(peak.group(1)) << 10 : 0;
    } catch (IOException _) {
      return 0;
    }
  }

  private Cost cost(double wall, Path figures, long peak) throws IOException {
    if (gnuTime) {
      List<String> lines = Files.readAllLines(figures);
      String[] words = lines.isEmpty() ? new String[0] : lines.getLast().split(" ");
      if (words.length == 3) {
        double cpu = Double.parseDouble(words[0]) + Double.parseDouble(words[1]);
        return new Cost(wall, OptionalDouble.of(cpu), OptionalLong.of(Long.parseLong(words[2]) << 10));
      }
    }
    return new Cost(wall, OptionalDouble.empty(), peak == 0 ? OptionalLong.empty() : OptionalLong.of(peak));
  }
}

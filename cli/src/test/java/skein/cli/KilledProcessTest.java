package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills a separate process at arbitrary times, and resumes it. */
class KilledProcessTest {

  private static final int KILLS = 5;
  private static final String MODEL = "src/test/resources/models/table.labs";

  @TempDir private Path folder;

  private record Ended(int code, String out, String err) {}

  @Test
  void exploreKilledAndResumedCountsTheSame() throws Exception {
    assertTheSame(1, "explore", MODEL, "n=7");
  }

  @Test
  void verifyKilledAndResumedShowsTheSameTraces() throws Exception {
    assertTheSame(2, "verify", MODEL, "n=6");
  }

  private void assertTheSame(long seed, String... command) throws Exception {
    CommandRun uninterrupted = CommandRun.of(command);
    Random random = new Random(seed);
    String kept = folder.resolve("kept").toString();
    // Longer than the start of the JVM, so that most kills hit the search. The last run is not killed.
    int start = 200;
    for (int kills = 0; kills < KILLS; kills++) {
      Ended ended = run(start + random.nextInt(1_000), command, begunOrNot(kept), kept);
      if (ended.code() == uninterrupted.code()) {
        assertThat(withoutTimes(ended.out())).isEqualTo(withoutTimes(uninterrupted.out()));
      }
    }
    Ended last = run(0, command, begunOrNot(kept), kept);
    assertThat(last.code()).as(last.err()).isEqualTo(uninterrupted.code());
    assertThat(withoutTimes(last.out())).isEqualTo(withoutTimes(uninterrupted.out()));
  }

  /** A run that was killed before its first checkpoint cannot be resumed. */
  private static String begunOrNot(String kept) {
    return Files.exists(Path.of(kept, "question")) ? "--resume" : "--checkpoint";
  }

  /** Kills the process after this many milliseconds; 0 lets it finish. */
  private Ended run(int millis, String[] command, String option, String kept) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("java.class.path"),
                Main.class.getName()));
    line.addAll(List.of(command));
    line.addAll(List.of(option, kept, "--checkpoint-every", "1ms"));
    Process process =
        new ProcessBuilder(line).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    if (millis > 0 && !process.waitFor(millis, TimeUnit.MILLISECONDS)) {
      process.destroyForcibly();
    }
    int code = process.waitFor();
    return new Ended(code, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\b\\d+\\.\\d s\\b", "_ s");
  }
}

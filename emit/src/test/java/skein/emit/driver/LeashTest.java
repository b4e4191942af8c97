package skein.emit.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;

/** A tool ends with the process that started it, and otherwise behaves as if it was started directly. */
@Timeout(600)
class LeashTest {

  /** A generous time limit in seconds. */
  private static final long PATIENCE = 120;

  @TempDir Path temp;

  private final List<Process> victims = new ArrayList<>();

  @AfterEach
  void endAllProcesses() {
    victims.forEach(Process::destroyForcibly);
  }

  /** The process to kill: it waits for a tool that has a child process; both write their process ids. */
  static final class Victim {

    private Victim() {}

    public static void main(String[] args) throws IOException {
      CountDownLatch told = new CountDownLatch(1);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> await(told)));
      try (Workplace place = Workplace.open(Optional.of(Path.of(args[0])), "tool")) {
        ToolOutcome outcome = place.run(
            "sleep",
            List.of("sh", "-c", "sleep 600 & echo $! > child; echo $$ > self; mv child child.txt; mv self self.txt; wait"),
            ToolBudget.of(Optional.empty(), Long.MAX_VALUE, Monitor.SILENT));
        Files.writeString(Path.of(args[0], "cause.txt"), outcome.cause().name());
      } finally {
        told.countDown();
      }
    }

    private static void await(CountDownLatch told) {
      try {
        told.await(PATIENCE, TimeUnit.SECONDS);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void aToolAndItsChildrenEndWhenSkeinIsKilled() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
    Process skein = victim();
    long child = pid(temp.resolve("tool/child.txt"), skein);
    long self = pid(temp.resolve("tool/self.txt"), skein);
    List<ProcessHandle> started = skein.descendants().toList();
    assertThat(started).extracting(ProcessHandle::pid).contains(child, self);
    skein.destroyForcibly().waitFor();
    for (ProcessHandle one : started) {
      one.onExit().orTimeout(PATIENCE, TimeUnit.SECONDS).join();
    }
  }

  @Test
  void aToolEndedWithSkeinIsReportedAsInterrupted() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
    Process skein = victim();
    long self = pid(temp.resolve("tool/self.txt"), skein);
    skein.destroy();
    skein.waitFor();
    assertThat(temp.resolve("cause.txt")).hasContent("INTERRUPTED");
    ProcessHandle.of(self).ifPresent(left -> left.onExit().orTimeout(PATIENCE, TimeUnit.SECONDS).join());
  }

  private Process victim() throws IOException {
    Process started = new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp", System.getProperty("java.class.path"),
            Victim.class.getName(), temp.toString())
        .redirectErrorStream(true)
        .redirectOutput(temp.resolve("victim.txt").toFile())
        .start();
    victims.add(started);
    return started;
  }

  /** Waits for the file, which is complete as soon as it exists. */
  private static long pid(Path file, Process writer) throws IOException, InterruptedException {
    while (!Files.exists(file)) {
      assertThat(writer.isAlive()).isTrue();
      Thread.sleep(20);
    }
    return Long.parseLong(Files.readString(file).strip());
  }

  @Test
  void aToolThatCrashesHasTheExitCodeOfItsSignal() {
    ToolOutcome outcome = run("sh", "-c", "kill -SEGV $$");
    assertThat(outcome.cause()).isEqualTo(Cause.DECIDED);
    assertThat(outcome.exitCode()).isEqualTo(139);
    assertThat(outcome.errText()).isEmpty();
  }

  @Test
  void aToolHasNothingToRead() {
    ToolOutcome outcome = run("sh", "-c", "cat; echo done; exit 4");
    assertThat(outcome.exitCode()).isEqualTo(4);
    assertThat(outcome.outText()).isEqualTo("done\n");
  }

  @Test
  void argumentsWithSpecialCharactersAreUnchanged() throws IOException {
    ToolOutcome outcome = run("printf", "%s|", "a b", "it's", "$HOME", "", "*");
    assertThat(outcome.outText()).isEqualTo("a b|it's|$HOME||*|");
    assertThat(Files.readString(temp.resolve("tool/commands.sh")))
        .endsWith("\nprintf '%s|' 'a b' 'it'\\''s' '$HOME' '' '*'\n");
  }

  private ToolOutcome run(String... command) {
    try (Workplace place = Workplace.open(Optional.of(temp), "tool")) {
      return place.run(
          "it", List.of(command), ToolBudget.of(Optional.of(Duration.ofMinutes(5)), Long.MAX_VALUE, Monitor.SILENT));
    }
  }
}

package skein.emit.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;

class WorkplaceTest {

  private static final Optional<Duration> LONG = Optional.of(Duration.ofMinutes(10));

  @TempDir Path temp;

  @Test
  void outputOfAToolIsCapturedAndKept() throws IOException {
    try (Workplace place = Workplace.open(Optional.of(temp), "tool")) {
      place.write("in.txt", "hello\n");
      ToolOutcome outcome = place.run("cat", List.of("sh", "-c", "cat in.txt; echo oh >&2; exit 3"), budget(LONG));
      assertThat(outcome.cause()).isEqualTo(Cause.DECIDED);
      assertThat(outcome.exitCode()).isEqualTo(3);
      assertThat(outcome.outText()).isEqualTo("hello\n");
      assertThat(outcome.errText()).isEqualTo("oh\n");
    }
    assertThat(temp.resolve("tool/cat.out")).hasContent("hello\n");
    assertThat(Files.readString(temp.resolve("tool/commands.sh"))).endsWith("sh -c 'cat in.txt; echo oh >&2; exit 3'\n");
  }

  @Test
  void keptCommandsCanBeRepeatedElsewhere() throws IOException {
    try (Workplace place = Workplace.open(Optional.of(temp), "tool")) {
      Path program = place.write("program", "#!/bin/sh\n");
      assertThat(program.toFile().setExecutable(true)).isTrue();
      assertThat(place.run("run", List.of(program.toString(), "-n"), budget(LONG)).exitCode()).isZero();
    }
    assertThat(Files.readString(temp.resolve("tool/commands.sh"))).endsWith("\n./program -n\n");
  }

  @Test
  void aTemporaryWorkplaceIsDeleted() {
    Path folder;
    try (Workplace place = Workplace.open(Optional.empty(), "tool")) {
      folder = place.folder();
      place.write("in.txt", "hello\n");
    }
    assertThat(folder).doesNotExist();
  }

  @Test
  void timeEndsAToolAndAllItsChildren() {
    try (Workplace place = Workplace.open(Optional.of(temp), "tool")) {
      ToolOutcome outcome = runsOutOfTime(place);
      long child = Long.parseLong(outcome.outText().strip());
      ProcessHandle.of(child).ifPresent(left -> left.onExit().orTimeout(2, TimeUnit.MINUTES).join());
      assertThat(ProcessHandle.of(child).filter(ProcessHandle::isAlive)).isEmpty();
    }
  }

  /** Retries with more time until both processes were started, so that it works on slow machines. */
  private static ToolOutcome runsOutOfTime(Workplace place) {
    ToolOutcome outcome;
    Duration time = Duration.ofMillis(200);
    do {
      outcome = place.run("sleep", List.of("sh", "-c", "sleep 900 & echo $!; wait"), budget(Optional.of(time)));
      assertThat(outcome.cause()).isEqualTo(Cause.TIME);
      time = time.multipliedBy(2);
    } while (!outcome.outText().endsWith("\n"));
    return outcome;
  }

  @Test
  void memoryEndsATool() {
    try (Workplace place = Workplace.open(Optional.of(temp), "tool")) {
      ToolBudget budget = ToolBudget.of(LONG, 64 << 20, Monitor.SILENT);
      ToolOutcome outcome = place.run("eat", List.of("sh", "-c", "head -c 400000000 /dev/zero | sort | sleep 900"), budget);
      assertThat(outcome.cause()).isEqualTo(Cause.MEMORY);
    }
  }

  @Test
  void theMonitorEndsATool() {
    Monitor impatient =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return true;
          }

          @Override
          public void progress(Progress progress) {}
        };
    try (Workplace place = Workplace.open(Optional.of(temp), "tool")) {
      ToolOutcome outcome = place.run("sleep", List.of("sleep", "900"), ToolBudget.of(LONG, Long.MAX_VALUE, impatient));
      assertThat(outcome.cause()).isEqualTo(Cause.INTERRUPTED);
    }
  }

  @Test
  void toolsAreLookedUpInTheVariableThenTheFolderThenThePath() throws IOException {
    Path named = program(temp.resolve("mine/my-cbmc"));
    Path unpacked = program(temp.resolve("tools/bin/cbmc"));
    Path onPath = program(temp.resolve("bin/cbmc"));
    Optional<Path> tools = Optional.of(temp.resolve("tools"));
    String path = temp.resolve("bin").toString();
    assertThat(new Toolbox(Map.of("PATH", path, "SKEIN_CBMC", named.toString()), tools).find(Tool.CBMC)).contains(named);
    assertThat(new Toolbox(Map.of("PATH", path), tools).find(Tool.CBMC)).contains(unpacked);
    assertThat(new Toolbox(Map.of("PATH", path), Optional.empty()).find(Tool.CBMC)).contains(onPath);
    assertThat(new Toolbox(Map.of("PATH", path), Optional.empty()).find(Tool.SPIN)).isEmpty();
  }

  private static ToolBudget budget(Optional<Duration> time) {
    return ToolBudget.of(time, Long.MAX_VALUE, Monitor.SILENT);
  }

  private static Path program(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}

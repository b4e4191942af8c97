package skein.emit.verifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.ToolProblem;
import skein.core.answer.ToolProblem.Failure;
import skein.core.answer.Verdict;
import skein.core.program.Program;
import skein.emit.aiger.AbcEngine;
import skein.emit.driver.Toolbox;
import skein.emit.promela.SpinEngine;
import skein.emit.testing.Examples;

/** Programs that are not the expected tool, or that crash, give no verdict, and the message says what happened. */
@Isolated("a script cannot be run while a process that another test starts still has it open for writing")
class FaultyToolTest {

  private static final Program TABLE = Examples.labs("table", false, "n=2");

  @TempDir Path temp;

  @BeforeEach
  void needsAShell() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
  }

  @Test
  void anExitCodeAloneIsNotAVerdict() throws IOException {
    assertOpen("cbmc", "exit 0", failed("cbmc", Failure.NO_RESULT, 0, ""));
    assertOpen("cbmc", "exit 10", failed("cbmc", Failure.NO_RESULT, 10, ""));
    assertOpen("esbmc", "exit 0", failed("esbmc", Failure.NO_RESULT, 0, ""));
    assertOpen("spin", "exit 0", failed("spin", Failure.MODEL_REJECTED, 0, ""));
    assertOpen("abc", "exit 0", failed("abc", Failure.NO_RESULT, 0, ""));
  }

  @Test
  void aCrashIsReportedAsACrash() throws IOException {
    assertOpen("cbmc", "echo oh >&2; kill -SEGV $$", failed("cbmc", Failure.NO_RESULT, 139, "oh"));
    assertOpen("abc", "kill -ABRT $$", failed("abc", Failure.NO_RESULT, 134, ""));
    assertOpen("esbmc", "kill -KILL $$", failed("esbmc", Failure.NO_RESULT, 137, ""));
  }

  @Test
  void unexpectedOutputIsShownAsOneShortLine() throws IOException {
    assertOpen("cbmc", "printf 'one\\ntwo\\033[31m\\nthree\\nfour\\n'; exit 3",
        failed("cbmc", Failure.NO_RESULT, 3, "two?[31m / three / four"));
    String reason = ask("cbmc", "head -c 100000 /dev/zero | tr '\\0' x; exit 1", Optional.empty()).reason().toString();
    assertThat(reason).hasSizeLessThan(500).contains("exitCode=1, output=… xxx");
  }

  @Test
  void contradictoryExitCodeAndOutputOfCbmcIsNotAVerdict() throws IOException {
    assertOpen("cbmc", "echo '[{\"cProverStatus\":\"failure\"}]'",
        failed("cbmc", Failure.NO_RESULT, 0, "[{\"cProverStatus\":\"failure\"}]"));
    assertOpen("cbmc", "echo '[{\"cProverStatus\":\"success\"'",
        failed("cbmc", Failure.NO_RESULT, 0, "[{\"cProverStatus\":\"success\""));
  }

  @Test
  void aCounterexampleOfCbmcWithoutNumbersIsRejected() throws IOException {
    String step = "{\"stepType\":\"assignment\",\"lhs\":\"taken\",\"value\":{\"data\":\"many\"},"
        + "\"sourceLocation\":{\"function\":\"choose\"}}";
    assertOpen("cbmc", "echo '[{\"trace\":[" + step + "]},{\"cProverStatus\":\"failure\"}]'; exit 10",
        new ToolProblem.BadOutput("cbmc", ToolProblem.Flaw.CHOICE_NOT_A_NUMBER));
  }

  @Test
  void filesOfAnEarlierRunInTheKeptFolderAreIgnored() throws IOException {
    Optional<Path> keep = Optional.of(temp.resolve("kept"));
    Path old = Files.createDirectories(temp.resolve("kept/spin-SomeoneMoves"));
    Files.writeString(old.resolve("pan.c"), "int main(void) { return 0; }");
    Files.writeString(old.resolve("pan.m"), "");
    assertThat(ask("spin", "exit 0", keep).reason())
        .isEqualTo(new Reason.ToolFailed(failed("spin", Failure.MODEL_REJECTED, 0, "")));
    assertThat(old.resolve("pan.c")).doesNotExist();
  }

  private static ToolProblem failed(String tool, Failure failure, int exitCode, String output) {
    return new ToolProblem.Failed(tool, failure, exitCode, output);
  }

  private void assertOpen(String tool, String script, ToolProblem problem) throws IOException {
    Finding finding = ask(tool, script, Optional.empty());
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.reason()).isEqualTo(new Reason.ToolFailed(problem));
  }

  private Finding ask(String tool, String script, Optional<Path> keep) throws IOException {
    Path program = temp.resolve(tool);
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(temp.resolve("gcc"), "");
    Files.setPosixFilePermissions(temp.resolve("gcc"), PosixFilePermissions.fromString("rwxr-xr-x"));
    Toolbox tools = new Toolbox(Map.of("PATH", temp.toString()), Optional.empty());
    Engine engine =
        List.of(
                new VerifierEngine(new Cbmc(), tools),
                new VerifierEngine(new Esbmc(), tools),
                new SpinEngine(tools),
                new AbcEngine(tools))
            .stream().filter(e -> e.name().equals(tool)).findFirst().orElseThrow();
    boolean bounded = engine instanceof VerifierEngine;
    Settings settings = bounded ? Settings.DEFAULT.withSteps(3) : Settings.DEFAULT;
    return engine
        .check(TABLE, List.of(TABLE.properties().getFirst()), keep.map(settings::withKeep).orElse(settings), Monitor.SILENT)
        .getFirst();
  }
}

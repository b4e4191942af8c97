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
import skein.core.answer.Verdict;
import skein.core.program.Program;
import skein.emit.aiger.AbcEngine;
import skein.emit.driver.Toolbox;
import skein.emit.lnt.CadpEngine;
import skein.emit.promela.SpinEngine;
import skein.emit.testing.Examples;

/** Programs that are not the expected tool, or that crash, give no verdict, and the message says what happened. */
@Isolated("a script cannot be run while a process that another test starts still has it open for writing")
class ImpostorTest {

  private static final Program TABLE = Examples.labs("table", false, "n=2");

  @TempDir Path temp;

  @BeforeEach
  void needsAShell() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
  }

  @Test
  void anExitCodeAloneIsNotAVerdict() throws IOException {
    assertOpen("cbmc", "exit 0", "cannot read the result of cbmc: it ended with exit code 0 without output");
    assertOpen("cbmc", "exit 10", "cannot read the result of cbmc: it ended with exit code 10 without output");
    assertOpen("esbmc", "exit 0", "cannot read the result of esbmc: it ended with exit code 0 without output");
    assertOpen("spin", "exit 0", "SPIN does not accept the model: it ended with exit code 0 without output");
    assertOpen("abc", "exit 0", "cannot read the result of ABC: it ended with exit code 0 without output");
    assertOpen("cadp", "exit 0", "cannot read the result of CADP: it ended with exit code 0 without output");
  }

  @Test
  void aCrashIsReportedAsACrash() throws IOException {
    assertOpen("cbmc", "echo oh >&2; kill -SEGV $$", "cannot read the result of cbmc: it crashed (segmentation fault): oh");
    assertOpen("abc", "kill -ABRT $$", "cannot read the result of ABC: it aborted without output");
    assertOpen("esbmc", "kill -KILL $$", "cannot read the result of esbmc: it was killed (possibly out of memory) without output");
  }

  @Test
  void unexpectedOutputIsShownAsOneShortLine() throws IOException {
    assertOpen("cbmc", "printf 'one\\ntwo\\033[31m\\nthree\\nfour\\n'; exit 3",
        "cannot read the result of cbmc: it ended with exit code 3: two?[31m / three / four");
    String reason = ask("cbmc", "head -c 100000 /dev/zero | tr '\\0' x; exit 1", Optional.empty()).reason().toString();
    assertThat(reason).hasSizeLessThan(500).contains("it ended with exit code 1: … xxx");
  }

  @Test
  void contradictoryExitCodeAndOutputOfCbmcIsNotAVerdict() throws IOException {
    assertOpen("cbmc", "echo '[{\"cProverStatus\":\"failure\"}]'",
        "cannot read the result of cbmc: it ended with exit code 0: [{\"cProverStatus\":\"failure\"}]");
    assertOpen("cbmc", "echo '[{\"cProverStatus\":\"success\"'",
        "cannot read the result of cbmc: it ended with exit code 0: [{\"cProverStatus\":\"success\"");
  }

  @Test
  void aCounterexampleOfCbmcWithoutNumbersIsRejected() throws IOException {
    String step = "{\"stepType\":\"assignment\",\"lhs\":\"taken\",\"value\":{\"data\":\"many\"},"
        + "\"sourceLocation\":{\"function\":\"choose\"}}";
    assertOpen("cbmc", "echo '[{\"trace\":[" + step + "]},{\"cProverStatus\":\"failure\"}]'; exit 10",
        "cannot read the output of cbmc: a choice is not a number");
  }

  @Test
  void filesOfAnEarlierRunInTheKeptFolderAreIgnored() throws IOException {
    Optional<Path> keep = Optional.of(temp.resolve("kept"));
    Path old = Files.createDirectories(temp.resolve("kept/spin-SomeoneMoves"));
    Files.writeString(old.resolve("pan.c"), "int main(void) { return 0; }");
    Files.writeString(old.resolve("pan.m"), "");
    assertThat(ask("spin", "exit 0", keep).reason())
        .isEqualTo(new Reason.ToolFailed("SPIN does not accept the model: it ended with exit code 0 without output"));
    assertThat(old.resolve("pan.c")).doesNotExist();
  }

  private void assertOpen(String tool, String script, String reason) throws IOException {
    Finding finding = ask(tool, script, Optional.empty());
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.reason()).isEqualTo(new Reason.ToolFailed(reason));
  }

  private Finding ask(String tool, String script, Optional<Path> keep) throws IOException {
    Path program = temp.resolve(tool.equals("cadp") ? "svl" : tool);
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
                new AbcEngine(tools),
                new CadpEngine(tools))
            .stream().filter(e -> e.name().equals(tool)).findFirst().orElseThrow();
    boolean bounded = engine instanceof VerifierEngine;
    Settings settings = bounded ? Settings.DEFAULT.withSteps(3) : Settings.DEFAULT;
    return engine
        .check(TABLE, List.of(TABLE.properties().getFirst()), keep.map(settings::withKeep).orElse(settings), Monitor.SILENT)
        .getFirst();
  }
}

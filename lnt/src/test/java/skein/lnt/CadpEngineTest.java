package skein.lnt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.ToolProblem;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.source.Source;
import skein.emit.driver.ToolMissing;
import skein.emit.driver.Toolbox;
import skein.emit.testing.Examples;

/** Uses a script that prints CADP's output instead of CADP. */
class CadpEngineTest {

  @TempDir Path folder;

  private Program program = Examples.load("election", "n=2", false);

  private Finding ask(String name, String script) throws IOException {
    return all(name, script).getFirst();
  }

  private List<Finding> all(String name, String script) throws IOException {
    Path svl = folder.resolve("svl");
    Files.writeString(svl, "#!/bin/sh\n" + script);
    assertThat(svl.toFile().setExecutable(true)).isTrue();
    Toolbox tools = new Toolbox(Map.of("SKEIN_CADP", svl.toString()), Optional.empty());
    Property property = program.properties().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    return new CadpEngine(tools).check(program, List.of(property), Settings.DEFAULT, Monitor.SILENT);
  }

  @Test
  void aSequenceIsConvertedToARun() throws IOException {
    // Node 0 becomes a candidate, and propagates this to Node 1.
    Finding found =
        ask(
            "NeverZero",
            """
            cat > $1.diag.seq <<'END'
            "START !1"
            "STEP !0 !0 !1"
            "STEP !1 !0 !0"
            END
            echo 'property CHECK'
            echo FALSE
            """);
    assertThat(found.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(found.run().orElseThrow().steps()).hasSize(2);
    assertThat(found.run().orElseThrow().ending()).isEqualTo(new Ending.AtState());
    Replay.check(new Interpreter(program), found.property().claim(), found.run().orElseThrow());
  }

  @Test
  void aPropertyThatHoldsNeedsNoSequence() throws IOException {
    Finding found = ask("Agreed", "test -f $1.lnt && test -f $1.mcl && test -f $1.svl && echo TRUE\n");
    assertThat(found.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(found.run()).isEmpty();
  }

  @Test
  void stepsWithoutErrorsDoNotProveNoErrorsIfPredicatesMayCauseThem() throws IOException {
    String text = "system { spawn = A: 1 } agent A { interface = x: 0 Behavior = x <- 1 } "
        + "check { Errs = always forall A a, 6 / (x of a - 1) < 0 Fine = always forall A a, x of a < 2 }";
    program = Examples.load(new Source("predicates.labs", text), Map.of(), false);
    assertThat(errors("Errs").verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(errors("Errs").cause()).isEqualTo(Cause.PARTIAL);
    assertThat(errors("Fine").verdict()).isEqualTo(Verdict.HOLDS);
  }

  private Finding errors(String name) throws IOException {
    return all(name, "echo TRUE\n").getLast();
  }

  @Test
  void aSequenceThatIsNotARunIsNotAVerdict() throws IOException {
    Finding found =
        ask("NeverZero", "printf '\"START !1\"\\n\"STEP !7 !0 !0\"\\n' > $1.diag.seq\necho FALSE\n");
    assertThat(found.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(found.cause()).isEqualTo(Cause.UNSUPPORTED);
  }

  @Test
  void anExitCodeAloneIsNotAVerdict() throws IOException {
    Finding found = ask("Agreed", "exit 0\n");
    assertThat(found.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(found.reason()).isEqualTo(new Reason.ToolFailed(new ToolProblem.Failed("cadp", ToolProblem.Failure.NO_RESULT, 0, "")));
  }

  @Test
  void withoutCadpItIsReportedAsMissing() {
    Toolbox none = new Toolbox(Map.of("PATH", folder.toString()), Optional.empty());
    assertThatThrownBy(() -> new CadpEngine(none).check(program, program.properties(), Settings.DEFAULT, Monitor.SILENT))
        .isInstanceOfSatisfying(ToolMissing.class, missing -> assertThat(missing.problem().tool()).isEqualTo("cadp"));
  }
}

package skein.emit.verifiers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.interpret.Interpreter;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.emit.c.TakenRun;
import skein.emit.driver.ToolOutcome;
import skein.emit.testing.Examples;

/** Reads output of tools that are not available in tests, written by hand from the documentation of its format. */
class HandWrittenOutputTest {

  private static final Path BY_HAND = Path.of(System.getProperty("skein.root"), "emit/src/test/resources/by-hand");

  @Test
  void aCounterexampleOfEsbmcIsConvertedToARun() {
    ToolOutcome outcome = new ToolOutcome(Cause.DECIDED, 1, BY_HAND.resolve("esbmc.txt"), BY_HAND.resolve("nothing.txt"));
    Program program = Examples.labs("table", false, "n=2");
    Property property = program.properties().getFirst();
    CVerifier.Judgement.Refuted refuted =
        (CVerifier.Judgement.Refuted) new Esbmc().judge(outcome);
    assertThat(refuted.taken()).containsExactly(0L, 1L, 0L, 0L, 1L, 0L, 1L, 1L);
    Run run = TakenRun.read(program, property.claim(), List.of(property), false, refuted.taken());
    assertThat(Replay.check(new Interpreter(program), property.claim(), run).moves()).hasSize(4);
  }
}

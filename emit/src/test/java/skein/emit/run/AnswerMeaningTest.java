package skein.emit.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.Emitter;
import skein.emit.aiger.AigerFiles;
import skein.emit.c.CFiles;
import skein.emit.promela.PromelaFiles;
import skein.emit.smt.SmtFiles;
import skein.emit.testing.Examples;

/** The comments in emitted files. */
class AnswerMeaningTest {

  private static final Claim ALWAYS = new Claim.Always(Expr.TRUE);
  private static final Claim REACHABLE = new Claim.Reachable(Expr.TRUE);
  private static final Claim EVENTUALLY = new Claim.Eventually(Expr.TRUE);

  @Test
  void aBadStateRefutesWhatHoldsEverywhereAndShowsWhatIsReachable() {
    states(new PromelaFiles(), ALWAYS, "errors: 1: the property is violated", "errors: 0, if the search was not cut off: the property holds");
    states(new PromelaFiles(), REACHABLE, "errors: 1: the property holds", "errors: 0, if the search was not cut off: the property is violated");
    states(new SmtFiles(), ALWAYS, "unsat: the property is violated", "sat: the property holds");
    states(new SmtFiles(), REACHABLE, "unsat: the property holds", "sat: the property is violated");
    states(new AigerFiles(), ALWAYS, "sat (1): the property is violated", "unsat (0): the property holds");
    states(new AigerFiles(), REACHABLE, "sat (1): the property holds", "unsat (0): the property is violated");
  }

  @Test
  void aBoundedSearchSaysNothingAboutLongerExecutions() {
    String unknown = " within STEPS steps, and nothing is known about longer executions";
    states(new CFiles(), ALWAYS, "VERIFICATION FAILED: the property is violated", "VERIFICATION SUCCESSFUL: no violation" + unknown);
    states(new CFiles(), REACHABLE, "VERIFICATION FAILED: the property holds", "VERIFICATION SUCCESSFUL: no such state" + unknown);
    states(new CFiles(), EVENTUALLY, "VERIFICATION FAILED: the property is violated", "VERIFICATION SUCCESSFUL: no violation" + unknown);
  }

  @Test
  void aGoalMayBeMetAfterTheBoundButIsMetIfItAlwaysIsBefore() {
    assertThat(text(new CFiles(), EVENTUALLY, Optional.empty(), OptionalInt.of(3)))
        .contains("VERIFICATION FAILED: some execution does not meet the goal within STEPS steps")
        .contains("VERIFICATION SUCCESSFUL: every execution meets the goal within STEPS steps, so the property holds");
  }

  @Test
  void withoutABoundTheAnswersAreVerdicts() {
    assertThat(text(new CFiles(), REACHABLE, Optional.of("svcomp"), OptionalInt.empty()))
        .contains("false: the property holds")
        .contains("true: the property is violated");
    assertThat(text(new CFiles(), EVENTUALLY, Optional.of("svcomp"), OptionalInt.empty()))
        .contains("false: the property is violated")
        .contains("true: the property holds");
  }

  private static void states(Emitter emitter, Claim claim, String... meanings) {
    assertThat(text(emitter, claim, Optional.empty(), OptionalInt.empty())).contains(meanings);
  }

  private static String text(Emitter emitter, Claim claim, Optional<String> flavour, OptionalInt steps) {
    Program program = Examples.labs("table", false, "n=2");
    EmitOptions options = new EmitOptions(flavour, true, steps, false);
    return emitter.emit("table", new AnalysedProgram(program), List.of(new Property("P", claim, "a claim", Property.noErrors().origin())), options).files().getFirst().text();
  }
}

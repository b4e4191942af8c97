package skein.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.View;
import skein.core.run.RunMatch.Misfit;
import skein.core.run.SavedRun.SavedEnding;
import skein.core.run.SavedRun.SavedStep;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;

class RunMatcherTest {

  private static final SavedStep QUIET = new SavedStep("A 0", "hide", Map.of());

  /** An agent hides 1 or 2, and may then show what it has hidden. */
  private static Program hiding() {
    Programs programs = new Programs(1);
    Variable hidden = programs.scalar("hidden", 0, 2, 0);
    Variable shown = programs.scalar("shown", 0, 2, 0);
    programs.rule(
        "hide",
        Exprs.equal(new Expr.Read(hidden), 0),
        new Stmt.Block(
            List.of(new Stmt.Choose("c", 1, Exprs.constant(1), Exprs.constant(3)), new Stmt.Assign(hidden, new Expr.Local("c", 1)))));
    programs.rule(
        "show",
        Exprs.and(Exprs.equal(new Expr.Read(shown), 0), Exprs.not(Exprs.equal(new Expr.Read(hidden), 0))),
        new Stmt.Assign(shown, new Expr.Read(hidden)));
    return hide(programs.build(), "hidden");
  }

  private static Program hide(Program program, String name) {
    List<View.Observable> shown = program.view().observables().stream().filter(o -> !o.name().startsWith(name)).toList();
    return new Program(
        program.name(), program.agents(), program.variables(), program.init(), program.rules(), program.schedule(), program.properties(), new View(shown));
  }

  private static RunMatch match(Program program, SavedEnding ending, SavedStep... steps) {
    SavedRun saved = new SavedRun(Map.of("shown", "0"), List.of(steps), ending);
    return new RunMatcher(new Interpreter(program), saved, () -> {}).from(List.of(new long[program.cells()]));
  }

  @Test
  void laterValuesDistinguishStatesThatLookAlike() {
    RunMatch match = match(hiding(), new SavedEnding.NoStep(), QUIET, new SavedStep("A 0", "show", Map.of("shown", "2")));
    assertThat(match).isInstanceOfSatisfying(RunMatch.Fits.class, fits -> assertThat(fits.run().steps().getFirst().choices()).containsExactly(2L));
  }

  @Test
  void aStepWithAnotherEffectIsReportedWithThePossibleOnes() {
    RunMatch match = match(hiding(), new SavedEnding.AtState(), QUIET, new SavedStep("A 0", "show", Map.of("shown", "0")));
    assertThat(match).isInstanceOfSatisfying(
        RunMatch.Differs.class,
        differs -> {
          assertThat(differs.fitting().moves()).hasSize(1);
          Misfit.OtherStep other = (Misfit.OtherStep) differs.misfit();
          assertThat(other.step()).isEqualTo(2);
          assertThat(other.ofAgent()).extracting(p -> p.after()[1]).containsExactly(1L, 2L);
        });
  }

  @Test
  void aFinalStateThatNowHasAStepIsReported() {
    assertThat(match(hiding(), new SavedEnding.NoStep(), QUIET)).isInstanceOfSatisfying(
        RunMatch.Differs.class, differs -> assertThat(differs.misfit()).isInstanceOf(Misfit.OtherEnding.class));
  }

  @Test
  void descriptionsOnlyChooseAmongMatchingRuns() {
    Programs programs = new Programs(1);
    Variable shown = programs.scalar("shown", 0, 1, 0);
    programs.rule("one", Exprs.constant(1), new Stmt.Assign(shown, Exprs.constant(1)));
    programs.rule("other", Exprs.constant(1), new Stmt.Assign(shown, Exprs.constant(1)));
    Program program = programs.build();
    for (String action : List.of("one", "other", "renamed")) {
      RunMatch match = match(program, new SavedEnding.AtBound(), new SavedStep("A 0", action, Map.of("shown", "1")));
      assertThat(match).isInstanceOfSatisfying(
          RunMatch.Fits.class, fits -> assertThat(fits.run().steps().getFirst().rule()).isEqualTo(action.equals("other") ? 1 : 0));
    }
  }

  /** The hidden counter makes the states that look alike different; only every second one closes the loop. */
  @Test
  void aLoopMustReturnToTheSameState() {
    Programs programs = new Programs(1);
    Variable parity = programs.scalar("parity", 0, 1, 0);
    programs.scalar("shown", 0, 1, 0);
    programs.rule(
        "flip", Exprs.constant(1), new Stmt.Assign(parity, new Expr.Binary(Expr.BinaryOp.SUBTRACT, Exprs.constant(1), new Expr.Read(parity), null)));
    Program program = hide(programs.build(), "parity");
    SavedStep flip = new SavedStep("A 0", "flip", Map.of());
    assertThat(match(program, new SavedEnding.Loop(0), flip)).isInstanceOf(RunMatch.Differs.class);
    assertThat(match(program, new SavedEnding.Loop(0), flip, flip)).isInstanceOf(RunMatch.Fits.class);
    assertThat(match(program, new SavedEnding.Loop(1), flip, flip, flip)).isInstanceOf(RunMatch.Fits.class);
  }

  /** A message that no state raises may be an older wording: then any error of the agent will do. */
  @Test
  void messagesDistinguishStatesThatLookAlike() {
    Programs programs = new Programs(1);
    Variable hidden = programs.scalar("hidden", 0, 2, 0);
    Variable shown = programs.scalar("shown", 0, 2, 0);
    Stmt choose = new Stmt.Choose("c", 1, Exprs.constant(1), Exprs.constant(3));
    programs.rule("hide", Exprs.equal(new Expr.Read(hidden), 0), new Stmt.Block(List.of(choose, new Stmt.Assign(hidden, new Expr.Local("c", 1)))));
    programs.rule("err", Exprs.less(Exprs.constant(0), new Expr.Read(hidden)), new Stmt.Assign(shown, new Expr.InBounds(new Expr.Read(hidden), 1, "it", null)));
    Program program = hide(programs.build(), "hidden");
    Map<String, Long> hiddenBy = Map.of("index 1 of it is outside 0..0", 1L, "index 2 of it is outside 0..0", 2L, "wrong index", 1L);
    hiddenBy.forEach(
        (message, value) ->
            assertThat(match(program, new SavedEnding.Error(Optional.of("A 0"), message), QUIET))
                .isInstanceOfSatisfying(RunMatch.Fits.class, fits -> assertThat(fits.run().steps().getFirst().choices()).as(message).containsExactly(value)));
  }

  @Test
  void unknownNamesAndAgentsAreReported() {
    assertThat(match(hiding(), new SavedEnding.AtState(), new SavedStep("A 7", "hide", Map.of()))).isInstanceOfSatisfying(
        RunMatch.Differs.class, differs -> assertThat(differs.misfit()).isEqualTo(new Misfit.UnknownAgent(1, "A 7")));
    assertThat(match(hiding(), new SavedEnding.AtState(), new SavedStep("A 0", "hide", Map.of("y", "1")))).isInstanceOfSatisfying(
        RunMatch.Differs.class, differs -> assertThat(differs.misfit()).isEqualTo(new Misfit.UnknownNames(List.of("y"))));
  }

  @Test
  void theStepsOfAnAgentAreItsShareOfAllSteps() {
    int seen = 0;
    for (long seed = 0; seed < 200; seed++) {
      Interpreter interpreter = new Interpreter(RandomPrograms.of(seed));
      List<long[]> states = new ArrayList<>();
      interpreter.initialStates(states::add);
      for (long[] state : states) {
        List<String> all = steps(sink -> interpreter.steps(state, sink), Optional.empty());
        seen += all.size();
        for (int agent = 0; agent < interpreter.program().agents().size(); agent++) {
          int own = agent;
          assertThat(steps(sink -> interpreter.stepsOf(own, state, sink), Optional.empty()))
              .containsExactlyInAnyOrderElementsOf(steps(sink -> interpreter.steps(state, sink), Optional.of(own)));
        }
      }
    }
    assertThat(seen).isGreaterThan(1_000);
  }

  private interface Enumeration {
    void into(StepSink sink);
  }

  private static List<String> steps(Enumeration enumeration, Optional<Integer> agent) {
    List<String> found = new ArrayList<>();
    enumeration.into(
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            if (agent.isEmpty() || agent.get() == step.agent()) {
              found.add(step + " to " + java.util.Arrays.toString(target));
            }
          }

          @Override
          public void error(Step step, ModelError error) {
            if (agent.isEmpty() || agent.get() == step.agent()) {
              found.add(step + " " + error.message());
            }
          }
        });
    return found;
  }
}

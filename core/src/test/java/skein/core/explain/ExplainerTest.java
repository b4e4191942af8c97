package skein.core.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.run.Trace;
import skein.core.testing.Programs;

/** Agent 0 switches a lamp on and off; agent 1 can act while it is on, agent 2 always, agent 3 never. */
class ExplainerTest {

  /** None of a great many ways to choose is possible. */
  private static final Stmt MANY =
      new Stmt.Block(
          List.of(
              new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(1_000_000_000)),
              new Stmt.Assume(Exprs.equal(new Expr.Local("c", 1), -1))));

  private final Programs programs = new Programs(4);
  private final Variable lamp = programs.scalar("lamp", 0, 1, 0);
  private final Variable met = programs.scalar("met", 0, 1, 0);
  private final Expr isMet = Exprs.equal(new Expr.Read(met), 1);
  private final Program program =
      programs
          .rule("on", 0, 0, true, isLamp(0), new Stmt.Assign(lamp, Exprs.constant(1)))
          .rule("off", 0, 0, true, isLamp(1), new Stmt.Assign(lamp, Exprs.constant(0)))
          .rule("lit", 1, 1, true, isLamp(1), new Stmt.Assign(met, Exprs.constant(1)))
          .rule("any", 2, 2, true, Expr.TRUE, Stmt.skip())
          .rule("none", 3, 3, true, Expr.FALSE, Stmt.skip())
          .build();
  private final Explainer explainer = new Explainer(program, offers(true));

  @Test
  void aLoopNeglectsThoseThatCouldActInIt() {
    LoopOutlook loop = explainer.loop(blinking(), Optional.of(new Claim.Eventually(isMet))).orElseThrow();
    assertThat(loop).isEqualTo(new LoopOutlook(List.of(2), List.of(1), Optional.of(true)));
  }

  @Test
  void aGoalThatCannotBeReachedIsRecognised() {
    Expr never = Exprs.equal(new Expr.Read(met), 2);
    assertThat(explainer.loop(blinking(), Optional.of(new Claim.Eventually(never))).orElseThrow().goalReachable()).contains(false);
  }

  @Test
  void ofSeveralGoalsTheOneThatTheLoopMissesMatters() {
    Claim.Part reached = new Claim.Part("a", new Claim.Eventually(isLamp(1)));
    Claim.Part missed = new Claim.Part("b", new Claim.Eventually(isMet));
    Claim both = new Claim.Combined(Claim.Combination.EVERY, List.of(reached, missed), Optional.empty());
    assertThat(explainer.loop(blinking(), Optional.of(both)).orElseThrow().goalReachable()).contains(true);
  }

  @Test
  void aGoalThatFailsWithAnErrorIsNotJudged() {
    Expr fails = new Expr.Fail("no", null);
    assertThat(explainer.loop(blinking(), Optional.of(new Claim.Eventually(fails))).orElseThrow().goalReachable()).isEmpty();
  }

  @Test
  void fairnessDoesNotMatterToWhatStaysReachable() {
    assertThat(explainer.loop(blinking(), Optional.of(new Claim.Fairly(isMet)))).isEmpty();
    assertThat(explainer.loop(blinking(), Optional.of(new Claim.Linear(new Ltl.Eventually(new Ltl.Atom(isMet)))))).isPresent();
  }

  @Test
  void withoutOffersItIsKnownWhoCanMoveButNotWhy() {
    assertThat(new Explainer(program, Optional.empty()).agents(new long[] {0, 0}))
        .extracting(AgentOutlook::status)
        .containsExactly(AgentOutlook.Status.MOVES, AgentOutlook.Status.UNKNOWN, AgentOutlook.Status.MOVES, AgentOutlook.Status.UNKNOWN);
  }

  @Test
  void anAgentWhoseOnlyStepFailsIsNotBlocked() {
    Program failing = new Programs(1).rule("fails", 0, 0, true, new Expr.Fail("no", null), Stmt.skip()).build();
    assertThat(new Explainer(failing, Optional.empty()).agents(new long[0]))
        .extracting(AgentOutlook::status)
        .containsExactly(AgentOutlook.Status.FAILS);
  }

  @Test
  void aStepWithTooManyChoicesIsNotTriedForever() {
    Program program = new Programs(2).rule("choose", 0, 0, true, Expr.TRUE, MANY).rule("any", 1, 1, true, Expr.TRUE, Stmt.skip()).build();
    assertThat(new Explainer(program, Optional.empty()).agents(new long[0]))
        .extracting(AgentOutlook::status)
        .containsExactly(AgentOutlook.Status.UNTRIED, AgentOutlook.Status.MOVES);
  }

  @Test
  void whoHasTheTurnIsNotTriedForever() {
    Programs turns = new Programs(3);
    Program program =
        turns
            .roundRobin(Expr.FALSE)
            .rule("choose", 0, 0, true, Expr.TRUE, MANY)
            .rule("any", 1, 1, true, Expr.TRUE, Stmt.skip())
            .rule("message", 2, 2, false, Expr.TRUE, Stmt.skip())
            .build();
    assertThat(new Explainer(program, Optional.empty()).agents(new long[] {0}))
        .extracting(AgentOutlook::status)
        .containsExactly(AgentOutlook.Status.UNTRIED, AgentOutlook.Status.UNTRIED, AgentOutlook.Status.MOVES);
    assertThat(new Explainer(program, Optional.empty()).agents(new long[] {1}).get(1).status()).isEqualTo(AgentOutlook.Status.MOVES);
  }

  @Test
  void theStepsOfAnAgentAreNotTriedForeverForThoseBeforeIt() {
    Program program = new Programs(2).roundRobin(Expr.FALSE).rule("choose", 0, 0, true, Expr.TRUE, MANY).build();
    Tries tries = new Tries(1_000);
    StepSink limited =
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {}

          @Override
          public void error(Step step, ModelError error) {}

          @Override
          public void tried() {
            if (!tries.take()) {
              throw new IllegalStateException("enough");
            }
          }
        };
    assertThatThrownBy(() -> new Interpreter(program).stepsOf(1, new long[] {0}, limited)).hasMessage("enough");
  }

  @Test
  void allAgentsShareTheTries() {
    Program program = new Programs(50).rule("choose", Expr.TRUE, MANY).build();
    int[] taken = {0};
    Offers counting =
        new Offers() {
          @Override
          public List<List<OfferedStep>> of(long[] state, Tries tries) {
            while (tries.take()) {
              taken[0]++;
            }
            return IntStream.range(0, 50).mapToObj(_ -> List.<OfferedStep>of()).toList();
          }

          @Override
          public boolean haveOneOwner() {
            return true;
          }
        };
    assertThat(new Explainer(program, Optional.of(() -> counting)).agents(new long[0]))
        .extracting(AgentOutlook::status)
        .containsOnly(AgentOutlook.Status.UNTRIED);
    assertThat(taken[0]).isEqualTo(100_000);
  }

  @Test
  void aLoopIsNotExplainedIfAgentsMayActTogether() {
    assertThat(new Explainer(program, offers(false)).loop(blinking(), Optional.empty())).isEmpty();
    assertThat(new Explainer(program, offers(true)).loop(blinking(), Optional.empty())).isPresent();
  }

  private static Optional<Supplier<Offers>> offers(boolean haveOneOwner) {
    return Optional.of(
        () ->
            new Offers() {
              @Override
              public List<List<OfferedStep>> of(long[] state, Tries tries) {
                return List.of(List.of(), List.of(), List.of(), List.of());
              }

              @Override
              public boolean haveOneOwner() {
                return haveOneOwner;
              }
            });
  }

  private Trace blinking() {
    List<Step> steps = List.of(new Step(0, 0, List.of()), new Step(1, 0, List.of()));
    return Replay.follow(new Interpreter(program), new Run(new long[] {0, 0}, steps, new Ending.Loop(0)));
  }

  private Expr isLamp(long value) {
    return Exprs.equal(new Expr.Read(lamp), value);
  }
}

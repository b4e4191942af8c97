package skein.core.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
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

  private final Programs programs = new Programs(4);
  private final Variable lamp = programs.scalar("lamp", 0, 1, 0);
  private final Variable met = programs.scalar("met", 0, 1, 0);
  private final Expr isMet = Exprs.equal(new Expr.Read(met), 1);
  private final Program program =
      programs
          .rule("on", 0, 0, true, isLamp(0), new Stmt.Assign(lamp, Exprs.constant(1)))
          .rule("off", 0, 0, true, isLamp(1), new Stmt.Assign(lamp, Exprs.constant(0)))
          .rule("lit", 1, 1, true, isLamp(1), new Stmt.Assign(met, Exprs.constant(1)))
          .rule("any", 2, 2, true, Expr.TRUE, Stmt.SKIP)
          .rule("none", 3, 3, true, Expr.FALSE, Stmt.SKIP)
          .build();
  private final Explainer explainer = new Explainer(program, Optional.empty());

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
    assertThat(explainer.agents(new long[] {0, 0}))
        .extracting(AgentOutlook::status)
        .containsExactly(AgentOutlook.Status.MOVES, AgentOutlook.Status.UNKNOWN, AgentOutlook.Status.MOVES, AgentOutlook.Status.UNKNOWN);
  }

  @Test
  void anAgentWhoseOnlyStepFailsIsNotBlocked() {
    Program failing = new Programs(1).rule("fails", 0, 0, true, new Expr.Fail("no", null), Stmt.SKIP).build();
    assertThat(new Explainer(failing, Optional.empty()).agents(new long[0]))
        .extracting(AgentOutlook::status)
        .containsExactly(AgentOutlook.Status.FAILS);
  }

  @Test
  void aStepWithTooManyChoicesIsNotTriedForever() {
    Programs many = new Programs(1);
    Stmt choose = new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(1_000_000_000));
    Stmt assume = new Stmt.Assume(Exprs.equal(new Expr.Local("c", 1), -1));
    Program program = many.rule("choose", 0, 0, true, Expr.TRUE, new Stmt.Block(List.of(choose, assume))).build();
    assertThat(new Explainer(program, Optional.empty()).agents(new long[0]))
        .extracting(AgentOutlook::status)
        .containsExactly(AgentOutlook.Status.UNKNOWN);
  }

  private Trace blinking() {
    List<Step> steps = List.of(new Step(0, 0, List.of()), new Step(1, 0, List.of()));
    return Replay.follow(new Interpreter(program), new Run(new long[] {0, 0}, steps, new Ending.Loop(0)));
  }

  private Expr isLamp(long value) {
    return Exprs.equal(new Expr.Read(lamp), value);
  }
}

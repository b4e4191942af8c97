package skein.core.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

class InterpreterTest {

  private static final Expr SELF = new Expr.Local("id", 0);

  @Test
  void initialStatesAreAllCombinationsThatSatisfyTheAssumptions() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 1, 2);
    Variable y = p.scalar("y", 0, 9, 1, 2, 3);
    p.assume(Exprs.less(new Expr.Read(x), new Expr.Read(y)));
    List<String> seen = new ArrayList<>();
    Interpreter interpreter = new Interpreter(p.build());
    interpreter.initialStates(s -> seen.add(s[0] + "" + s[1]));
    assertThat(seen).containsExactly("12", "13", "23");
    assertThat(interpreter.isInitial(new long[] {1, 3})).isTrue();
    assertThat(interpreter.isInitial(new long[] {2, 2})).isFalse();
    assertThat(interpreter.isInitial(new long[] {0, 3})).isFalse();
  }

  @Test
  void eachResolutionOfTheChoicesIsASeparateStep() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 99, 0);
    Expr.Local a = new Expr.Local("a", 1);
    Expr.Local b = new Expr.Local("b", 2);
    p.rule(
        "choose",
        Expr.TRUE,
        new Stmt.Block(
            List.of(
                new Stmt.Choose("a", 1, Expr.FALSE, Exprs.constant(3)),
                new Stmt.Choose("b", 2, Expr.FALSE, a),
                new Stmt.Assume(Exprs.not(Exprs.equal(b, 1))),
                new Stmt.Assign(x, Exprs.plus(Exprs.times(a, 10), b)))));
    assertThat(steps(p.build(), 0)).containsExactly("choose [1, 0] -> 10", "choose [2, 0] -> 20");
  }

  /** Enumerating all of them would take hours. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aGivenStepIsTakenWithoutTryingTheOthers() {
    Programs p = new Programs(2);
    Variable x = p.scalar("x", 0, Integer.MAX_VALUE, 0);
    p.roundRobin(Expr.FALSE);
    Stmt choose = new Stmt.Choose("a", 1, Exprs.constant(3), Exprs.constant(Integer.MAX_VALUE));
    p.rule("choose", Expr.TRUE, new Stmt.Block(List.of(choose, new Stmt.Assign(x, new Expr.Local("a", 1)))));
    Interpreter interpreter = new Interpreter(p.build());
    long[] start = {0, 0};
    assertThat(interpreter.take(start, new Step(0, 0, List.of(2_000_000_000L)))).contains(new long[] {2_000_000_000, 1});
    assertThat(interpreter.take(start, new Step(0, 0, List.of(2L)))).isEmpty();
    assertThat(interpreter.take(start, new Step(0, 0, List.of((long) Integer.MAX_VALUE)))).isEmpty();
    assertThat(interpreter.take(start, new Step(0, 0, List.of()))).isEmpty();
    assertThat(interpreter.take(start, new Step(0, 0, List.of(3L, 3L)))).isEmpty();
    assertThat(interpreter.take(start, new Step(0, 1, List.of(3L)))).as("not its turn").isEmpty();
    assertThat(interpreter.take(start, new Step(1, 0, List.of(3L)))).as("no such rule").isEmpty();
    assertThat(interpreter.take(new long[] {0, 1}, new Step(0, 1, List.of(3L)))).contains(new long[] {3, 0});
  }

  @Test
  void aStepThatRaisesAnErrorIsNotATransition() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    p.rule("ok", Expr.TRUE, new Stmt.Assign(x, Exprs.constant(1)));
    p.rule("bad", Expr.TRUE, new Stmt.Assign(x, new Expr.Fail("boom", null)));
    assertThat(steps(p.build(), 0)).containsExactly("ok [] -> 1", "bad errs: boom");
  }

  @Test
  void laterStatementsSeeEarlierWrites() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    Stmt increment = new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1));
    p.rule("twice", Expr.TRUE, new Stmt.Block(List.of(increment, increment)));
    assertThat(steps(p.build(), 0)).containsExactly("twice [] -> 2");
  }

  @Test
  void roundRobinSkipsAStuckAgent() {
    assertThat(turns(Expr.FALSE, Exprs.equal(SELF, 2))).containsExactly("2 -> turn 0");
  }

  @Test
  void roundRobinWaitsForABusyAgent() {
    assertThat(turns(Exprs.equal(SELF, 1), Exprs.notEqual(SELF, Exprs.constant(0)))).containsExactly("1 -> turn 2");
    assertThat(turns(Exprs.equal(SELF, 1), Exprs.equal(SELF, 2))).isEmpty();
  }

  @Test
  void anAgentWhoseOnlyStepRaisesAnErrorIsNotStuck() {
    Expr guard = new Expr.Choice(Exprs.equal(SELF, 1), new Expr.Fail("boom", null), Exprs.equal(SELF, 2));
    assertThat(turns(Expr.FALSE, guard)).containsExactly("1 errs");
  }

  /** The steps of three agents, agent 0 being the one whose turn it is. */
  private static List<String> turns(Expr busy, Expr enabled) {
    Programs p = new Programs(3);
    p.roundRobin(busy);
    p.rule("step", enabled, Stmt.skip());
    List<String> seen = new ArrayList<>();
    new Interpreter(p.build())
        .steps(
            new long[] {0},
            new StepSink() {
              @Override
              public void step(Step step, long[] target) {
                seen.add(step.agent() + " -> turn " + target[0]);
              }

              @Override
              public void error(Step step, ModelError error) {
                seen.add(step.agent() + " errs");
              }
            });
    return seen;
  }

  private static List<String> steps(Program program, long... state) {
    List<String> seen = new ArrayList<>();
    new Interpreter(program)
        .steps(
            state,
            new StepSink() {
              @Override
              public void step(Step step, long[] target) {
                seen.add(program.rules().get(step.rule()).name() + " " + step.choices() + " -> " + target[0]);
              }

              @Override
              public void error(Step step, ModelError error) {
                seen.add(program.rules().get(step.rule()).name() + " errs: " + error.message());
              }
            });
    return seen;
  }
}

package skein.emit.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;

class IndifferenceTest {

  private static final int ENOUGH_STATES = 100;

  private static final Expr CHOSEN = new Expr.Local("chosen", 1);

  private static boolean isIndifferent(BiFunction<Variable, Variable, List<Stmt>> afterwards) {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 100, 0);
    Variable t = p.scalar("t", 0, Integer.MAX_VALUE, 0);
    List<Stmt> body = new ArrayList<>();
    body.add(new Stmt.Choose("chosen", 1, Exprs.constant(0), new Expr.Read(t)));
    body.addAll(afterwards.apply(x, t));
    p.rule("choose", Expr.TRUE, new Stmt.Block(body));
    return Indifference.of(p.build().rules().getFirst());
  }

  @Test
  void whatIsOnlyStoredMakesNoDifference() {
    assertThat(isIndifferent((x, _) -> List.of(new Stmt.Assign(x, CHOSEN)))).isTrue();
    assertThat(isIndifferent((x, t) ->
            List.of(new Stmt.Assign(x, CHOSEN), new Stmt.Assume(Exprs.less(new Expr.Read(t), Exprs.constant(5))))))
        .isTrue();
  }

  @Test
  void whatIsLookedAtOrComputedWithDoes() {
    assertThat(isIndifferent((x, _) -> List.of(new Stmt.Assign(x, CHOSEN), new Stmt.Assume(new Expr.Read(x))))).isFalse();
    assertThat(isIndifferent((x, _) -> List.of(new Stmt.Assign(x, Exprs.plus(CHOSEN, 1))))).isFalse();
    assertThat(isIndifferent((_, t) -> List.of(new Stmt.If(CHOSEN, new Stmt.Assume(new Expr.Read(t)), Stmt.SKIP)))).isFalse();
    assertThat(isIndifferent((_, _) -> List.of(new Stmt.Choose("other", 2, Exprs.constant(0), CHOSEN)))).isFalse();
    Stmt round = new Stmt.For("i", 3, Exprs.constant(0), Exprs.constant(2),
        new Stmt.Block(List.of(
            new Stmt.Assume(Exprs.equal(new Expr.Local("kept", 2), 0)), new Stmt.SetLocal("kept", 2, CHOSEN))));
    assertThat(isIndifferent((_, _) -> List.of(round))).isFalse();
  }

  /** In no state does such a rule have a step by one resolution and err, or have none, by another. */
  @Test
  void inRandomProgramsAllResolutionsComeToTheSame() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 1_000;
    int several = 0;
    for (int seed = 0; seed < programs; seed++) {
      several += compare(RandomPrograms.of(seed), seed);
    }
    assertThat(several).as("states in which there was something to choose").isGreaterThan(programs / 4);
  }

  private static int compare(Program program, int seed) {
    Interpreter interpreter = new Interpreter(program);
    Queue<long[]> waiting = new ArrayDeque<>();
    Set<List<Long>> seen = new HashSet<>();
    int[] several = {0};
    interpreter.initialStates(state -> note(state, seen, waiting));
    while (!waiting.isEmpty() && seen.size() < ENOUGH_STATES) {
      long[] state = waiting.remove();
      Map<List<Integer>, Set<Boolean>> outcomes = new HashMap<>();
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              outcome(step, true);
              note(target, seen, waiting);
            }

            @Override
            public void error(Step step, ModelError error) {
              outcome(step, false);
            }

            private void outcome(Step step, boolean done) {
              several[0] += outcomes.containsKey(List.of(step.rule(), step.agent())) ? 1 : 0;
              outcomes.computeIfAbsent(List.of(step.rule(), step.agent()), _ -> new HashSet<>()).add(done);
            }
          });
      outcomes.forEach((who, met) -> {
        Rule rule = program.rules().get(who.getFirst());
        if (Indifference.of(rule)) {
          assertThat(met).as("program %d, %s in %s", seed, rule.name(), Arrays.toString(state)).hasSize(1);
        }
      });
    }
    return several[0];
  }

  private static void note(long[] state, Set<List<Long>> seen, Queue<long[]> waiting) {
    if (seen.add(Arrays.stream(state).boxed().toList())) {
      waiting.add(state);
    }
  }
}

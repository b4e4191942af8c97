package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Tossed;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Program;
import skein.core.program.View;
import skein.core.source.Source;
import skein.labs.Labs;

class TossTest {

  private static Program program(String text) {
    Loaded loaded = new Labs().load(new Source("test.labs", text), LoadOptions.DEFAULT);
    return loaded.model().orElseThrow(() -> new AssertionError(loaded.diagnostics())).program();
  }

  private static Program ant(String attributes, String behaviour) {
    return program("system { environment = e: 0 spawn = Ant: 1 } agent Ant { interface = " + attributes + " Behavior = " + behaviour + " }");
  }

  /** The steps of the initial state: how probable each is once its choices are made, its label, and what it leads to; or the error. */
  private static List<String> steps(Program program) {
    Interpreter interpreter = new Interpreter(program);
    List<String> found = new ArrayList<>();
    interpreter.initialStates(
        state ->
            interpreter.steps(
                state,
                new StepSink() {
                  @Override
                  public void step(Step step, long[] target) {
                    Rational chance = interpreter.tossed(state, step).stream().map(Tossed::probability).reduce(Rational.ONE, Rational::times);
                    found.add(chance + " " + interpreter.describe(state, step) + " " + values(program, target));
                  }

                  @Override
                  public void error(Step step, ModelError error) {
                    found.add(error.message());
                  }
                }));
    return found;
  }

  private static Map<String, Long> values(Program program, long[] state) {
    Map<String, Long> values = new LinkedHashMap<>();
    for (View.Observable each : program.view().observables()) {
      if (!each.detail()) {
        values.put(program.agents().size() == 1 ? each.name() : each.qualifiedName(), state[each.cell()]);
      }
    }
    return values;
  }

  @Test
  void aTossTakesOneBranchByWeight() {
    Program program = ant("x: 0; y: 5", "toss { 9: x <- 1; 1: { x <- 2; y <- x } }");
    assertThat(steps(program)).containsExactly("9/10 Ant 0: toss 9 of 10: x <- 1 {e=0, x=1, y=5}", "1/10 Ant 0: toss 1 of 10: { x <- 2; y <- 2 } {e=0, x=2, y=2}");
    assertThat(program.chance().kind()).isEqualTo(Chance.Kind.OPEN);
  }

  @Test
  void weightsAreComputedAndABranchOfWeightZeroDoesNotExist() {
    assertThat(steps(ant("x: 3; y: 0", "{ n := x - 2; x <- 7; toss { n: y <- 1; y: y <- 2; 2 * n: e <-- x } }")))
        .containsExactly("1/3 Ant 0: { x <- 7; toss (weight 1): y <- 1 } {e=0, x=7, y=1}", "2/3 Ant 0: { x <- 7; toss (weight 2): e <-- 7 } {e=7, x=7, y=0}");
    assertThat(steps(ant("x: 3", "toss { 0: x <- 1 / 0; 5: x <- 2 }"))).containsExactly("1 Ant 0: toss 5 of 5: x <- 2 {e=0, x=2}");
  }

  @Test
  void weightsThatMakeNoTossAreErrors() {
    assertThat(steps(ant("x: 0", "toss { x: x <- 1; 2 * x: x <- 2 }"))).containsExactly("all weights are 0");
    assertThat(steps(ant("x: 1", "toss { 1: x <- 1; 0 - x: x <- 2 }"))).containsExactly("the weight of branch 1 is negative");
    assertThat(steps(ant("x: undef; y: 0", "toss { 1: y <- 1; x: y <- 2 }"))).isEmpty();
  }

  @Test
  void choicesComeBeforeChance() {
    assertThat(steps(ant("x: 0", "{ n := [1..3]; toss { n: x <- 1; 1: x <- 2 } }"))).containsExactly(
        "1/2 Ant 0: { toss (weight 1): x <- 1 } {e=0, x=1}", "1/2 Ant 0: { toss (weight 1): x <- 2 } {e=0, x=2}",
        "2/3 Ant 0: { toss (weight 2): x <- 1 } {e=0, x=1}", "1/3 Ant 0: { toss (weight 1): x <- 2 } {e=0, x=2}");
  }

  @Test
  void whatIsUndefinedAfterATossIsAnError() {
    assertThat(steps(ant("x: 0; u: undef", "toss { 1: x <- 1; 1: x <- u }")))
        .containsExactly("1/2 Ant 0: toss 1 of 2: x <- 1 {e=0, x=1, u=2147483648}", "`u` is undefined, in a step that has tossed");
    assertThat(steps(ant("x: 0; u: undef", "{ x <- u; toss { 1: x <- 1 } }"))).isEmpty();
  }

  @Test
  void tossesNestAndFollowEachOther() {
    assertThat(steps(ant("x: 0; y: 0", "{ toss { 1: { x <- 1; toss { 1: y <- 1; 2: y <- 2 } }; 1: x <- 2 }; toss { 3: e <-- 1; 1: e <-- 2 } }")))
        .hasSize(6)
        .contains("1/8 Ant 0: { toss 1 of 2: { x <- 1; toss 1 of 3: y <- 1 }; toss 3 of 4: e <-- 1 } {e=1, x=1, y=1}")
        .contains("3/8 Ant 0: { toss 1 of 2: x <- 2; toss 3 of 4: e <-- 1 } {e=1, x=2, y=0}");
  }

  @Test
  void onlyTheTuplesOfTheBranchTakenArePropagated() {
    Program program =
        program("system { spawn = Ant: 2 } stigmergy S { link = true s: 0; t: 0 } agent Ant { stigmergies = S Behavior = id = 0 -> toss { 1: s <~ 1; 1: t <~ 1 } }");
    Interpreter interpreter = new Interpreter(program);
    List<List<String>> pending = new ArrayList<>();
    interpreter.initialStates(
        state ->
            interpreter.steps(
                state,
                new StepSink() {
                  @Override
                  public void step(Step step, long[] target) {
                    pending.add(
                        program.view().observables().stream()
                            .filter(each -> each.owner().equals("Ant 0") && each.name().startsWith("Zp") && target[each.cell()] != 0)
                            .map(View.Observable::name)
                            .toList());
                  }

                  @Override
                  public void error(Step step, ModelError error) {
                    throw new AssertionError(error.message());
                  }
                }));
    assertThat(pending).containsExactly(List.of("Zp(s)"), List.of("Zp(t)"));
  }

  @Test
  void onlyTheStepsOfTheHighestPriorityAreEnabled() {
    assertThat(steps(ant("x: 0", "x <- 1 ++ (priority 2: x <- 2) ++ (priority 1 + 1: x <- 3) ++ priority 3: x > 0 -> x <- 4")))
        .containsExactly("1 Ant 0: x <- 2 {e=0, x=2}", "1 Ant 0: x <- 3 {e=0, x=3}");
    assertThat(steps(ant("x: 0; u: undef", "x <- 1 ++ (priority u: x <- 2) ++ (priority 0 - 1: x <- 3)"))).containsExactly("1 Ant 0: x <- 1 {e=0, x=1, u=2147483648}");
  }

  @Test
  void aStepThatCannotBeTakenOutranksNothing() {
    assertThat(steps(ant("x: 0; u: undef", "x <- 1 ++ (priority 9: { x <- 4; x <- u }) ++ (priority 8: { p[] := pick 1; x <- p[0] }) ++ priority 7: x <- [2..x]")))
        .containsExactly("1 Ant 0: x <- 1 {e=0, x=1, u=2147483648}");
    // Of the two ways to choose, the one that writes a[1] first is a step.
    assertThat(steps(ant("x: 0; a[2]: undef", "x <- 1 ++ priority 9: { n := [0..2]; a[n] <- 5; x <- a[1] }")))
        .containsExactly("1 Ant 0: { a[1] <- 5; x <- 5 } {e=0, x=5, a[0]=2147483648, a[1]=5}");
  }

  @Test
  void otherAgentsAreNotOutranked() {
    assertThat(steps(program("system { spawn = Ant: 2 } agent Ant { interface = x: 0 Behavior = x <- 1 ++ priority id: x <- 2 }")))
        .containsExactly(
            "1 Ant 0: x <- 1 {Ant 0.x=1, Ant 1.x=0}", "1 Ant 0: x <- 2 {Ant 0.x=2, Ant 1.x=0}", "1 Ant 1: x <- 2 {Ant 0.x=0, Ant 1.x=2}");
  }
}

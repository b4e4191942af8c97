package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.labs.Labs;

class ActionsTest {

  @Test
  void anAgentStepHasItsIdTextAndEffects() {
    Program program =
        program(
            """
            system { environment = a[3]: 0  spawn = Ant: 1, Bee: 2 }
            agent Ant { interface = x: 2  Behavior = a[x] <-- x + 5 }
            agent Bee { interface = y: 0  Behavior = Skip }
            """);
    assertThat(labels(program, start(program)))
        .containsExactly(
            "step !0 !a[x] <-- x + 5 !2 !7",
            "step !1 !Skip",
            "step !2 !Skip");
  }

  @Test
  void aBlockListsItsEffectsInOrder() {
    Program program =
        program(
            """
            system { spawn = Bee: 1 }
            agent Bee { interface = y: 4; z: 0  Behavior = { z <- y; y <- z + 1; z <- 9 } }
            """);
    assertThat(labels(program, start(program))).hasSize(1).first().asString().endsWith("!4 !5 !9");
  }

  @Test
  void messagesNameTheSenderTheVariableAndTheSentValue() {
    Program program =
        program(
            """
            system { spawn = Bee: 2 }
            stigmergy S { link = true  v: 0 }
            agent Bee { stigmergies = S  Behavior = v <~ id + 3 }
            """);
    Interpreter interpreter = new Interpreter(program);
    List<long[]> after = new ArrayList<>();
    interpreter.steps(start(program), sink((_, target) -> after.add(target)));
    assertThat(labels(program, after.getLast())).contains("propagate !1 !v !4").doesNotContain("propagate !0 !v !3");
  }

  private static Program program(String text) {
    return new Labs().load(new Source("test.labs", text), LoadOptions.DEFAULT).model().orElseThrow().program();
  }

  private interface Taken {
    void step(Step step, long[] target);
  }

  private static StepSink sink(Taken taken) {
    return new StepSink() {
      @Override
      public void step(Step step, long[] target) {
        taken.step(step, target);
      }

      @Override
      public void error(Step step, ModelError error) {
        throw new AssertionError(error);
      }
    };
  }

  private static List<String> labels(Program program, long[] state) {
    Interpreter interpreter = new Interpreter(program);
    List<String> labels = new ArrayList<>();
    interpreter.steps(state, sink((step, _) -> labels.add(interpreter.action(state, step).text())));
    return labels;
  }

  private static long[] start(Program program) {
    List<long[]> found = new ArrayList<>();
    new Interpreter(program).initialStates(found::add);
    return found.getFirst();
  }
}

package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.Model;
import skein.core.source.Source;

/** Steps are shown as the model writes them, with values. */
class StepTextTest {

  @Test
  void bracketsOfAnActionAndOfItsExpressionsAreShown() {
    Model model =
        Loading.model(
            "abc",
            new Source("a.abc", "system { spawn = Node: 1 }\nagent Node { attributes = x: 1  Behavior = (x + 1) @ ((x + 1) % 2 = 0 or (x > 0)) [x := 0] . 0 }\n"),
            "");
    Interpreter interpreter = new Interpreter(model.program());
    List<String> steps = new ArrayList<>();
    interpreter.initialStates(
        state ->
            interpreter.steps(
                state,
                new StepSink() {
                  @Override
                  public void step(Step step, long[] target) {
                    steps.add(interpreter.describe(state, step));
                  }

                  @Override
                  public void error(Step step, ModelError error) {
                    throw new AssertionError(error);
                  }
                }));
    assertThat(steps).containsExactly("Node 0: (2) @ ((x + 1) % 2 = 0 or (x > 0)) [x := 0]");
  }

  @Test
  void elementsOfSetsAreShownByTheirNames() {
    Model model = Loading.model("bdi", new Source("a.bdi", "system { spawn = Robot: 1 }\nagent Robot { Behavior = +clean ; idle }\n"), "");
    assertThat(model.program().view().observables().stream().filter(each -> each.set().isPresent()).map(each -> each.display().show(1))).containsExactly("clean");
  }
}

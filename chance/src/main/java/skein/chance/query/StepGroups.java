package skein.chance.query;

import java.util.ArrayList;
import java.util.List;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Idling;
import skein.core.program.Program;
import skein.core.run.Strategy.Decision;

/** The choices of states as steps of the program without what they toss, in the order of the process. */
final class StepGroups {

  private final Program program;
  private final Interpreter interpreter;

  StepGroups(Program program) {
    this.program = program;
    this.interpreter = new Interpreter(Idling.in(program));
  }

  /** @param choice the number of the choice among those of the state */
  Decision decision(long[] cells, long memory, int choice, String action) {
    Step step = step(cells, choice);
    return new Decision(cells, memory, program.agents().isEmpty() ? "" : program.agents().get(step.agent()), action, step);
  }

  /** What is chosen, by its number among the choices of the state. */
  Step step(long[] cells, int choice) {
    return steps(cells).get(choice);
  }

  private List<Step> steps(long[] cells) {
    List<Step> groups = new ArrayList<>();
    interpreter.steps(
        cells,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            int tossed = interpreter.tossed(cells, step).size();
            Step group = new Step(step.rule(), step.agent(), step.choices().subList(0, step.choices().size() - tossed));
            if (groups.isEmpty() || !groups.getLast().equals(group)) {
              groups.add(group);
            }
          }

          @Override
          public void error(Step step, ModelError error) {
            throw new IllegalStateException("a process with errors");
          }
        });
    return groups;
  }
}

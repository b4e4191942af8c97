package skein.chance.query;

import java.util.List;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.interpret.StepGroup;
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
    List<StepGroup> all = StepGroup.of(interpreter, cells);
    StepGroup chosen = all.get(choice);
    String label = chosen.action(interpreter, cells);
    int agent = chosen.step().agent();
    int before = (int) all.subList(0, choice).stream().filter(each -> each.step().agent() == agent && each.action(interpreter, cells).equals(label)).count();
    String name = program.agents().isEmpty() ? "" : program.agents().get(agent);
    return new Decision(cells, memory, name, action, before, chosen.words(interpreter, cells), chosen.step());
  }

  /** What is chosen, by its number among the choices of the state. */
  Step step(long[] cells, int choice) {
    return StepGroup.of(interpreter, cells).get(choice).step();
  }
}

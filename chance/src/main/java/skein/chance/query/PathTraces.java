package skein.chance.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.chance.build.ProgramProcess;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Idling;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.run.Trace;

/** Makes runs of the paths of an induced chain: between two states, the first step that the strategy allows. */
final class PathTraces {

  private final ProgramProcess of;
  private final InducedProcess induced;
  private final int[] stands;
  private final Interpreter interpreter;
  private final StepGroups groups;

  PathTraces(ProgramProcess of, InducedProcess induced, int[] stands) {
    this.of = of;
    this.induced = induced;
    this.stands = stands;
    this.interpreter = new Interpreter(Idling.in(of.program()));
    this.groups = new StepGroups(of.program());
  }

  Trace trace(int[] path) {
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < path.length; i++) {
      steps.add(step(path[i - 1], of.cells(stands[path[i]])));
    }
    return Replay.follow(interpreter, new Run(of.cells(stands[path[0]]), steps, new Ending.AtState()));
  }

  private Step step(int from, long[] to) {
    int state = stands[from];
    long[] cells = of.cells(state);
    boolean chosen = !of.process().isChain();
    Step group = chosen ? groups.step(cells, induced.chosen(from) - of.process().firstChoice(state)) : null;
    List<Step> found = new ArrayList<>();
    interpreter.steps(
        cells,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            if (Arrays.equals(target, to) && (!chosen || isOf(step, group)) && interpreter.chance(cells, step).weight().signum() > 0) {
              found.add(step);
            }
          }

          @Override
          public void error(Step step, ModelError error) {}

          @Override
          public boolean enough() {
            return !found.isEmpty();
          }
        });
    return found.getFirst();
  }

  private static boolean isOf(Step step, Step group) {
    return step.rule() == group.rule()
        && step.agent() == group.agent()
        && step.choices().size() >= group.choices().size()
        && step.choices().subList(0, group.choices().size()).equals(group.choices());
  }
}

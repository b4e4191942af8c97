package skein.simulate.shrink;

import java.util.ArrayList;
import java.util.List;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;

/** The steps of a state and where they lead. */
final class StepTargets implements StepSink {

  private final Effort effort;
  private final List<Step> steps = new ArrayList<>();
  private final List<long[]> targets = new ArrayList<>();

  StepTargets(Interpreter interpreter, long[] state, Effort effort) {
    this.effort = effort;
    interpreter.steps(state, this);
  }

  List<Step> steps() {
    return steps;
  }

  List<long[]> targets() {
    return targets;
  }

  @Override
  public void step(Step step, long[] target) {
    steps.add(step);
    targets.add(target);
  }

  @Override
  public void error(Step step, ModelError error) {}

  @Override
  public void tried() {
    effort.spend();
  }
}

package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.explore.fast.Machine;

/** The first step of a state that errs, in the interpreter's order. */
final class FirstError {

  private FirstError() {}

  static Path.End.Error<Step> ofSteps(Machine machine, long[] state) {
    List<Path.End.Error<Step>> errors = new ArrayList<>();
    machine
        .interpreter()
        .steps(
            machine.cells(state),
            new StepSink() {
              @Override
              public void step(Step step, long[] target) {}

              @Override
              public void error(Step step, ModelError error) {
                errors.add(new Path.End.Error<>(Optional.of(step), error));
              }
            });
    return errors.getFirst();
  }
}

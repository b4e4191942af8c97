package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;

/** One random run: a random initial state, then random steps; all enabled steps are equally likely. */
final class RandomWalk {

  /** Observes the run. */
  interface Witness {

    void state(int number, long[] cells);

    /** A step from the last reported state fails with an error; only the first one is reported. */
    void erring(int number, Step step, ModelError error);

    void step(int number, long[] before, Step step);
  }

  private final Interpreter interpreter;
  private final Dice dice;

  RandomWalk(Interpreter interpreter, Dice dice) {
    this.interpreter = interpreter;
    this.dice = dice;
  }

  Stop from(long[] initial, int steps, Witness witness) {
    long[] state = initial;
    for (int number = 0; ; number++) {
      witness.state(number, state);
      if (number == steps) {
        return new Stop.StepsUsedUp();
      }
      Enabled enabled = new Enabled(interpreter, state);
      if (enabled.error.isPresent()) {
        Stop.Erred first = enabled.error.get();
        witness.erring(number, first.step(), first.error());
      }
      if (enabled.steps.isEmpty()) {
        return enabled.error.isPresent() ? enabled.error.get() : new Stop.Ended();
      }
      int drawn = (int) dice.below(enabled.steps.size());
      witness.step(number, state, enabled.steps.get(drawn));
      state = enabled.targets.get(drawn);
    }
  }

  /** The steps of a state, and the first that fails with an error. */
  private static final class Enabled implements StepSink {

    private final List<Step> steps = new ArrayList<>();
    private final List<long[]> targets = new ArrayList<>();
    private Optional<Stop.Erred> error = Optional.empty();

    Enabled(Interpreter interpreter, long[] state) {
      interpreter.steps(state, this);
    }

    @Override
    public void step(Step step, long[] target) {
      steps.add(step);
      targets.add(target);
    }

    @Override
    public void error(Step step, ModelError modelError) {
      if (error.isEmpty()) {
        error = Optional.of(new Stop.Erred(step, modelError));
      }
    }
  }
}

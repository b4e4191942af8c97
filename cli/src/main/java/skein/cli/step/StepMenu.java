package skein.cli.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.run.Ending;
import skein.core.run.Trace;

/** The steps of a state, or of one agent there. */
public final class StepMenu implements Menu {

  private static final int MOST_ERRORS = 10;

  private final Interpreter interpreter;
  private final long[] state;
  private final OptionalInt agent;
  private final Budget budget;
  private List<MenuItem> found = List.of();
  private List<Ending.Error> errors = List.of();
  private boolean complete;

  public StepMenu(Interpreter interpreter, long[] state, OptionalInt agent, Budget budget) {
    this.interpreter = interpreter;
    this.state = state;
    this.agent = agent;
    this.budget = budget;
  }

  @Override
  public List<MenuItem> items(int most) {
    if (!complete && found.size() < most) {
      Collector collector = new Collector(most);
      agent.ifPresentOrElse(one -> interpreter.stepsOf(one, state, collector), () -> interpreter.steps(state, collector));
      complete = !collector.enough();
      found = collector.items;
      errors = collector.errors;
    }
    return found.subList(0, Math.min(most, found.size()));
  }

  @Override
  public List<Ending.Error> errors() {
    return errors;
  }

  private final class Collector implements StepSink {

    private final int most;
    private final List<MenuItem> items = new ArrayList<>();
    private final List<Ending.Error> errors = new ArrayList<>();
    private boolean more;

    Collector(int most) {
      this.most = most;
    }

    @Override
    public void step(Step step, long[] target) {
      if (items.size() == most) {
        more = true;
        return;
      }
      items.add(MenuItem.of(Trace.Move.of(interpreter, state, step), target));
    }

    @Override
    public boolean enough() {
      return more;
    }

    @Override
    public void error(Step step, ModelError error) {
      if (errors.size() < MOST_ERRORS) {
        errors.add(new Ending.Error(Optional.of(step), error));
      }
    }

    @Override
    public void tried() {
      budget.poll();
    }
  }
}

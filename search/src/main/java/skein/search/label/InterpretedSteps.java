package skein.search.label;

import java.util.Arrays;
import java.util.List;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.program.Action;
import skein.core.program.Rule;
import skein.core.system.ProgramSystem;
import skein.core.system.TransitionSystem;
import skein.search.order.StepSource;

/** The steps of a program, with its actions as labels, computed by the interpreter. For one thread. */
final class InterpretedSteps implements StepSource {

  private static final int UNKNOWN = -1;

  private final ProgramSystem system;
  private final StepLabels labels;
  private final Budget budget;
  private final List<Rule> rules;
  /** For each rule the number of its label, if that is the same for all steps and known. */
  private final int[] constant;

  InterpretedSteps(ProgramSystem system, StepLabels labels, Budget budget) {
    this.system = system;
    this.labels = labels;
    this.budget = budget;
    this.rules = system.interpreter().program().rules();
    this.constant = new int[rules.size()];
    Arrays.fill(constant, UNKNOWN);
  }

  @Override
  public void steps(int number, long[] state, Sink sink) {
    budget.poll();
    system.successors(
        state.clone(),
        new TransitionSystem.Sink<>() {
          @Override
          public void transition(Step step, long[] target) {
            sink.step(label(state, step), target, 0);
          }

          @Override
          public void error(Step step, ModelError error) {
            throw new StepErred(step, error);
          }

          @Override
          public void tried() {
            budget.poll();
          }
        });
  }

  private int label(long[] state, Step step) {
    int known = constant[step.rule()];
    if (known != UNKNOWN) {
      return known;
    }
    Action action = rules.get(step.rule()).action();
    if (!isConstant(action)) {
      return labels.number(system.interpreter().action(system.cells(state), step).text());
    }
    constant[step.rule()] = labels.number(action.pattern());
    return constant[step.rule()];
  }

  private static boolean isConstant(Action action) {
    return switch (action) {
      case Action.Internal() -> true;
      case Action.Named(var _, var arguments) -> arguments.stream().allMatch(Action.Word.class::isInstance);
    };
  }
}

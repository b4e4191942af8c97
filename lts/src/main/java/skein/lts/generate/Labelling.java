package skein.lts.generate;

import java.util.List;
import skein.core.interpret.Step;
import skein.core.program.Action;
import skein.core.program.Rule;
import skein.core.system.ProgramSystem;

/**
 * The labels of the steps of a model. Several threads use it at once.
 *
 * @param <L> the type of the steps
 */
@FunctionalInterface
public interface Labelling<L> {

  /** The text of the label, as in {@link skein.lts.Labels}. */
  String label(long[] state, L step);

  /** The actions of the rules, with their values. */
  static Labelling<Step> actions(ProgramSystem system) {
    List<Rule> rules = system.interpreter().program().rules();
    // The index is that of the rule; an empty text stands for an action that must be evaluated.
    List<String> constant = rules.stream().map(rule -> isConstant(rule.action()) ? rule.action().pattern() : "").toList();
    return (state, step) -> {
      String text = constant.get(step.rule());
      return text.isEmpty() ? system.interpreter().action(system.cells(state), step).text() : text;
    };
  }

  private static boolean isConstant(Action action) {
    return switch (action) {
      case Action.Internal() -> true;
      case Action.Named(var _, var arguments) -> arguments.stream().allMatch(Action.Word.class::isInstance);
    };
  }
}

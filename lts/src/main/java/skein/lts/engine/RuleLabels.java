package skein.lts.engine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.core.program.Action;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.lts.formula.ActionText;

/**
 * What is known about the label of a step from its rule alone: all but the values that are computed.
 *
 * @param texts by rule, with {@code *} for computed values
 * @param computed the names of actions with computed values
 */
public record RuleLabels(List<String> texts, Set<String> computed) {

  public static RuleLabels of(Program program) {
    Set<String> computed = new LinkedHashSet<>();
    for (Rule rule : program.rules()) {
      if (rule.action() instanceof Action.Named(var name, var arguments) && arguments.stream().anyMatch(Action.Computed.class::isInstance)) {
        computed.add(name);
      }
    }
    return new RuleLabels(program.rules().stream().map(rule -> rule.action().pattern()).toList(), computed);
  }

  /** Whether the formula does not ask for computed values. */
  public boolean suffice(Formula formula) {
    return switch (formula) {
      case Formula.Constant _, Formula.Variable _, Formula.Predicate _, Formula.Deadlock() -> true;
      case Formula.Not(Formula body) -> suffice(body);
      case Formula.And(Formula left, Formula right) -> suffice(left) && suffice(right);
      case Formula.Or(Formula left, Formula right) -> suffice(left) && suffice(right);
      case Formula.Implies(Formula left, Formula right) -> suffice(left) && suffice(right);
      case Formula.Diamond(PathPattern path, Formula body) -> suffice(path) && suffice(body);
      case Formula.Box(PathPattern path, Formula body) -> suffice(path) && suffice(body);
      case Formula.Mu(_, Formula body) -> suffice(body);
      case Formula.Nu(_, Formula body) -> suffice(body);
      case Formula.Temporal(_, Formula body) -> suffice(body);
      case Formula.AllUntil(Formula until, Formula goal) -> suffice(until) && suffice(goal);
      case Formula.SomeUntil(Formula until, Formula goal) -> suffice(until) && suffice(goal);
      case Formula.Inevitable(LabelPattern label) -> suffice(label);
      case Formula.Fairly(LabelPattern label) -> suffice(label);
    };
  }

  private boolean suffice(PathPattern path) {
    return switch (path) {
      case PathPattern.Step(LabelPattern label) -> suffice(label);
      case PathPattern.Sequence(PathPattern first, PathPattern second) -> suffice(first) && suffice(second);
      case PathPattern.Choice(PathPattern left, PathPattern right) -> suffice(left) && suffice(right);
      case PathPattern.Repeat(PathPattern body, _, _) -> suffice(body);
      case PathPattern.Test(Formula condition) -> suffice(condition);
    };
  }

  boolean suffice(LabelPattern label) {
    return switch (label) {
      case LabelPattern.Exactly(String text) -> !computed.contains(ActionText.of(text).name());
      case LabelPattern.Named(String name, var values) -> values.isEmpty() || !computed.contains(name);
      case LabelPattern.Matching _ -> computed.isEmpty();
      case LabelPattern.Any(), LabelPattern.Tau(), LabelPattern.Visible() -> true;
      case LabelPattern.Not(LabelPattern body) -> suffice(body);
      case LabelPattern.And(LabelPattern left, LabelPattern right) -> suffice(left) && suffice(right);
      case LabelPattern.Or(LabelPattern left, LabelPattern right) -> suffice(left) && suffice(right);
    };
  }
}

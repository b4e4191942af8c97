package skein.prism.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.RewardStructure;
import skein.prism.syntax.PrismModel.NameText;
import skein.prism.syntax.PrismModel.RewardText;
import skein.prism.syntax.PrismModel.RewardsText;

/** The rewards of a system. */
final class SystemRewards {

  private SystemRewards() {}

  /** @param actions of the steps that the system can take */
  static List<RewardStructure> of(List<RewardsText> texts, Set<String> actions, PrismDeclarations names, PrismReport report) {
    TermBuilder terms = new TermBuilder(names.global(), report);
    Map<String, Span> first = new HashMap<>();
    List<RewardStructure> structures = new ArrayList<>();
    for (RewardsText text : texts) {
      text.name().ifPresent(
          name -> {
            Span other = first.putIfAbsent(name, text.at());
            if (other != null) {
              report.duplicate("the reward structure", name, text.at(), other);
            }
          });
      List<RewardStructure.StateItem> states = new ArrayList<>();
      List<RewardStructure.StepItem> steps = new ArrayList<>();
      for (RewardText item : text.items()) {
        item.action().ifPresent(action -> check(action, actions, report));
        try {
          GuardedTerm when = terms.truth(item.when());
          GuardedTerm value = terms.number(item.value());
          if (item.isForSteps()) {
            steps.add(new RewardStructure.StepItem(item.action().map(NameText::name), when, value, item.at()));
          } else {
            states.add(new RewardStructure.StateItem(when, value, item.at()));
          }
        } catch (Unresolved _) {
          // Reported.
        }
      }
      structures.add(new RewardStructure(text.name().orElse(""), states, steps));
    }
    return structures;
  }

  private static void check(NameText action, Set<String> actions, PrismReport report) {
    if (!actions.contains(action.name())) {
      report.warning("unknown-action", action.at(), "no step has the action `" + action.name() + "`: this is never earned",
          Nearest.to(action.name(), actions).map(each -> "did you mean `" + each + "`?").orElse("the actions are " + String.join(", ", actions)));
    }
  }
}

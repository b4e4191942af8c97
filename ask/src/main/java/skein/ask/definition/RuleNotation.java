package skein.ask.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.lang.definition.Definition;
import skein.lang.definition.ActionRule;

/** A rule about agents: its clauses are the premises, and a step of the system is the conclusion. */
final class RuleNotation {

  private final Definition definition;
  private final ActionRule rule;
  private final ActionNotation actions;
  private final List<String> premises = new ArrayList<>();
  private Optional<String> actor = Optional.empty();
  private String action = "";

  RuleNotation(Definition definition, ActionRule rule) {
    this.definition = definition;
    this.rule = rule;
    this.actions = new ActionNotation(definition);
  }

  InferenceRule rule() {
    for (ActionRule.Clause clause : rule.clauses()) {
      switch (clause) {
        case ActionRule.Clause.Does(var agent, var take, var _) -> take(agent.text(), take);
        case ActionRule.Clause.Some(var variable, var set, var take, var where, var _) -> {
          premises.add(variable.text() + " in " + Excerpts.of(set.at()));
          take.ifPresent(step -> take(variable.text(), step));
          where.ifPresent(condition -> premises.add(Excerpts.of(condition.at())));
        }
        case ActionRule.Clause.Is(var agent, var value, var _) -> premises.add(agent.text() + " = " + Excerpts.of(value.at()));
        case ActionRule.Clause.When(var condition, var _) -> premises.add(Excerpts.of(condition.at()));
      }
    }
    List<String> effects = rule.effects().stream().map(effect -> Excerpts.of(effect.at())).toList();
    return new InferenceRule(rule.name().text(), InferenceRule.SYSTEM, premises, "s -" + label() + "-> s'", effects, rule.at());
  }

  private void take(String agent, ActionRule.Take take) {
    String label = actions.pattern(take.pattern(), "a");
    if (actor.isEmpty()) {
      actor = Optional.of(agent);
      action = label;
    }
    premises.add(agent + " -" + label + "-> " + agent + "'");
    take.pattern().listing().ifPresent(listing -> premises.add(ActionNotation.listed(label, listing.on(), listing.list().text())));
    take.bindings().forEach(binding -> premises.add(ActionNotation.bound(binding)));
    take.where().ifPresent(condition -> premises.add(Excerpts.of(condition.at())));
  }

  private String label() {
    if (rule.label().isEmpty()) {
      return rule.name().text() + (definition.agents() ? actor.map(" !"::concat).orElse("") : "");
    }
    ActionRule.LabelForm label = rule.label().get();
    if (label.name().text().equals("action") && actor.isPresent()) {
      return action;
    }
    StringBuilder text = new StringBuilder(label.name().text());
    label.values().forEach(value -> text.append(" !").append(Excerpts.of(value.at())));
    return text.toString();
  }
}

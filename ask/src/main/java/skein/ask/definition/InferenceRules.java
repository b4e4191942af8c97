package skein.ask.definition;

import java.util.ArrayList;
import java.util.List;
import skein.lang.definition.Definition;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.ActionRule;
import skein.lang.process.OperatorRules;

/** All rules of a definition, with the words of the kit replaced by the rules that they stand for. */
public final class InferenceRules {

  private InferenceRules() {}

  /** In the order of the text. The definition must have no errors. */
  public static List<InferenceRule> of(Definition definition) {
    List<InferenceRule> all = new ArrayList<>();
    for (Operator operator : definition.operators()) {
      all.addAll(new OperatorNotation(definition, OperatorRules.of(operator)).rules());
    }
    all.addAll(calls(definition.name()));
    for (ActionRule rule : definition.rules()) {
      all.add(new RuleNotation(definition, rule).rule());
    }
    return all;
  }

  /** The operators that have none. */
  static List<String> withoutAny(Definition definition) {
    return OperatorRules.all(definition).stream().filter(rules -> rules.steps().isEmpty() && rules.ends().isEmpty()).map(rules -> rules.operator().form()).toList();
  }

  private static List<InferenceRule> calls(Name name) {
    String meaning = "N(x, ...) = P";
    return List.of(
        new InferenceRule("N(e, ...)", InferenceRule.CALL, List.of(meaning, "P[e/x, ...] -a-> P'"), "N(e, ...) -a-> P'", List.of(), name.at()),
        new InferenceRule("N(e, ...)", InferenceRule.CALL, List.of(meaning, "P[e/x, ...] ended"), "N(e, ...) ended", List.of(), name.at()));
  }
}

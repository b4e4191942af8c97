package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.lang.definition.Meaning;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.model.ModelSyntax.ProcessDefinition;
import skein.lang.model.ProcessNode;
import skein.lang.model.ProcessNode.Filled;
import skein.lang.process.Act;
import skein.lang.process.HoleValue;
import skein.lang.process.OperatorRules;
import skein.lang.process.Phrase;
import skein.lang.process.ProcessVariable;
import skein.lang.process.ProcessForm;
import skein.lang.process.ProcessForms;

/** The terms of the processes of a model. */
final class ProcessTerms {

  private final Map<Operator, OperatorRules> rules;

  ProcessTerms(List<OperatorRules> rules) {
    this.rules = new java.util.IdentityHashMap<>();
    rules.forEach(each -> this.rules.put(each.operator(), each));
  }

  Map<String, ProcessForms.Definition> definitions(Map<String, ProcessDefinition> all) {
    Map<String, ProcessForms.Definition> found = new LinkedHashMap<>();
    all.forEach(
        (name, definition) ->
            found.put(
                name,
                new ProcessForms.Definition() {
                  @Override
                  public List<String> parameters() {
                    return definition.parameters().stream().map(Name::text).toList();
                  }

                  @Override
                  public ProcessForm body(ProcessForms terms, Map<String, Object> known) {
                    return term(definition.body(), known, terms);
                  }
                }));
    return found;
  }

  private ProcessForm term(ProcessNode node, Map<String, Object> known, ProcessForms terms) {
    return switch (node) {
      case ProcessNode.Call(var name, var arguments, var _) -> terms.call(name.text(), arguments.stream().map(argument -> Phrase.of(argument, known)).toList());
      case ProcessNode.Applied(var operator, var holes, var arguments, var at) when isFlat(operator) && arguments.getLast() instanceof ProcessNode.Applied right && right.operator() == operator -> {
        ProcessNode left = new ProcessNode.Applied(operator, holes, List.of(arguments.getFirst(), right.arguments().getFirst()), at);
        yield term(new ProcessNode.Applied(operator, holes, List.of(left, right.arguments().getLast()), at), known, terms);
      }
      case ProcessNode.Applied(var operator, var holes, var arguments, var at) -> {
        Map<String, Object> inside = new LinkedHashMap<>(known);
        for (Filled filled : holes) {
          if (filled instanceof Filled.Actions(var actions)) {
            actions.forEach(action -> binders(action).forEach(name -> inside.put(name, new ProcessVariable.Binder(name))));
          }
        }
        List<HoleValue> values = holes.stream().map(filled -> value(filled, known)).toList();
        List<ProcessForm> terms1 = new ArrayList<>();
        for (ProcessNode argument : arguments) {
          terms1.add(term(argument, inside, terms));
        }
        yield terms.applied(rules.get(operator), values, List.copyOf(terms1), at);
      }
    };
  }

  /** Whether brackets make no difference in the text: `P | (Q | R)` is written as `P | Q | R`. */
  private static boolean isFlat(Operator operator) {
    boolean associative =
        switch (operator.meaning()) {
          case Meaning.Choice _ -> true;
          case Meaning.Parallel parallel -> parallel.isAssociative();
          case Meaning.Prefix _, Meaning.Step _, Meaning.Sequence _, Meaning.Guard _, Meaning.Stop _, Meaning.End _, Meaning.Restrict _, Meaning.Hide _, Meaning.Rename _, Meaning.Rules _ -> false;
        };
    return associative && operator.holes().isEmpty() && operator.arguments().size() == 2;
  }

  private static List<String> binders(ProcessNode.ActionNode action) {
    List<String> names = new ArrayList<>();
    for (Filled filled : action.holes()) {
      if (filled instanceof Filled.Binds(var bound)) {
        bound.forEach(name -> names.add(name.text()));
      }
    }
    return names;
  }

  private static HoleValue value(Filled filled, Map<String, Object> known) {
    return switch (filled) {
      case Filled.Names(var names) -> new HoleValue.Names(names.stream().map(Name::text).toList());
      case Filled.Expressions(var expressions) -> new HoleValue.Phrases(expressions.stream().map(expression -> Phrase.of(expression, known)).toList());
      case Filled.Binds(var names) ->
          new HoleValue.Binds(names.stream().map(Name::text).toList(), names.stream().<Object>map(name -> new ProcessVariable.Binder(name.text())).toList());
      case Filled.Actions(var actions) -> new HoleValue.Actions(actions.stream().map(action -> act(action, known)).toList());
      case Filled.Renamings(var renamings) -> new HoleValue.Renamings(renamings.stream().map(each -> new HoleValue.Renaming(each.now().text(), each.before().text())).toList());
      case Filled.Absent() -> new HoleValue.Absent();
    };
  }

  private static Act act(ProcessNode.ActionNode action, Map<String, Object> known) {
    Map<String, Object> inside = new LinkedHashMap<>(known);
    binders(action).forEach(name -> inside.put(name, new ProcessVariable.Binder(name)));
    return new Act(action.form(), action.holes().stream().map(filled -> value(filled, inside)).toList(), Map.of(), action.at());
  }

}

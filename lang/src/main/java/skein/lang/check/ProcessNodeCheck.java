package skein.lang.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Name;
import skein.lang.definition.ActionRule;
import skein.lang.definition.SosRule;
import skein.lang.expression.Expression;
import skein.lang.model.ModelSyntax.ProcessDefinition;
import skein.lang.model.ProcessNode;
import skein.lang.model.ProcessNode.Filled;

/** Checks the processes of an agent, or of a system that is a process. */
final class ProcessNodeCheck {

  private final ModelDeclarations names;
  private final DiagnosticReport report;
  private final ModelExpressionCheck expressions;
  private final Map<String, ProcessDefinition> definitions;
  private final Optional<String> kind;
  private final Set<String> done = new HashSet<>();

  /** @param definitions those that can be called */
  ProcessNodeCheck(ModelDeclarations names, DiagnosticReport report, Map<String, ProcessDefinition> definitions, Optional<String> kind) {
    this.names = names;
    this.report = report;
    this.expressions = new ModelExpressionCheck(names, report);
    this.definitions = definitions;
    this.kind = kind;
  }

  /** Checks a definition, and those that it calls. */
  void check(ProcessDefinition definition) {
    if (!done.add(definition.name().text())) {
      return;
    }
    Map<String, Optional<String>> variables = new HashMap<>();
    Set<String> seen = new HashSet<>();
    for (Name parameter : definition.parameters()) {
      if (!seen.add(parameter.text())) {
        report.error("twice", parameter.at(), "`" + parameter.text() + "` is already a parameter");
      }
      variables.put(parameter.text(), Optional.empty());
    }
    node(definition.body(), new ModelExpressionCheck.Place(kind, false, variables, false));
  }

  private void node(ProcessNode node, ModelExpressionCheck.Place place) {
    switch (node) {
      case ProcessNode.Call(var name, var arguments, var at) -> {
        arguments.forEach(argument -> {
          noRange(argument);
          expressions.check(argument, place);
        });
        ProcessDefinition called = definitions.get(name.text());
        if (called == null) {
          report.unknown("unknown", name.at(), name.text(), "unknown process `" + name.text() + "`", definitions.keySet());
        } else if (called.parameters().size() != arguments.size()) {
          int wanted = called.parameters().size();
          report.error("arity", at, "`" + name.text() + "` has " + (wanted == 0 ? "no parameters" : wanted == 1 ? "one parameter" : wanted + " parameters") + ", and is called with " + arguments.size());
        } else {
          check(called);
        }
      }
      case ProcessNode.Applied(var operator, var holes, var arguments, var _) -> {
        ModelExpressionCheck.Place inside = place;
        for (int i = 0; i < holes.size(); i++) {
          inside = filled(operator.holes().get(i), holes.get(i), place, inside);
        }
        for (ProcessNode argument : arguments) {
          node(argument, inside);
        }
      }
    }
  }

  private void noRange(Expression expression) {
    if (expression instanceof Expression.Range(var _, var _, var at)) {
      report.error("choice", at, "`" + at.text() + "` is only allowed in the expressions of actions");
    }
    expression.parts().forEach(this::noRange);
  }

  private ModelExpressionCheck.Place filled(Hole hole, Filled filled, ModelExpressionCheck.Place place, ModelExpressionCheck.Place inside) {
    ModelExpressionCheck.Place known = inside;
    switch (filled) {
      case Filled.Expressions(var all) -> all.forEach(expression -> {
        noRange(expression);
        expressions.check(expression, place);
      });
      case Filled.Actions(var actions) -> {
        for (ProcessNode.ActionNode action : actions) {
          known = action(action, place, known);
        }
      }
      case Filled.Names _, Filled.Binds _, Filled.Renamings _, Filled.Absent _ -> {}
    }
    return known;
  }

  private ModelExpressionCheck.Place action(ProcessNode.ActionNode action, ModelExpressionCheck.Place place, ModelExpressionCheck.Place after) {
    ModelExpressionCheck.Place own = place;
    ModelExpressionCheck.Place known = after;
    Set<String> bound = new HashSet<>();
    for (Filled filled : action.holes()) {
      if (filled instanceof Filled.Binds(var binds)) {
        for (Name name : binds) {
          if (!bound.add(name.text())) {
            report.error("twice", name.at(), "`" + name.text() + "` is already bound by this action");
          }
          own = own.with(name.text(), Optional.empty());
          known = known.with(name.text(), Optional.empty());
        }
      }
    }
    List<Hole> holes = action.form().holes();
    for (int i = 0; i < holes.size(); i++) {
      if (action.holes().get(i) instanceof Filled.Expressions(var all)) {
        Hole hole = holes.get(i);
        switch (hole.kind()) {
          case Hole.Kind.Var(var stores) -> targets(all, stores.stream().map(Name::text).toList(), own);
          case Hole.Kind.Cond(var roles) when !roles.isEmpty() -> {
            ModelExpressionCheck.Place judged = new ModelExpressionCheck.Place(Optional.empty(), true, own.variables(), false);
            for (List<String> role : roles) {
              for (String name : role) {
                judged = judged.with(name, Optional.empty());
              }
            }
            for (Expression expression : all) {
              noRange(expression);
              expressions.check(expression, judged);
            }
          }
          case Hole.Kind.Cond _ -> {
            for (Expression expression : all) {
              noRange(expression);
              expressions.check(expression, own);
            }
          }
          case Hole.Kind.Expr _, Hole.Kind.Bind _, Hole.Kind.Action _, Hole.Kind.OfSort _, Hole.Kind.Renaming _ -> {
            for (Expression expression : all) {
              expressions.check(expression, own);
            }
          }
        }
      }
    }
    lengths(action);
    return known;
  }

  private void targets(List<Expression> targets, List<String> stores, ModelExpressionCheck.Place place) {
    Set<String> seen = new HashSet<>();
    for (Expression target : targets) {
      if (!(target instanceof Expression.Ref(var name, var indices, var at))) {
        continue;
      }
      indices.forEach(index -> {
        noRange(index);
        expressions.check(index, place);
      });
      Optional<ModelDeclarations.Declared> declared = kind.flatMap(each -> names.ofKind(each, name)).or(() -> names.ofSystem(name));
      if (declared.isEmpty()) {
        report.unknown("unknown", at, name, place.variables().containsKey(name) ? "`" + name + "` is a process variable and cannot be assigned" : "unknown variable `" + name + "`", near(stores));
      } else if (!stores.contains(declared.get().store())) {
        report.error("store", at, "`" + name + "` is a variable of `" + declared.get().store() + "`; this action assigns " + String.join(" and ", stores));
      } else {
        expressions.index(at, name, declared.get().dimensions(), indices.size());
        if (indices.isEmpty() && !seen.add(name)) {
          report.error("twice", at, "`" + name + "` is assigned twice");
        }
      }
    }
  }

  private List<String> near(List<String> stores) {
    return names.near(kind).stream()
        .filter(name -> kind.flatMap(each -> names.ofKind(each, name)).or(() -> names.ofSystem(name)).filter(declared -> stores.contains(declared.store())).isPresent())
        .toList();
  }

  /** Lists that a rule takes element by element. */
  private void lengths(ProcessNode.ActionNode action) {
    Map<Integer, Integer> pairs = pairs(names.definition(), action.form());
    pairs.forEach(
        (variables, values) -> {
          if (action.holes().get(variables) instanceof Filled.Expressions(var xs) && action.holes().get(values) instanceof Filled.Expressions(var es) && xs.size() != es.size()) {
            report.error("arity", action.at(), xs.size() + (xs.size() == 1 ? " variable gets " : " variables get ") + es.size() + (es.size() == 1 ? " value" : " values"), "write one value for each variable");
          }
        });
  }

  private static Map<Integer, Integer> pairs(Definition definition, ActionForm form) {
    Map<Integer, Integer> pairs = new LinkedHashMap<>();
    for (ActionRule rule : definition.rules()) {
      for (ActionRule.Take take : RuleCheck.takes(rule)) {
        if (take.pattern().which() instanceof SosRule.Which.Of(var name, var given) && given.isPresent() && name.text().equals(form.name().text())) {
          List<String> called = given.get().stream().map(Name::text).toList();
          assignments(rule.effects(), called, pairs);
        }
      }
    }
    return pairs;
  }

  private static void assignments(List<ActionRule.Effect> effects, List<String> called, Map<Integer, Integer> into) {
    for (ActionRule.Effect effect : effects) {
      switch (effect) {
        case ActionRule.Effect.Assign(Expression.Ref(var xs, var _, var _), Expression.Ref(var es, var _, var _), var _) -> {
          if (called.contains(xs) && called.contains(es)) {
            into.put(called.indexOf(xs), called.indexOf(es));
          }
        }
        case ActionRule.Effect.If(var _, var body, var _) -> assignments(body, called, into);
        case ActionRule.Effect.For(var _, var _, var _, var body, var _) -> assignments(body, called, into);
        case ActionRule.Effect.Every(var _, var _, var _, var _, var body, var _) -> assignments(body, called, into);
        case ActionRule.Effect.Assign _, ActionRule.Effect.Push _, ActionRule.Effect.Pop _, ActionRule.Effect.Add _, ActionRule.Effect.Remove _ -> {}
      }
    }
  }
}

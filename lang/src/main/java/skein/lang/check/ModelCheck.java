package skein.lang.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.definition.Name;
import skein.lang.definition.ActionRule;
import skein.lang.expression.Expression;
import skein.lang.model.ModelSyntax;
import skein.lang.model.ModelSyntax.AgentKind;
import skein.lang.model.ModelSyntax.Form;
import skein.lang.model.ModelSyntax.Pattern;
import skein.lang.model.ModelSyntax.ProcessDefinition;
import skein.lang.model.ProcessNode;
import skein.lang.model.ProcessNode.Filled;

/** All checks of a model that has been read. */
public final class ModelCheck {

  private final Definition definition;
  private final ModelSyntax model;
  private final ModelDeclarations names;
  private final DiagnosticReport report;

  private ModelCheck(Definition definition, ModelSyntax model, Diagnostics diagnostics) {
    this.definition = definition;
    this.model = model;
    this.names = new ModelDeclarations(definition, model);
    this.report = new DiagnosticReport(diagnostics);
  }

  public static void run(Definition definition, ModelSyntax model, Diagnostics diagnostics) {
    ModelCheck check = new ModelCheck(definition, model, diagnostics);
    check.duplicates();
    check.agents();
    check.processes();
    check.tuples();
    check.rareNames();
    check.properties();
  }

  private void once(List<Name> all, String what) {
    Set<String> seen = new HashSet<>();
    for (Name name : all) {
      if (!seen.add(name.text())) {
        report.error("twice", name.at(), "there is already a " + what + " `" + name.text() + "`");
      }
    }
  }

  private void duplicates() {
    once(model.externs(), "parameter");
    once(model.settings().stream().map(ModelSyntax.Setting::parameter).toList(), "value for");
    once(model.kinds().stream().map(AgentKind::name).toList(), "kind of agents");
    once(model.definitions().stream().map(ProcessDefinition::name).toList(), "process");
    once(model.properties().stream().map(ModelSyntax.Claimed::name).toList(), "property");
    once(model.spawns().stream().map(ModelSyntax.Spawn::kind).toList(), "number for");
    once(model.systemStores().stream().flatMap(section -> section.variables().stream()).map(ModelSyntax.Variable::name).toList(), "variable");
    once(model.tupleStores().stream().map(ModelSyntax.TupleStore::name).toList(), "group of tuples");
    once(model.tupleStores().stream().flatMap(store -> store.tuples().stream()).flatMap(tuple -> tuple.variables().stream()).map(ModelSyntax.Variable::name).toList(), "variable");
    for (AgentKind kind : model.kinds()) {
      once(kind.definitions().stream().map(ProcessDefinition::name).toList(), "process");
      once(kind.stores().stream().flatMap(section -> section.variables().stream()).map(ModelSyntax.Variable::name).toList(), "variable");
    }
    for (ModelSyntax.Variable variable : variables()) {
      if (variable.name().text().equals("id") || variable.name().text().startsWith("_")) {
        report.error("twice", variable.name().at(), "`" + variable.name().text() + "` cannot be the name of a variable");
      }
    }
  }

  private List<ModelSyntax.Variable> variables() {
    List<ModelSyntax.Variable> all = new ArrayList<>();
    model.systemStores().forEach(section -> all.addAll(section.variables()));
    model.kinds().forEach(kind -> kind.stores().forEach(section -> all.addAll(section.variables())));
    model.tupleStores().forEach(store -> store.tuples().forEach(tuple -> all.addAll(tuple.variables())));
    return all;
  }

  private void agents() {
    if (!definition.agents()) {
      return;
    }
    if (model.spawns().isEmpty()) {
      report.error("spawn", new Span(model.source(), 0, 0), "the model does not say how many agents there are", "add `system { spawn = Kind: 2 }`");
    }
    for (ModelSyntax.Spawn spawn : model.spawns()) {
      if (model.kind(spawn.kind().text()).isEmpty()) {
        report.unknown("unknown", spawn.kind().at(), spawn.kind().text(), "unknown kind of agents `" + spawn.kind().text() + "`", names.kinds());
      }
    }
    for (AgentKind kind : model.kinds()) {
      Map<String, ProcessDefinition> own = model.definitions(kind);
      if (!own.containsKey("Behavior") && !own.containsKey("Behaviour")) {
        report.error("behavior", kind.name().at(), "`" + kind.name().text() + "` has no process `Behavior`");
      } else if (!own.getOrDefault("Behavior", own.get("Behaviour")).parameters().isEmpty()) {
        report.error("arity", own.getOrDefault("Behavior", own.get("Behaviour")).name().at(), "`Behavior` is where an agent starts, so it has no parameters");
      }
      for (Definition.State state : definition.states()) {
        String name = state.declaration().name().text();
        if (state.ofAgents() && state.declaration().given() && kind.states().stream().noneMatch(section -> section.state().text().equals(name))) {
          report.error("missing", kind.name().at(), "`" + kind.name().text() + "` does not say what its `" + name + "` is at the start", "add `" + name + " = …`");
        }
      }
      for (ModelSyntax.Listing listing : kind.listings()) {
        for (Name name : listing.names()) {
          List<String> known = model.tupleStores().stream().map(store -> store.name().text()).toList();
          if (!known.contains(name.text())) {
            report.unknown("unknown", name.at(), name.text(), "unknown group of tuples `" + name.text() + "`", known);
          }
        }
      }
    }
    for (Definition.State state : definition.states()) {
      String name = state.declaration().name().text();
      if (!state.ofAgents() && state.declaration().given() && model.systemStates().stream().noneMatch(section -> section.state().text().equals(name))) {
        report.error("missing", new Span(model.source(), 0, 0), "the model does not say what `" + name + "` is at the start", "add `" + name + " = …` to the system");
      }
    }
  }

  private void processes() {
    if (!definition.agents()) {
      Map<String, ProcessDefinition> all = new LinkedHashMap<>();
      model.definitions().forEach(each -> all.put(each.name().text(), each));
      ProcessNodeCheck check = new ProcessNodeCheck(names, report, all, Optional.empty());
      model.definitions().forEach(check::check);
      new CallCycleCheck(definition, all, report).run();
      return;
    }
    for (AgentKind kind : model.kinds()) {
      Map<String, ProcessDefinition> all = model.definitions(kind);
      ProcessNodeCheck check = new ProcessNodeCheck(names, report, all, Optional.of(kind.name().text()));
      kind.definitions().forEach(check::check);
      Optional.ofNullable(all.getOrDefault("Behavior", all.get("Behaviour"))).ifPresent(check::check);
      new CallCycleCheck(definition, all, report).run();
    }
  }

  private void tuples() {
    for (ModelSyntax.TupleStore store : model.tupleStores()) {
      Definition.Tuples form = definition.store(store.store().text()).flatMap(Definition.Store::tuples).orElseThrow();
      form.headers().forEach(
          hole -> {
            Optional<ModelSyntax.Header> header = store.headers().stream().filter(each -> each.name().text().equals(hole.name().text())).findFirst();
            if (header.isEmpty()) {
              report.error("missing", store.name().at(), "`" + store.name().text() + "` does not say what its `" + hole.name().text() + "` is", "add `" + hole.name().text() + " = …`");
              return;
            }
            ModelExpressionCheck.Place place = new ModelExpressionCheck.Place(Optional.empty(), true, Map.of(), true);
            if (hole.kind() instanceof skein.lang.definition.Hole.Kind.Cond(var roles)) {
              for (List<String> role : roles) {
                for (String name : role) {
                  place = place.with(name, Optional.empty());
                }
              }
            }
            new ModelExpressionCheck(names, report).check(header.get().value(), place);
          });
    }
  }

  /** A static name that occurs once and is nearly another is probably a slip. */
  private void rareNames() {
    Map<String, List<Name>> found = new LinkedHashMap<>();
    model.definitions().forEach(each -> collect(each.body(), found));
    model.kinds().forEach(kind -> kind.definitions().forEach(each -> collect(each.body(), found)));
    found.forEach(
        (name, all) -> {
          List<String> others = found.keySet().stream().filter(other -> !other.equals(name) && other.length() > 2 && !sameButDigits(name, other)).toList();
          if (all.size() == 1 && name.length() > 2) {
            Nearest.to(name, others)
                .ifPresent(near -> report.warning("once", all.getFirst().at(), "`" + name + "` occurs only once", "did you mean `" + near + "`?"));
          }
        });
  }

  private static boolean sameButDigits(String one, String other) {
    return one.replaceAll("[0-9A-Z]", "").equals(other.replaceAll("[0-9A-Z]", ""));
  }

  private static void collect(ProcessNode node, Map<String, List<Name>> into) {
    if (node instanceof ProcessNode.Applied(var _, var holes, var arguments, var _)) {
      holes.forEach(hole -> collect(hole, into));
      arguments.forEach(argument -> collect(argument, into));
    }
  }

  private static void collect(Filled filled, Map<String, List<Name>> into) {
    switch (filled) {
      case Filled.Names(var all) -> all.forEach(name -> into.computeIfAbsent(name.text(), _ -> new ArrayList<>()).add(name));
      case Filled.Actions(var actions) -> actions.forEach(action -> action.holes().forEach(hole -> collect(hole, into)));
      case Filled.Renamings(var renamings) -> renamings.forEach(each -> {
        into.computeIfAbsent(each.now().text(), _ -> new ArrayList<>()).add(each.now());
        into.computeIfAbsent(each.before().text(), _ -> new ArrayList<>()).add(each.before());
      });
      case Filled.Expressions _, Filled.Binds _, Filled.Absent _ -> {}
    }
  }

  /** The labels that the steps of the model may have. */
  private Set<String> labels() {
    Set<String> all = new LinkedHashSet<>();
    boolean written = false;
    for (ActionRule rule : definition.rules()) {
      if (rule.label().isEmpty()) {
        all.add(rule.name().text());
      } else if (rule.label().get().name().text().equals("action")) {
        written = true;
      } else {
        all.add(rule.label().get().name().text());
      }
    }
    if (written) {
      definition.actions().forEach(action -> all.addAll(ActionLabels.of(definition, action, model)));
    }
    return all;
  }

  private void properties() {
    ModelExpressionCheck check = new ModelExpressionCheck(names, report, labels());
    ModelExpressionCheck.Place place = new ModelExpressionCheck.Place(Optional.empty(), false, new HashMap<>(), true);
    model.assumptions().forEach(each -> check.check(each.condition(), place));
    model.observations().forEach(each -> check.check(each.value(), place));
    for (ModelSyntax.Claimed claimed : model.properties()) {
      form(claimed.form(), place, check);
      if (claimed.form() instanceof Form.Linear(var formula, var _) && !formula.isTemporal()) {
        report.warning(
            "initial-states-only",
            claimed.at(),
            "the property `" + claimed.name().text() + "` has no temporal operator: it is checked in the initial states only",
            "write `always …` if it should hold in every state, `eventually …` if every execution should reach it, or `reachable …` if some execution should");
      }
    }
  }

  private void form(Form form, ModelExpressionCheck.Place place, ModelExpressionCheck check) {
    switch (form) {
      case Form.Modal(var _, var predicate, var _) -> {
        check.check(predicate, place);
        noTemporal(predicate);
      }
      case Form.DeadlockFree _ -> {}
      case Form.Linear(var formula, var _) -> {
        check.check(formula, place);
        temporal(formula);
      }
      case Form.Scoped(boolean _, var open, var close, var pattern, var _) -> {
        List<Expression> all = new ArrayList<>(List.of(open, close));
        switch (pattern) {
          case Pattern.Always(var predicate) -> all.add(predicate);
          case Pattern.ThereIs(var predicate) -> all.add(predicate);
          case Pattern.Precedes(var first, var second) -> all.addAll(List.of(first, second));
        }
        all.forEach(each -> {
          check.check(each, place);
          noTemporal(each);
        });
      }
      case Form.Quantified(var _, var kind, var variable, var body, var _) -> {
        if (!names.isKind(kind.text())) {
          report.unknown("unknown", kind.at(), kind.text(), "unknown kind of agents `" + kind.text() + "`", names.kinds());
        }
        form(body, place.with(variable.text(), Optional.of(kind.text())), check);
      }
    }
  }

  private void noTemporal(Expression expression) {
    if (expression instanceof Expression.Temporal(var op, var _, var at) && op != Expression.TemporalOp.IMPLIES) {
      report.error("modality-place", at, "`" + op.word() + "` cannot stand here: a condition about one state is needed");
    }
    expression.parts().forEach(this::noTemporal);
  }

  /** Temporal operators stand outside of arithmetic and comparisons. */
  private void temporal(Expression expression) {
    if (!expression.isTemporal()) {
      return;
    }
    boolean connective =
        switch (expression) {
          case Expression.Temporal _ -> true;
          case Expression.Binary(var op, var _, var _, var _) -> op == Expression.BinaryOp.AND || op == Expression.BinaryOp.OR;
          case Expression.Unary(var op, var _, var _) -> op == Expression.UnaryOp.NOT;
          case Expression.Quantified(var quantifier, _, _, _, _, _) -> quantifier.isCondition();
          default -> false;
        };
    if (connective) {
      expression.parts().forEach(this::temporal);
    } else {
      report.error("modality-place", expression.at(), "a temporal operator cannot be a part of `" + expression.at().text() + "`");
    }
  }
}

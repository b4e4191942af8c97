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
import java.util.stream.Stream;
import skein.core.source.Span;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Meaning;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.ActionRule;
import skein.lang.definition.SosRule;
import skein.lang.definition.Type;
import skein.lang.expression.Expression;

/** Checks the names, types and places in rules and other expressions of a definition. */
final class RuleCheck {

  private final Definition definition;
  private final DiagnosticReport report;
  private final ExpressionTypes types;

  /** What the names of patterns stand for that a rule has to use, and where they are. */
  private final Map<String, Name> named = new LinkedHashMap<>();

  private final Set<String> used = new HashSet<>();
  private final Map<String, Sorted> known = new HashMap<>();
  private final Set<String> agents = new LinkedHashSet<>();
  /** Those of which a clause says that they take a step. */
  private final Set<String> acting = new HashSet<>();

  /** The variables of the loops around, and what was declared inside each. */
  private final List<Set<String>> loops = new ArrayList<>();

  RuleCheck(Definition definition, DiagnosticReport report) {
    this.definition = definition;
    this.report = report;
    this.types = new ExpressionTypes(definition, report, known, used);
  }

  /** All takes of a rule. */
  static List<ActionRule.Take> takes(ActionRule rule) {
    List<ActionRule.Take> all = new ArrayList<>();
    for (ActionRule.Clause clause : rule.clauses()) {
      switch (clause) {
        case ActionRule.Clause.Does(var _, var take, var _) -> all.add(take);
        case ActionRule.Clause.Some(var _, var _, var take, var _, var _) -> take.ifPresent(all::add);
        case ActionRule.Clause.Is _, ActionRule.Clause.When _ -> {}
      }
    }
    rule.effects().forEach(effect -> takes(effect, all));
    return all;
  }

  private static void takes(ActionRule.Effect effect, List<ActionRule.Take> into) {
    switch (effect) {
      case ActionRule.Effect.Every(var _, var _, var take, var _, var body, var _) -> {
        take.ifPresent(into::add);
        body.forEach(each -> takes(each, into));
      }
      case ActionRule.Effect.For(var _, var _, var _, var body, var _) -> body.forEach(each -> takes(each, into));
      case ActionRule.Effect.If(var _, var body, var _) -> body.forEach(each -> takes(each, into));
      case ActionRule.Effect.Assign _, ActionRule.Effect.Push _, ActionRule.Effect.Pop _, ActionRule.Effect.Add _, ActionRule.Effect.Remove _ -> {}
    }
  }

  /** A value that is known before the system runs. */
  void constant(Expression expression) {
    types.constant(expression, false);
  }

  /** The same where {@code id} is known. */
  void initial(Expression expression) {
    types.constant(expression, true);
  }

  /** An expression over the holes of actions that synchronise. */
  void holes(Expression expression, Map<String, Hole> holes) {
    holes.forEach((name, hole) -> known.put(name, new Sorted.InHole(hole, 0)));
    types.of(expression);
  }

  void let(Definition.Let let) {
    let.parameters().forEach(parameter -> known.put(parameter.text(), new Sorted.Agent(false)));
    types.of(let.body());
    let.parameters().stream().filter(parameter -> !used.contains(parameter.text())).forEach(parameter -> unused("`" + let.name().text() + "`", parameter));
  }

  void busy(Definition.Busy busy) {
    known.put(busy.agent().text(), new Sorted.Agent(false));
    types.condition(busy.condition());
  }

  private void unused(String where, Name name) {
    report.error("unused", name.at(), where + " does not use `" + name.text() + "` (write `_`)");
  }

  void rule(ActionRule rule) {
    if (rule.clauses().isEmpty()) {
      report.error("syntax", rule.at(), "the rule `" + rule.name().text() + "` has no clauses", "add `A does …`, or `some A in agents`");
    }
    rule.clauses().forEach(this::clause);
    effects(rule.effects());
    rule.label().ifPresent(
        label -> {
          label.values().forEach(types::of);
          if (label.name().text().equals("action") && !label.values().isEmpty()) {
            report.error("type", label.name().at(), "`label action` has no values of its own: it is the action as written");
          }
        });
    named.values().stream().filter(name -> !used.contains(name.text())).forEach(name -> unused("the rule `" + rule.name().text() + "`", name));
  }

  private void clause(ActionRule.Clause clause) {
    switch (clause) {
      case ActionRule.Clause.Does(var agent, var take, var _) -> {
        if (known.containsKey(agent.text()) && !(known.get(agent.text()) instanceof Sorted.Agent)) {
          report.error("type", agent.at(), "`" + agent.text() + "` is not an agent");
        }
        if (!acting.add(agent.text())) {
          report.error("twice", agent.at(), "`" + agent.text() + "` takes a step already: an agent takes one at a time");
        }
        declareAgent(agent, 0);
        take(take);
      }
      case ActionRule.Clause.Some(var variable, var set, var take, var where, var _) -> {
        Sorted element = element(set, 0);
        declare(variable, element);
        if (element instanceof Sorted.Agent) {
          agents.add(variable.text());
        }
        if (take.isPresent() && !(element instanceof Sorted.Agent) && !(element instanceof Sorted.Unknown)) {
          report.error("type", variable.at(), "`" + variable.text() + "` is not an agent, so it does nothing");
        }
        take.ifPresent(
            each -> {
              acting.add(variable.text());
              take(each);
            });
        where.ifPresent(types::condition);
      }
      case ActionRule.Clause.Is(var agent, var value, var _) -> {
        Sorted type = types.of(value);
        if (type instanceof Sorted.Stamp || type instanceof Sorted.Static || type instanceof Sorted.Collection) {
          report.error("type", value.at(), "`" + value.at().text() + "` is not the id of an agent");
        }
        declareAgent(agent, 0);
      }
      case ActionRule.Clause.When(var condition, var _) -> types.condition(condition);
    }
  }

  private void declareAgent(Name name, int loop) {
    known.put(name.text(), new Sorted.Agent(loop > 0));
    agents.add(name.text());
  }

  private void declare(Name name, Sorted type) {
    if (known.containsKey(name.text())) {
      report.error("twice", name.at(), "`" + name.text() + "` is already known here");
    }
    known.put(name.text(), type);
  }

  private void take(ActionRule.Take take) {
    SosRule.Pattern pattern = take.pattern();
    pattern.listing().ifPresent(listing -> report.error("type", listing.list().at(), "a rule has no lists: `on` and `off` are for operators"));
    if (pattern.which() instanceof SosRule.Which.Variable(var name)) {
      report.unknown("unknown", name.at(), name.text(), "unknown action `" + name.text() + "`", definition.actions().stream().map(each -> each.name().text()).toList());
      return;
    }
    List<String> given = take.bindings().stream().map(binding -> binding.variable().text()).toList();
    if (pattern.which() instanceof SosRule.Which.Of(var name, var names)) {
      Optional<ActionForm> form = definition.action(name.text());
      if (form.isEmpty()) {
        report.unknown("unknown", name.at(), name.text(), "unknown action `" + name.text() + "`", definition.actions().stream().map(each -> each.name().text()).toList());
        return;
      }
      List<Hole> holes = form.get().holes();
      if (names.isPresent() && names.get().size() != holes.size()) {
        report.error("arity", name.at(), "the action `" + name.text() + "` has " + holes.size() + " holes, not " + names.get().size(), "write `_` for those that the rule does not use");
        return;
      }
      for (int i = 0; i < holes.size(); i++) {
        Optional<Name> called = names.isPresent() ? Optional.of(names.get().get(i)) : Optional.empty();
        if (holes.get(i).kind() instanceof Hole.Kind.Bind && called.filter(each -> given.contains(each.text())).isEmpty()) {
          String binder = called.filter(each -> !each.text().equals("_")).map(Name::text).orElse(holes.get(i).name().text());
          report.error("binder", called.map(Name::at).orElse(name.at()), "the binder `" + binder + "` of `" + name.text() + "` gets no value", "write `with " + binder + " = …`");
          called.ifPresent(each -> used.add(each.text()));
        }
        if (called.isPresent() && !called.get().text().equals("_")) {
          Name each = called.get();
          if (known.get(each.text()) instanceof Sorted.InHole(var before, int _) && (before.sort().isEmpty() || !before.sort().equals(holes.get(i).sort()))) {
            report.error("twice", each.at(), "`" + each.text() + "` is already known here", "only names of the same sort can be required to be equal");
          }
          if (known.get(each.text()) instanceof Sorted.InHole) {
            used.add(each.text());
          }
          known.put(each.text(), new Sorted.InHole(holes.get(i), loops.size()));
          named.putIfAbsent(each.text(), each);
        }
      }
    } else {
      definition.actions().stream()
          .flatMap(action -> action.holes().stream())
          .filter(hole -> hole.kind() instanceof Hole.Kind.Bind && !isGivenByOperators(hole))
          .findFirst()
          .ifPresent(hole -> report.error("binder", pattern.which().at(), "the binder `" + hole.name().text() + "` gets no value", "write a rule for its action"));
    }
    for (SosRule.Binding binding : take.bindings()) {
      String variable = binding.variable().text();
      used.add(variable);
      if (!(known.get(variable) instanceof Sorted.InHole(var hole, int _)) || !(hole.kind() instanceof Hole.Kind.Bind)) {
        report.error("binder", binding.variable().at(), "`" + variable + "` is not a name that the action binds");
      }
      if (types.of(binding.value()) instanceof Sorted.Collection) {
        report.error("type", binding.value().at(), "expected a value, not a queue, bag or set", "write `head(…)` for the first element of a queue");
      }
    }
    take.where().ifPresent(types::condition);
  }

  /** Whether an action with this binder is taken only together with another, which gives the value. */
  private boolean isGivenByOperators(Hole hole) {
    return definition.operators().stream().flatMap(RuleCheck::bindings).anyMatch(binding -> binding.variable().text().equals(hole.name().text()));
  }

  private static Stream<SosRule.Binding> bindings(Operator operator) {
    return switch (operator.meaning()) {
      case Meaning.Parallel(var entries, boolean _) ->
          entries.stream().flatMap(entry -> entry instanceof Meaning.Entry.Together(var _, var _, var _, var bindings) ? bindings.stream() : Stream.of());
      case Meaning.Rules(var rules) ->
          rules.stream().flatMap(rule -> rule.conclusion() instanceof SosRule.Conclusion.Step(var _, var _, var _, var bindings) ? bindings.stream() : Stream.of());
      case Meaning.Kit _ -> Stream.of();
    };
  }

  /** What the elements of a set are. */
  private Sorted element(Expression set, int loop) {
    switch (set) {
      case Expression.Ref(var name, var indices, var _) when name.equals("agents") && indices.isEmpty() && !known.containsKey(name) -> {
        return new Sorted.Agent(loop > 0);
      }
      case Expression.Apply(var name, var _, var arguments, var at) when Set.of("others", "carriers", "tuples", "reads").contains(name) && !known.containsKey(name) -> {
        if (arguments.size() != 1) {
          report.error("arity", at, "`" + name + "` has one argument");
          return new Sorted.Unknown();
        }
        Sorted argument = types.of(arguments.getFirst());
        boolean variables = argument instanceof Sorted.InHole(var hole, int _) && hole.kind() instanceof Hole.Kind.Var;
        boolean fits =
            argument instanceof Sorted.Unknown
                || switch (name) {
                  case "carriers" -> argument instanceof Sorted.Tuple;
                  case "tuples" -> argument instanceof Sorted.Agent || variables;
                  default -> argument instanceof Sorted.Agent;
                };
        if (!fits) {
          report.error("type", arguments.getFirst().at(), "`" + name + "` is not about `" + arguments.getFirst().at().text() + "`");
        }
        return name.equals("tuples") || name.equals("reads") ? new Sorted.Tuple() : new Sorted.Agent(loop > 0);
      }
      default -> {
        Sorted type = types.of(set);
        if (type instanceof Sorted.Collection(var element, boolean _, boolean _)) {
          return Sorted.of(element);
        }
        if (!(type instanceof Sorted.Unknown)) {
          report.error("type", set.at(), "`" + set.at().text() + "` is not a set", "sets are `agents`, `others(A)`, `tuples(…)`, `carriers(t)`, `reads(A)`, queues, bags and sets of the state");
        }
        return new Sorted.Unknown();
      }
    }
  }

  private void effects(List<ActionRule.Effect> effects) {
    effects.forEach(this::effect);
  }

  private void effect(ActionRule.Effect effect) {
    switch (effect) {
      case ActionRule.Effect.Assign(var place, var value, var _) -> assign(place, value);
      case ActionRule.Effect.Push(var value, var place, var _) -> collection(place, Optional.of(value), "push");
      case ActionRule.Effect.Pop(var place, var _) -> collection(place, Optional.empty(), "pop");
      case ActionRule.Effect.Add(var value, var place, var _) -> collection(place, Optional.of(value), "add");
      case ActionRule.Effect.Remove(var value, var place, var _) -> collection(place, Optional.of(value), "remove");
      case ActionRule.Effect.If(var condition, var body, var _) -> {
        types.condition(condition);
        effects(body);
      }
      case ActionRule.Effect.For(var variable, var set, var where, var body, var _) -> loop(variable, set, Optional.empty(), where, body);
      case ActionRule.Effect.Every(var variable, var set, var take, var where, var body, var _) -> loop(variable, set, take, where, body);
    }
  }

  private void loop(Name variable, Expression set, Optional<ActionRule.Take> take, Optional<Expression> where, List<ActionRule.Effect> body) {
    Sorted element = element(set, loops.size() + 1);
    Sorted before = known.get(variable.text());
    loops.add(new LinkedHashSet<>(Set.of(variable.text())));
    known.put(variable.text(), element);
    if (take.isPresent() && !(element instanceof Sorted.Agent) && !(element instanceof Sorted.Unknown)) {
      report.error("type", variable.at(), "`" + variable.text() + "` is not an agent, so it does nothing");
    }
    take.ifPresent(
        each -> {
          if (each.pattern().which() instanceof SosRule.Which.Of(var _, var names)) {
            names.ifPresent(all -> all.forEach(name -> loops.getLast().add(name.text())));
          }
          take(each);
        });
    where.ifPresent(types::condition);
    effects(body);
    loops.removeLast();
    if (before == null) {
      known.remove(variable.text());
    } else {
      known.put(variable.text(), before);
    }
  }

  private void collection(Expression place, Optional<Expression> value, String word) {
    Sorted type = types.of(place);
    value.ifPresent(types::of);
    if (type instanceof Sorted.Collection(var element, boolean set, boolean queue)) {
      boolean fits = word.equals("remove") || queue == (word.equals("push") || word.equals("pop"));
      if (!fits) {
        report.error("type", place.at(), queue ? "elements are pushed on a queue and popped from it" : "`" + word + "` is for queues: write `add … to` and `remove … from`");
      }
      value.ifPresent(each -> grows(each, element, place));
      value.ifPresent(each -> width(each, element, set));
    } else if (!(type instanceof Sorted.Unknown)) {
      report.error("type", place.at(), "`" + place.at().text() + "` is not a queue, bag or set");
    }
  }

  private void width(Expression value, Type element, boolean set) {
    int wanted = element instanceof Type.Fields(var fields, var _) && !set ? fields.size() : 1;
    Sorted type = new ExpressionTypes(definition, new DiagnosticReport(new skein.core.source.Diagnostics()), known, new HashSet<>()).of(value);
    int given =
        switch (type) {
          case Sorted.Parts(int count) -> count;
          case Sorted.Fields(var fields) -> fields.size();
          default -> 1;
        };
    if (given != wanted && !(type instanceof Sorted.Unknown)) {
      report.error("arity", value.at(), "an element has " + wanted + " parts, not " + given);
    }
  }

  private void assign(Expression place, Expression value) {
    Sorted right = types.of(value);
    if (place instanceof Expression.Ref(var name, var indices, var at) && indices.isEmpty() && known.get(name) instanceof Sorted.InHole(var hole, int loop)) {
      used.add(name);
      if (!(hole.kind() instanceof Hole.Kind.Var)) {
        report.error("type", at, "`" + name + "` is not a variable to assign");
      }
      loops.stream().skip(loop).filter(names -> !names.contains(name)).findFirst().ifPresent(names -> conflict(at, names));
      if (right instanceof Sorted.Stamp || right instanceof Sorted.Newest) {
        report.error("stamp", value.at(), "a stamp cannot be a value of the model: only the order of stamps is known");
      }
      if (right instanceof Sorted.InHole(var source, int _) && source.list() != hole.list()) {
        report.error("type", value.at(), "`" + value.at().text() + "` and `" + name + "` must both be lists, or neither");
      }
      return;
    }
    Optional<Type> type = place(place);
    if (type.isEmpty()) {
      return;
    }
    depends(place);
    if (type.get() instanceof Type.Stamp) {
      if (!(right instanceof Sorted.Stamp || right instanceof Sorted.Newest || right instanceof Sorted.Unknown)) {
        report.error("stamp", value.at(), "of the stamp `" + place.at().text() + "` only the order is known: set it to `newest` or to another stamp");
      }
    } else if (right instanceof Sorted.Newest || right instanceof Sorted.Stamp) {
      report.error("stamp", value.at(), "`" + place.at().text() + "` is not a stamp");
    } else if (type.get() instanceof Type.Collection || type.get() instanceof Type.SetOf) {
      report.error("type", place.at(), "a queue, bag or set is changed by `push`, `pop`, `add` and `remove`");
    } else {
      grows(value, type.get(), place);
    }
  }

  /** New values that a rule computes could be more and more. */
  private void grows(Expression value, Type type, Expression place) {
    boolean open = type instanceof Type.Value || (type instanceof Type.Fields(var fields, var _) && fields.stream().anyMatch(field -> field.type() instanceof Type.Value));
    if (open && computes(value)) {
      report.error(
          "unbounded",
          value.at(),
          "a rule that computes new values for `" + place.at().text() + "` could go on forever",
          "use a range such as `0..9`, a stamp, or arithmetic of the model");
    }
  }

  private static boolean computes(Expression value) {
    boolean own =
        switch (value) {
          case Expression.Binary(var op, var _, var _, var _) -> op.isArithmetic() && op != Expression.BinaryOp.MIN && op != Expression.BinaryOp.MAX && op != Expression.BinaryOp.MODULO;
          case Expression.Unary(var op, var _, var _) -> op == Expression.UnaryOp.NEGATE;
          default -> false;
        };
    return own || value.parts().stream().anyMatch(RuleCheck::computes);
  }

  private Optional<Type> place(Expression place) {
    switch (place) {
      case Expression.Of(var name, var indices, var owner, var at) -> {
        Sorted type = types.of(place);
        if (type instanceof Sorted.TupleValues || type instanceof Sorted.Unknown) {
          depends(place);
          return Optional.empty();
        }
        Optional<Type> declared = types.declared(name, indices, owner);
        if (declared.isEmpty()) {
          report.error("type", at, "`" + at.text() + "` cannot be assigned");
        }
        return declared;
      }
      case Expression.Ref(var name, var _, var at) -> {
        Sorted type = types.of(place);
        if (type instanceof Sorted.Unknown) {
          return Optional.empty();
        }
        Optional<Definition.State> state = definition.state(name).filter(each -> !each.ofAgents());
        if (state.isEmpty()) {
          report.error("type", at, "`" + at.text() + "` cannot be assigned");
        }
        return state.map(each -> each.declaration().type());
      }
      default -> {
        report.error("type", place.at(), "`" + place.at().text() + "` cannot be assigned");
        return Optional.empty();
      }
    }
  }

  /** Inside a loop, the place must depend on its variable. */
  private void depends(Expression place) {
    Set<String> mentioned = new HashSet<>();
    mentions(place, mentioned);
    loops.stream().filter(names -> names.stream().noneMatch(mentioned::contains)).findFirst().ifPresent(names -> conflict(place.at(), names));
  }

  /** @param round the variable of the loop, and what is declared inside */
  private void conflict(Span at, Set<String> round) {
    report.error("conflict", at, "`" + at.text() + "` would be assigned once for each `" + round.iterator().next() + "`");
  }

  private static void mentions(Expression expression, Set<String> into) {
    if (expression instanceof Expression.Ref(var name, var _, var _)) {
      into.add(name);
    }
    expression.parts().forEach(part -> mentions(part, into));
  }
}

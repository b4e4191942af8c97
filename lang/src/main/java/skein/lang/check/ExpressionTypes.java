package skein.lang.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Type;
import skein.lang.expression.Expression;
import skein.lang.expression.Expression.BinaryOp;

/** What the expressions of a definition stand for; reports what does not fit. */
final class ExpressionTypes {

  private final Definition definition;
  private final DiagnosticReport report;
  private final Map<String, Sorted> known;
  private final Set<String> used;

  /** @param used the names that occur are added */
  ExpressionTypes(Definition definition, DiagnosticReport report, Map<String, Sorted> known, Set<String> used) {
    this.definition = definition;
    this.report = report;
    this.known = known;
    this.used = used;
  }

  void constant(Expression expression, boolean id) {
    switch (expression) {
      case Expression.Ref(var name, var _, var at) -> {
        boolean parameter = definition.parameters().stream().anyMatch(each -> each.name().text().equals(name));
        if (!parameter && !(id && name.equals("id"))) {
          report.unknown("unknown", at, name, "unknown parameter `" + name + "`", definition.parameters().stream().map(each -> each.name().text()).toList());
        }
      }
      case Expression.Of _, Expression.Apply _, Expression.Quantified _, Expression.Range _, Expression.Tuple _ ->
          report.error("type", expression.at(), "expected numbers and parameters");
      default -> expression.parts().forEach(part -> constant(part, id));
    }
  }

  void condition(Expression expression) {
    Sorted type = of(expression);
    if (type instanceof Sorted.Stamp || type instanceof Sorted.Newest) {
      stamp(expression);
    } else if (!(type instanceof Sorted.Number || type instanceof Sorted.Unknown || type instanceof Sorted.InHole)) {
      report.error("type", expression.at(), "expected a condition");
    }
  }

  private void stamp(Expression expression) {
    report.error("stamp", expression.at(), "of the stamp `" + expression.at().text() + "` only the order is known");
  }

  Sorted of(Expression expression) {
    return switch (expression) {
      case Expression.Number _, Expression.Truth _ -> new Sorted.Number();
      case Expression.Ref ref -> reference(ref);
      case Expression.Of of -> of(of);
      case Expression.Unary(var op, var operand, var _) -> {
        number(operand, !op.isCondition());
        yield new Sorted.Number();
      }
      case Expression.Binary(var op, var left, var right, var at) -> binary(op, left, right, at);
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) -> {
        condition(condition);
        Sorted first = of(then);
        Sorted second = of(otherwise);
        if (first instanceof Sorted.Stamp || first instanceof Sorted.Newest) {
          stamp(then);
        }
        yield second instanceof Sorted.Stamp ? new Sorted.Unknown() : first;
      }
      case Expression.Range(var from, var to, var at) -> {
        of(from);
        of(to);
        report.error("choice", at, "a rule cannot choose a value", "ranges are for the expressions of models");
        yield new Sorted.Unknown();
      }
      case Expression.Tuple(var parts, var _) -> {
        parts.forEach(this::of);
        yield new Sorted.Parts(parts.size());
      }
      case Expression.Apply apply -> apply(apply);
      case Expression.Quantified quantified -> quantified(quantified);
      case Expression.Temporal _, Expression.Can _, Expression.Ended _ -> new Sorted.Unknown();
    };
  }

  private void number(Expression expression, boolean arithmetic) {
    Sorted type = of(expression);
    switch (type) {
      case Sorted.Stamp _, Sorted.Newest _ -> stamp(expression);
      case Sorted.Collection _, Sorted.Parts _, Sorted.Tuple _, Sorted.TupleValues _ -> report.error("type", expression.at(), "expected a number or a condition");
      case Sorted.Fields _ -> report.error("type", expression.at(), "expected a number or a condition, not a record", "name a field: `value of …`");
      case Sorted.Static _ -> {
        if (arithmetic) {
          report.error("type", expression.at(), "expected a number, not a name");
        }
      }
      case Sorted.Number _, Sorted.Agent _, Sorted.InHole _, Sorted.Unknown _ -> {}
    }
  }

  private Sorted binary(BinaryOp op, Expression left, Expression right, Span at) {
    if (op == BinaryOp.AND || op == BinaryOp.OR) {
      condition(left);
      condition(right);
      return new Sorted.Number();
    }
    if (op.isArithmetic()) {
      number(left, true);
      number(right, true);
      return new Sorted.Number();
    }
    Sorted one = of(left);
    Sorted other = of(right);
    boolean stamps = one instanceof Sorted.Stamp || other instanceof Sorted.Stamp;
    boolean unknown = one instanceof Sorted.Unknown || other instanceof Sorted.Unknown;
    if (stamps && !unknown && !(one instanceof Sorted.Stamp && other instanceof Sorted.Stamp)) {
      report.error("stamp", at, "a stamp is compared with a stamp only: of `" + (one instanceof Sorted.Stamp ? left : right).at().text() + "` only the order is known");
    } else if (one instanceof Sorted.Newest || other instanceof Sorted.Newest) {
      report.error("stamp", at, "`newest` can only be assigned to a stamp");
    } else if (one instanceof Sorted.Collection || other instanceof Sorted.Collection) {
      report.error("type", at, "queues, bags and sets cannot be compared", "use `has`, `size` or `head`");
    } else if (one instanceof Sorted.Static(var a) && other instanceof Sorted.Static(var b) && !a.equals(b)) {
      report.error("type", at, "names of the sort `" + a + "` are never names of the sort `" + b + "`");
    }
    return new Sorted.Number();
  }

  private List<String> names() {
    List<String> all = new ArrayList<>(known.keySet());
    definition.parameters().forEach(parameter -> all.add(parameter.name().text()));
    definition.states().stream().filter(state -> !state.ofAgents()).forEach(state -> all.add(state.declaration().name().text()));
    return all;
  }

  private Sorted reference(Expression.Ref ref) {
    String name = ref.name();
    used.add(name);
    ref.indices().forEach(this::of);
    Sorted own = known.get(name);
    if (own != null) {
      if (!ref.indices().isEmpty()) {
        report.error("type", ref.at(), "`" + name + "` is not an array");
      }
      return own instanceof Sorted.InHole(var hole, int _) && hole.sort().isPresent() && !hole.list() ? new Sorted.Static(hole.sort().get()) : own;
    }
    if (name.equals("newest") && ref.indices().isEmpty()) {
      return new Sorted.Newest();
    }
    Optional<Definition.State> state = definition.state(name);
    if (state.isPresent()) {
      if (state.get().ofAgents()) {
        report.error("owner", ref.at(), "whose `" + name + "`?", "write `" + name + " of A`");
        return new Sorted.Unknown();
      }
      return indexed(state.get(), ref.indices(), ref.at());
    }
    boolean each = definition.stores().stream().flatMap(store -> store.tuples().stream()).flatMap(tuples -> tuples.each().stream()).anyMatch(one -> one.name().text().equals(name));
    if (each) {
      report.error("owner", ref.at(), "whose `" + name + "`?", "write `" + name + "[t] of A`");
      return new Sorted.Unknown();
    }
    if (definition.parameters().stream().anyMatch(parameter -> parameter.name().text().equals(name))) {
      return new Sorted.Number();
    }
    report.unknown("unknown", ref.at(), name, "unknown name `" + name + "`", names());
    return new Sorted.Unknown();
  }

  private Sorted indexed(Definition.State state, List<Expression> indices, Span at) {
    boolean array = state.declaration().index().isPresent();
    if (indices.size() != (array ? 1 : 0)) {
      report.error("arity", at, array ? "`" + at.text() + "` needs one index" : "`" + state.declaration().name().text() + "` is not an array");
      return new Sorted.Unknown();
    }
    return Sorted.of(state.declaration().type());
  }

  private Sorted of(Expression.Of of) {
    Sorted owner = of(of.owner());
    List<Sorted> indices = of.indices().stream().map(this::of).toList();
    switch (owner) {
      case Sorted.Unknown _ -> {
        return owner;
      }
      case Sorted.Fields(var fields) -> {
        if (!fields.containsKey(of.name())) {
          report.unknown("unknown", of.at(), of.name(), "an element has no field `" + of.name() + "`", fields.keySet());
          return new Sorted.Unknown();
        }
        return Sorted.of(fields.get(of.name()));
      }
      case Sorted.Agent _, Sorted.Number _, Sorted.InHole _ -> {
        return ofAgent(of, indices);
      }
      case Sorted.Stamp _, Sorted.Newest _, Sorted.Static _, Sorted.Parts _, Sorted.Collection _, Sorted.Tuple _, Sorted.TupleValues _ -> {
        report.error("type", of.owner().at(), "`" + of.owner().at().text() + "` is not an agent");
        return new Sorted.Unknown();
      }
    }
  }

  private Sorted ofAgent(Expression.Of of, List<Sorted> indices) {
    if (of.name().equals("id") && indices.isEmpty()) {
      return new Sorted.Number();
    }
    if (indices.size() == 1 && indices.getFirst() instanceof Sorted.Tuple) {
      if (of.name().equals("values")) {
        return new Sorted.TupleValues();
      }
      Optional<Definition.Declaration> each = each(of.name());
      if (each.isEmpty()) {
        List<String> all = new ArrayList<>(List.of("values"));
        definition.stores().forEach(store -> store.tuples().ifPresent(tuples -> tuples.each().forEach(one -> all.add(one.name().text()))));
        report.unknown("unknown", of.at(), of.name(), "tuples have no `" + of.name() + "`", all);
        return new Sorted.Unknown();
      }
      return Sorted.of(each.get().type());
    }
    Optional<Definition.State> state = definition.state(of.name());
    if (state.isEmpty()) {
      List<String> all = definition.states().stream().filter(Definition.State::ofAgents).map(each -> each.declaration().name().text()).toList();
      String message = each(of.name()).isPresent() ? "`" + of.name() + "` belongs to a tuple: write `" + of.name() + "[t] of …`" : "agents have no `" + of.name() + "`";
      report.unknown("unknown", of.at(), of.name(), message, all);
      return new Sorted.Unknown();
    }
    if (!state.get().ofAgents()) {
      report.error("owner", of.at(), "`" + of.name() + "` belongs to the system, not to an agent", "write `" + of.name() + "`");
      return new Sorted.Unknown();
    }
    return indexed(state.get(), of.indices(), of.at());
  }

  private Optional<Definition.Declaration> each(String name) {
    return definition.stores().stream().flatMap(store -> store.tuples().stream()).flatMap(tuples -> tuples.each().stream()).filter(one -> one.name().text().equals(name)).findFirst();
  }

  /** The declared type of {@code x[i] of A}, if it can be assigned. */
  Optional<Type> declared(String name, List<Expression> indices, Expression owner) {
    if (indices.size() == 1 && new ExpressionTypes(definition, new DiagnosticReport(new skein.core.source.Diagnostics()), known, new java.util.HashSet<>()).of(indices.getFirst()) instanceof Sorted.Tuple) {
      return each(name).map(Definition.Declaration::type);
    }
    return of(owner) instanceof Sorted.Fields ? Optional.empty() : definition.state(name).filter(Definition.State::ofAgents).map(state -> state.declaration().type());
  }

  private Sorted apply(Expression.Apply apply) {
    String name = apply.name();
    used.add(name);
    List<Sorted> indices = apply.indices().stream().map(this::of).toList();
    List<Sorted> arguments = apply.arguments().stream().map(this::of).toList();
    Sorted own = known.get(name);
    if (own instanceof Sorted.InHole(var hole, int _)) {
      if (!(hole.kind() instanceof Hole.Kind.Cond(var roles)) || roles.size() != arguments.size()) {
        report.error("arity", apply.at(), "`" + name + "` is not a condition about " + arguments.size() + " agents");
      }
      agents(apply, arguments);
      return new Sorted.Number();
    }
    if (indices.size() == 1 && indices.getFirst() instanceof Sorted.Tuple) {
      Optional<Hole> header =
          definition.stores().stream().flatMap(store -> store.tuples().stream()).flatMap(tuples -> tuples.headers().stream()).filter(hole -> hole.name().text().equals(name)).findFirst();
      if (header.isEmpty()) {
        report.unknown("unknown", apply.at(), name, "tuples have no header `" + name + "`", List.of());
        return new Sorted.Unknown();
      }
      int wanted = header.get().kind() instanceof Hole.Kind.Cond(var roles) ? Math.max(1, roles.size()) : 0;
      if (wanted != arguments.size()) {
        report.error("arity", apply.at(), "`" + name + "` is about " + wanted + " agents");
      }
      agents(apply, arguments);
      return new Sorted.Number();
    }
    Optional<Definition.Let> let = definition.let(name);
    if (let.isPresent()) {
      if (let.get().parameters().size() != arguments.size()) {
        report.error("arity", apply.at(), "`" + name + "` has " + let.get().parameters().size() + " parameters, not " + arguments.size());
      }
      if (!definition.lets().isEmpty() && apply.at().start() < let.get().at().end() && apply.at().start() >= let.get().at().start()) {
        report.error("twice", apply.at(), "`" + name + "` is defined by itself");
      }
      agents(apply, arguments);
      return new Sorted.Number();
    }
    int wanted =
        switch (name) {
          case "size", "full", "head" -> 1;
          case "has" -> 2;
          default -> -1;
        };
    if (wanted < 0) {
      List<String> all = new ArrayList<>(List.of("size", "head", "full", "has"));
      definition.lets().forEach(each -> all.add(each.name().text()));
      report.unknown("unknown", apply.at(), name, "unknown function `" + name + "`", all);
      return new Sorted.Unknown();
    }
    if (arguments.size() != wanted) {
      report.error("arity", apply.at(), "`" + name + "` has " + (wanted == 1 ? "one argument" : "two arguments"));
      return new Sorted.Unknown();
    }
    if (arguments.getFirst() instanceof Sorted.Unknown) {
      return arguments.getFirst();
    }
    if (!(arguments.getFirst() instanceof Sorted.Collection(var element, boolean set, boolean queue))) {
      report.error("type", apply.arguments().getFirst().at(), "`" + apply.arguments().getFirst().at().text() + "` is not a queue, bag or set");
      return new Sorted.Unknown();
    }
    if (name.equals("head") && !queue) {
      report.error("type", apply.at(), "only a queue has a head", set ? "use `some v in …`" : "use `some m in …`");
    }
    return name.equals("head") ? Sorted.of(element) : new Sorted.Number();
  }

  private void agents(Expression.Apply apply, List<Sorted> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      if (!(arguments.get(i) instanceof Sorted.Agent || arguments.get(i) instanceof Sorted.Unknown)) {
        report.error("type", apply.arguments().get(i).at(), "`" + apply.arguments().get(i).at().text() + "` is not an agent");
      }
    }
  }

  private Sorted quantified(Expression.Quantified quantified) {
    if (quantified.set().isEmpty()) {
      report.error("type", quantified.at(), "a definition knows no kinds of agents", "write `" + quantified.quantifier().word() + " v in agents, …`");
      return new Sorted.Unknown();
    }
    Map<String, Sorted> inner = new HashMap<>(known);
    inner.put(quantified.variable(), element(quantified.set().get()));
    ExpressionTypes inside = new ExpressionTypes(definition, report, inner, used);
    if (quantified.quantifier().isCondition() || quantified.quantifier() == Expression.Quantifier.COUNT) {
      inside.condition(quantified.body());
    } else {
      report.error("type", quantified.at(), "a definition has `forall`, `exists` and `count` only");
    }
    return new Sorted.Number();
  }

  private Sorted element(Expression set) {
    return switch (set) {
      case Expression.Ref(var name, var indices, var _) when name.equals("agents") && indices.isEmpty() && !known.containsKey(name) -> new Sorted.Agent(false);
      case Expression.Apply(var name, var _, var arguments, var _) when Set.of("others", "carriers").contains(name) -> {
        arguments.forEach(this::of);
        yield new Sorted.Agent(false);
      }
      case Expression.Apply(var name, var _, var arguments, var _) when Set.of("tuples", "reads").contains(name) -> {
        arguments.forEach(this::of);
        yield new Sorted.Tuple();
      }
      default -> {
        Sorted type = of(set);
        if (type instanceof Sorted.Collection(var element, boolean _, boolean _)) {
          yield Sorted.of(element);
        }
        if (!(type instanceof Sorted.Unknown)) {
          report.error("type", set.at(), "`" + set.at().text() + "` is not a set");
        }
        yield new Sorted.Unknown();
      }
    };
  }
}

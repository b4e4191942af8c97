package skein.lang.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.expression.Expression;
import skein.lang.expression.Expression.BinaryOp;
import skein.lang.expression.Expression.UnaryOp;
import skein.lang.process.Act;
import skein.lang.process.HoleValue;
import skein.lang.process.Phrase;
import skein.lang.process.ProcessVariable;

/** Lowers expressions of definitions, of models and of properties. */
final class Expressions {

  private final ModelWorld world;
  private final Frame frame;
  private final PartialValues values;
  private final Quantifiers quantifiers;
  private final VariableAccess variables;

  Expressions(ModelWorld world, Frame frame) {
    this.world = world;
    this.frame = frame;
    this.values = new PartialValues(frame);
    this.quantifiers = new Quantifiers(this);
    this.variables = new VariableAccess(this);
  }

  Frame frame() {
    return frame;
  }

  PartialValues values() {
    return values;
  }

  ModelWorld world() {
    return world;
  }

  VariableAccess variables() {
    return variables;
  }

  /** A number; a condition yields 0, 1 or the undefined mark. */
  PartialValue value(Expression expression, NameScope scope) {
    return scalar(lower(expression, scope), expression.at());
  }

  PartialValue condition(Expression expression, NameScope scope) {
    PartialValue value = value(expression, scope);
    return isCondition(expression, scope) ? value : values.truth(value);
  }

  private boolean isCondition(Expression expression, NameScope scope) {
    return expression.isCondition() || (expression instanceof Expression.Apply && !scope.model());
  }

  PartialValue scalar(Lowered lowered, Span at) {
    return switch (lowered) {
      case Lowered.Scalar(var value) -> value;
      case Lowered.Agent(var id, var _) -> PartialValue.defined(id);
      case Lowered.Hole hole -> scalar(content(hole), at);
      case Lowered.Many(var all) when all.size() == 1 -> scalar(all.getFirst(), at);
      case Lowered.Record(var fields) when fields.size() == 1 -> scalar(fields.values().iterator().next(), at);
      case Lowered.Many _, Lowered.Record _, Lowered.Collection _, Lowered.OfTuple _, Lowered.TupleValues _, Lowered.Newest _ ->
          throw new IllegalArgumentException("no number: " + at.text() + " at " + at);
    };
  }

  Lowered lower(Expression expression, NameScope scope) {
    return switch (expression) {
      case Expression.Number(long value, var _) -> Lowered.scalar(PartialValue.defined(value));
      case Expression.Truth(boolean value, var _) -> Lowered.scalar(PartialValue.defined(value ? 1 : 0));
      case Expression.Ref ref -> variables.reference(ref, scope);
      case Expression.Of of -> variables.of(of, scope);
      case Expression.Unary(var op, var operand, var at) ->
          Lowered.scalar(values.unary(op, op == UnaryOp.NOT ? condition(operand, scope) : value(operand, scope), at));
      case Expression.Binary(var op, var left, var right, var at) -> Lowered.scalar(binary(op, left, right, at, scope));
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) ->
          Lowered.scalar(values.choice(condition(condition, scope), value(then, scope), value(otherwise, scope)));
      case Expression.Tuple(var parts, var _) -> {
        Map<String, Lowered> fields = new LinkedHashMap<>();
        for (int i = 0; i < parts.size(); i++) {
          fields.put("" + i, lower(parts.get(i), scope));
        }
        yield new Lowered.Record(fields);
      }
      case Expression.Apply apply -> apply(apply, scope);
      case Expression.Quantified quantified -> Lowered.scalar(quantifiers.quantified(quantified, scope));
      case Expression.Range(var _, var _, var at) -> throw new IllegalArgumentException("a range where none is allowed, at " + at);
      case Expression.Temporal _, Expression.Can _, Expression.Ended _ -> throw new IllegalArgumentException("only in properties: " + expression.at());
    };
  }

  private PartialValue binary(BinaryOp op, Expression left, Expression right, Span at, NameScope scope) {
    return switch (op) {
      case AND -> values.and(condition(left, scope), condition(right, scope));
      case OR -> values.or(condition(left, scope), condition(right, scope));
      case EQUAL, NOT_EQUAL -> {
        Lowered a = lower(left, scope);
        Lowered b = lower(right, scope);
        PartialValue equal = compound(a) || compound(b) ? equal(a, b, at) : null;
        yield equal == null ? values.arithmetic(op, scalar(a, left.at()), scalar(b, right.at()), at) : op == BinaryOp.EQUAL ? equal : values.unary(UnaryOp.NOT, equal, at);
      }
      default -> values.arithmetic(op, value(left, scope), value(right, scope), at);
    };
  }

  private boolean compound(Lowered lowered) {
    return switch (lowered) {
      case Lowered.Record(var fields) -> fields.size() != 1;
      case Lowered.Many(var all) -> all.size() != 1;
      case Lowered.Hole hole -> compound(content(hole));
      case Lowered.TupleValues _ -> true;
      case Lowered.Scalar _, Lowered.Agent _, Lowered.Collection _, Lowered.OfTuple _, Lowered.Newest _ -> false;
    };
  }

  /** Equality of records, undefined if a field of one is. */
  PartialValue equal(Lowered one, Lowered other, Span at) {
    List<PartialValue> ones = flat(one, at);
    List<PartialValue> others = flat(other, at);
    if (ones.size() != others.size()) {
      return PartialValue.defined(Expr.FALSE);
    }
    List<PartialValue> both = new ArrayList<>(ones);
    both.addAll(others);
    return values.evaluated(
        both, bound -> Exprs.and(IntStream.range(0, ones.size()).mapToObj(i -> Exprs.equal(bound.get(i), bound.get(ones.size() + i))).toList()));
  }

  /** The numbers of a compound value, in order. */
  List<PartialValue> flat(Lowered lowered, Span at) {
    return switch (lowered) {
      case Lowered.Record(var fields) -> fields.values().stream().flatMap(field -> flat(field, at).stream()).toList();
      case Lowered.Many(var all) -> all.stream().flatMap(each -> flat(each, at).stream()).toList();
      case Lowered.Hole hole -> flat(content(hole), at);
      case Lowered.TupleValues(var tuple, var owner) -> {
        List<PartialValue> all = new ArrayList<>();
        for (StoredVariable shape : tuple.variables().values()) {
          for (int i = 0; i < shape.size(); i++) {
            all.add(new PartialValue(Exprs.read(shape.variable(), shape.cell(owner, Exprs.constant(i))), shape.canBeUndefined()));
          }
        }
        yield all;
      }
      case Lowered.Scalar _, Lowered.Agent _, Lowered.Collection _, Lowered.OfTuple _, Lowered.Newest _ -> List.of(scalar(lowered, at));
    };
  }

  /** What stands in a hole, evaluated for the agent that takes the action. */
  Lowered content(Lowered.Hole hole) {
    return switch (hole.value()) {
      case HoleValue.Names(var names) -> many(names.stream().map(name -> Lowered.scalar(PartialValue.defined(world.staticNames().get(name)))).toList(), hole);
      case HoleValue.Phrases(var phrases) -> many(phrases.stream().map(phrase -> Lowered.scalar(phrase(phrase, hole.actor(), hole.hole()))).toList(), hole);
      case HoleValue.Binds(var _, var tokens) -> many(tokens.stream().map(token -> variable(token, hole.actor())).toList(), hole);
      case HoleValue.Absent() -> new Lowered.Many(List.of());
      case HoleValue.Actions _, HoleValue.Renamings _ -> throw new IllegalArgumentException("an action is no value");
    };
  }

  private static Lowered many(List<Lowered> all, Lowered.Hole hole) {
    boolean list = hole.hole() == null ? all.size() != 1 : hole.hole().list();
    return list ? new Lowered.Many(all) : all.getFirst();
  }

  /** The value of an expression that an agent evaluates. */
  PartialValue phrase(Phrase phrase, Actor actor, Hole hole) {
    Optional<PartialValue> kept = actor.kept(phrase);
    if (kept.isPresent()) {
      return kept.get();
    }
    NameScope scope = scope(phrase, actor);
    return hole != null && hole.kind() instanceof Hole.Kind.Cond ? condition(phrase.tree(), scope) : value(phrase.tree(), scope);
  }

  /** The scope of a phrase: names of the acting agent, and its process variables. */
  NameScope scope(Phrase phrase, Actor actor) {
    Map<String, Lowered> known = new HashMap<>();
    phrase.variables().forEach((name, variable) -> known.put(name, variable(variable, actor)));
    return NameScope.of(new Lowered.Agent(actor.id(), actor.kind())).with(known);
  }

  PartialValue variableValue(Object variable, Actor actor) {
    return scalar(variable(variable, actor), actor.triple() == null ? null : actor.triple().act().at());
  }

  /** What a process variable stands for. */
  private Lowered variable(Object variable, Actor actor) {
    return switch (variable) {
      case ProcessVariable.OfSlot(var slot, int number) -> Lowered.scalar(actor.kind().control().variable(slot, number, actor.id()));
      case ProcessVariable.Taken taken -> actor.taken(taken).orElseGet(() -> given(taken, actor));
      case ProcessVariable.Argument argument -> actor.taken(argument).orElseGet(() -> Lowered.scalar(phrase(argument.value(), actor, null)));
      default -> throw new IllegalStateException("a variable without a value: " + variable);
    };
  }

  private Lowered given(ProcessVariable.Taken token, Actor actor) {
    Act.Given given = actor.triple().act().given().get(token);
    if (given == null) {
      throw new IllegalStateException("nothing gives a value to a variable of " + actor.triple().act().text());
    }
    Map<String, Lowered> names = new HashMap<>();
    given.holes().forEach((name, value) -> names.put(name, new Lowered.Hole(value, actor, null)));
    return lower(given.expression(), NameScope.definition().with(names));
  }

  private Lowered apply(Expression.Apply apply, NameScope scope) {
    Lowered named = scope.names().get(apply.name());
    if (named instanceof Lowered.Hole hole) {
      return Lowered.scalar(conditionOfAgents(hole, apply, scope));
    }
    if (!apply.indices().isEmpty() && lower(apply.indices().getFirst(), scope) instanceof Lowered.OfTuple(var tuple)) {
      return Lowered.scalar(header(tuple, apply, scope));
    }
    Optional<Definition.Let> let = world.definition().let(apply.name());
    if (let.isPresent()) {
      NameScope inner = NameScope.definition();
      for (int i = 0; i < apply.arguments().size(); i++) {
        inner = inner.with(let.get().parameters().get(i).text(), lower(apply.arguments().get(i), scope));
      }
      Lowered result = lower(let.get().body(), inner);
      return let.get().body().isCondition() ? result : result instanceof Lowered.Scalar(var value) ? Lowered.scalar(values.truth(value)) : result;
    }
    Lowered.Collection collection = collection(lower(apply.arguments().getFirst(), scope), apply.at());
    return switch (apply.name()) {
      case "size" -> Lowered.scalar(Collections.size(this, collection));
      case "full" -> Lowered.scalar(Collections.full(this, collection));
      case "head" -> Collections.element(this, collection, PartialValue.defined(Expr.FALSE));
      case "has" -> Lowered.scalar(Collections.has(this, collection, lower(apply.arguments().get(1), scope), apply.at()));
      default -> throw new IllegalArgumentException("unknown function " + apply.name() + " at " + apply.at());
    };
  }

  static Lowered.Collection collection(Lowered lowered, Span at) {
    if (lowered instanceof Lowered.Collection collection) {
      return collection;
    }
    throw new IllegalArgumentException("no collection: " + at);
  }

  private Lowered.Agent agent(Expression expression, NameScope scope) {
    Lowered lowered = lower(expression, scope);
    return lowered instanceof Lowered.Agent agent ? agent : new Lowered.Agent(scalar(lowered, expression.at()).expr(), null);
  }

  /** A condition of a model that is about several agents. */
  private PartialValue conditionOfAgents(Lowered.Hole hole, Expression.Apply apply, NameScope scope) {
    List<Lowered.Agent> agents = apply.arguments().stream().map(argument -> agent(argument, scope)).toList();
    if (!(hole.value() instanceof HoleValue.Phrases(var phrases)) || !(hole.hole().kind() instanceof Hole.Kind.Cond(var roles))) {
      return PartialValue.defined(Expr.TRUE);
    }
    PartialValue all = PartialValue.defined(Expr.TRUE);
    for (Phrase phrase : phrases) {
      Map<String, Lowered> known = new HashMap<>();
      phrase.variables().forEach((name, variable) -> known.put(name, variable(variable, hole.actor())));
      all = values.and(all, condition(phrase.tree(), roles(roles, agents).with(known)));
    }
    return all;
  }

  private static NameScope roles(List<List<String>> roles, List<Lowered.Agent> agents) {
    NameScope scope = NameScope.of(agents.getFirst());
    for (int i = 0; i < roles.size(); i++) {
      for (String name : roles.get(i)) {
        scope = scope.with(name, agents.get(i));
      }
    }
    return scope;
  }

  private PartialValue header(StoredTuple tuple, Expression.Apply apply, NameScope scope) {
    List<Lowered.Agent> agents = apply.arguments().stream().map(argument -> agent(argument, scope)).toList();
    Hole hole =
        world.definition().store(tuple.store()).orElseThrow().tuples().orElseThrow().headers().stream()
            .filter(each -> each.name().text().equals(apply.name()))
            .findFirst()
            .orElseThrow();
    Expression written = tuple.headers().get(apply.name());
    if (hole.kind() instanceof Hole.Kind.Cond(var roles) && !roles.isEmpty()) {
      return condition(written, roles(roles, agents));
    }
    return agents.isEmpty() ? value(written, NameScope.global()) : condition(written, NameScope.of(agents.getFirst()));
  }
}

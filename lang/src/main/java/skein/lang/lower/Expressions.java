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
import skein.lang.expression.Expression.Quantifier;
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

  Expressions(ModelWorld world, Frame frame) {
    this.world = world;
    this.frame = frame;
    this.values = new PartialValues(frame);
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
      case Expression.Ref ref -> reference(ref, scope);
      case Expression.Of of -> of(of, scope);
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
      case Expression.Quantified quantified -> Lowered.scalar(quantified(quantified, scope));
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

  private Lowered reference(Expression.Ref ref, NameScope scope) {
    Lowered named = scope.names().get(ref.name());
    if (named != null && ref.indices().isEmpty()) {
      return named;
    }
    if (scope.model()) {
      return Lowered.scalar(ofModel(ref, scope));
    }
    if (ref.name().equals("newest")) {
      return new Lowered.Newest();
    }
    StateVariable state = world.states().get(ref.name());
    if (state != null && !state.state().ofAgents()) {
      return state(state, Expr.FALSE, ref.indices(), scope, ref.at());
    }
    Long constant = world.constants().get(ref.name());
    if (constant != null) {
      return Lowered.scalar(PartialValue.defined(constant));
    }
    throw new IllegalArgumentException("unknown name " + ref.name() + " at " + ref.at());
  }

  private PartialValue ofModel(Expression.Ref ref, NameScope scope) {
    if (scope.self().isPresent()) {
      Lowered.Agent self = scope.self().get();
      if (ref.name().equals("id") && ref.indices().isEmpty()) {
        return PartialValue.defined(self.id());
      }
      Optional<StoredVariable> shape = self.kind() == null ? Optional.empty() : self.kind().shape(ref.name());
      if (shape.isPresent()) {
        return access(shape.get(), self.id(), ref.name(), ref.indices(), scope, ref.at());
      }
      if (self.kind() == null && world.kinds().stream().anyMatch(kind -> kind.shape(ref.name()).isPresent())) {
        return ofComputed(new Expression.Of(ref.name(), ref.indices(), ref, ref.at()), PartialValue.defined(self.id()), scope);
      }
      StateVariable own = world.states().get(ref.name());
      if (own != null && own.state().ofAgents()) {
        return scalar(state(own, self.id(), ref.indices(), scope, ref.at()), ref.at());
      }
    }
    StoredVariable system = world.system().get(ref.name());
    if (system != null) {
      return access(system, Expr.FALSE, ref.name(), ref.indices(), scope, ref.at());
    }
    StateVariable state = world.states().get(ref.name());
    if (state != null && !state.state().ofAgents()) {
      return scalar(state(state, Expr.FALSE, ref.indices(), scope, ref.at()), ref.at());
    }
    Long constant = world.constants().get(ref.name());
    if (constant != null) {
      return PartialValue.defined(constant);
    }
    if (world.isPartial() && scope.self().isPresent()) {
      return PartialValue.undefined();
    }
    Long number = world.staticNames().get(ref.name());
    if (number != null) {
      return PartialValue.defined(number);
    }
    throw new IllegalArgumentException("unknown name " + ref.name() + " at " + ref.at());
  }

  private Lowered of(Expression.Of of, NameScope scope) {
    if (of.owner() instanceof Expression.Number(long role, var _)) {
      Lowered named = scope.names().get(Long.toString(role));
      if (named instanceof Lowered.Agent agent) {
        return ofAgent(of, agent, scope);
      }
    }
    Lowered owner = lower(of.owner(), scope);
    if (owner instanceof Lowered.Hole hole) {
      owner = content(hole);
    }
    return switch (owner) {
      case Lowered.Agent agent -> ofAgent(of, agent, scope);
      case Lowered.Record(var fields) -> fields.get(of.name());
      case Lowered.Many(var all) when all.size() == 1 && all.getFirst() instanceof Lowered.Agent agent -> ofAgent(of, agent, scope);
      default -> {
        PartialValue id = scalar(owner, of.owner().at());
        if (scope.model()) {
          yield Lowered.scalar(ofComputed(of, id, scope));
        }
        yield ofAgent(of, new Lowered.Agent(Exprs.inBounds(id.expr(), world.agents(), "the agents", of.at()), null), scope);
      }
    };
  }

  private Lowered ofAgent(Expression.Of of, Lowered.Agent agent, NameScope scope) {
    if (of.name().equals("id")) {
      return Lowered.scalar(PartialValue.defined(agent.id()));
    }
    if (!scope.model() && of.indices().size() == 1 && lower(of.indices().getFirst(), scope) instanceof Lowered.OfTuple(var tuple)) {
      return of.name().equals("values")
          ? new Lowered.TupleValues(tuple, agent.id())
          : Lowered.scalar(PartialValue.defined(Exprs.read(tuple.each().get(of.name()), tuple.cell(agent.id()))));
    }
    if (scope.model()) {
      PartialValue computed = agent.kind() == null ? ofComputed(of, PartialValue.defined(agent.id()), scope) : ofKind(of, agent.kind(), agent.id(), scope);
      return Lowered.scalar(computed);
    }
    StateVariable state = world.states().get(of.name());
    if (state == null) {
      throw new IllegalArgumentException("unknown state " + of.name() + " at " + of.at());
    }
    return state(state, agent.id(), of.indices(), scope, of.at());
  }

  private PartialValue ofKind(Expression.Of of, SpawnedKind kind, Expr id, NameScope scope) {
    Optional<StoredVariable> shape = kind.shape(of.name());
    if (shape.isPresent()) {
      int dimensions = shape.get().dimensions().size();
      if (dimensions == of.indices().size()) {
        return access(shape.get(), id, of.name(), of.indices(), scope, of.at());
      }
      String trouble =
          dimensions == 0
              ? " is not an array and takes no index"
              : dimensions == 1 ? " is an array and needs an index" : " is an array and needs " + dimensions + " indices";
      return PartialValue.defined(new Expr.Fail(of.name() + " of a " + kind.name() + trouble, of.at()));
    }
    StateVariable state = world.states().get(of.name());
    if (state != null && state.state().ofAgents()) {
      return scalar(state(state, id, of.indices(), scope, of.at()), of.at());
    }
    return world.isPartial() ? PartialValue.undefined() : PartialValue.defined(new Expr.Fail("a " + kind.name() + " has no variable " + of.name(), of.at()));
  }

  /** {@code x[i] of e} where the kind of the agent e is only known at run time. */
  private PartialValue ofComputed(Expression.Of of, PartialValue agent, NameScope scope) {
    Expr.Local a = frame.local("agent");
    Expr.Local checked = frame.local("checked");
    Expr noAgent = new Expr.InBounds(a, world.agents(), "the agents", of.at());
    Expr none = world.isPartial() ? PartialValue.UNDEFINED : new Expr.Fail("that agent has no variable " + of.name(), of.at());
    PartialValue result = new PartialValue(new Expr.Let(checked.name(), checked.slot(), noAgent, none), world.isPartial());
    StateVariable state = world.states().get(of.name());
    if (of.name().equals("id")) {
      result = PartialValue.defined(noAgent);
    } else if (state != null && state.state().ofAgents()) {
      result = scalar(state(state, noAgent, of.indices(), scope, of.at()), of.at());
    } else {
      for (SpawnedKind kind : world.kinds().reversed()) {
        if (kind.isSpawned() && kind.shape(of.name()).isPresent()) {
          PartialValue access = ofKind(of, kind, a, scope);
          Expr isOne = Exprs.between(a, kind.first(), kind.last());
          result = new PartialValue(new Expr.Choice(isOne, access.expr(), result.expr()), access.canBeUndefined() || result.canBeUndefined());
        }
      }
    }
    Expr body = agent.canBeUndefined() ? new Expr.Choice(Exprs.equal(a, PartialValue.UNDEFINED), PartialValue.UNDEFINED, result.expr()) : result.expr();
    return new PartialValue(new Expr.Let(a.name(), a.slot(), agent.expr(), body), agent.canBeUndefined() || result.canBeUndefined());
  }

  private PartialValue access(StoredVariable shape, Expr owner, String name, List<Expression> indices, NameScope scope, Span at) {
    PartialValue index = cell(shape, owner, name, indices.stream().map(each -> value(each, scope)).toList(), at);
    boolean canBeUndefined = shape.canBeUndefined() || index.canBeUndefined();
    if (!shape.variable().array()) {
      return new PartialValue(new Expr.Read(shape.variable()), canBeUndefined);
    }
    PartialValue read = values.strict(List.of(index), i -> Exprs.read(shape.variable(), i.getFirst()));
    return new PartialValue(read.expr(), canBeUndefined);
  }

  /** The index of the owner's cell in the variable. An index out of bounds is an error even if another is undefined. */
  PartialValue cell(StoredVariable shape, Expr owner, String name, List<PartialValue> indices, Span at) {
    if (indices.size() == 1) {
      return values.strict(indices, index -> shape.cell(owner, Exprs.inBounds(index.getFirst(), shape.size(), name, at)));
    }
    List<PartialValue> checked = new ArrayList<>();
    for (int i = 0; i < indices.size(); i++) {
      int bound = shape.dimensions().get(i);
      checked.add(values.strict(List.of(indices.get(i)), index -> Exprs.inBounds(index.getFirst(), bound, name, at)));
    }
    return values.strict(
        checked,
        operands -> {
          Expr flat = Expr.FALSE;
          for (int i = 0; i < operands.size(); i++) {
            flat = Exprs.plus(Exprs.times(flat, shape.dimensions().get(i)), operands.get(i));
          }
          return shape.cell(owner, flat);
        });
  }

  /** A part of the state, of an agent or of the system. */
  Lowered state(StateVariable state, Expr owner, List<Expression> indices, NameScope scope, Span at) {
    return read(state.cells(), base(state, owner, indices, scope, at));
  }

  PartialValue base(StateVariable state, Expr owner, List<Expression> indices, NameScope scope, Span at) {
    Expr first = state.state().ofAgents() ? Exprs.times(owner, state.indices()) : Expr.FALSE;
    if (!state.indexed()) {
      return PartialValue.defined(first);
    }
    PartialValue index = value(indices.getFirst(), scope);
    return values.strict(List.of(index), i -> Exprs.plus(first, Exprs.inBounds(i.getFirst(), state.indices(), state.name(), at)));
  }

  Lowered read(Cells cells, PartialValue base) {
    return switch (cells) {
      case Cells.Single(var variable, var _) ->
          Lowered.scalar(
              variable.array()
                  ? new PartialValue(values.strict(List.of(base), i -> Exprs.read(variable, i.getFirst())).expr(), base.canBeUndefined())
                  : PartialValue.defined(new Expr.Read(variable)));
      case Cells.Fields(var fields) -> {
        Map<String, Lowered> all = new LinkedHashMap<>();
        fields.forEach((name, field) -> all.put(name, read(field, base)));
        yield new Lowered.Record(all);
      }
      case Cells.Elements _, Cells.Bits _ -> new Lowered.Collection(cells, base);
    };
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

  private PartialValue quantified(Expression.Quantified quantified, NameScope scope) {
    if (quantified.kind().isPresent()) {
      SpawnedKind kind = world.kind(quantified.kind().get()).orElseThrow();
      Expr.Local agent = frame.local(quantified.variable());
      NameScope inner = scope.with(quantified.variable(), new Lowered.Agent(agent, kind));
      return overAgents(quantified, kind.first(), kind.last(), agent, inner);
    }
    Sets.Domain domain = new Sets(this).domain(quantified.set().orElseThrow(), scope);
    List<PartialValue> each = new ArrayList<>();
    switch (domain) {
      case Sets.Agents(var condition, var kinds) -> {
        Expr.Local agent = frame.local(quantified.variable());
        for (SpawnedKind kind : kinds) {
          NameScope inner = scope.with(quantified.variable(), new Lowered.Agent(agent, kind));
          PartialValue body = condition(quantified.body(), inner);
          Expr in = condition.apply(agent);
          PartialValue counted = quantified.quantifier() == Quantifier.FORALL ? values.or(PartialValue.defined(Exprs.not(in)), body) : values.and(PartialValue.defined(in), body);
          each.add(over(quantified.quantifier(), kind.first(), kind.last(), agent, counted));
        }
      }
      case Sets.Tuples(var all) -> {
        for (Sets.Present present : all) {
          PartialValue body = condition(quantified.body(), scope.with(quantified.variable(), new Lowered.OfTuple(present.tuple())));
          Expr in = present.condition();
          PartialValue counted = quantified.quantifier() == Quantifier.FORALL ? values.or(PartialValue.defined(Exprs.not(in)), body) : values.and(PartialValue.defined(in), body);
          each.add(quantified.quantifier() == Quantifier.COUNT ? PartialValue.defined(counted.isTrue()) : counted);
        }
      }
      case Sets.Positions positions -> {
        Expr.Local position = frame.local(quantified.variable());
        PartialValue body = condition(quantified.body(), scope.with(quantified.variable(), positions.element(this, position)));
        Expr in = positions.present(this, position);
        PartialValue counted = quantified.quantifier() == Quantifier.FORALL ? values.or(PartialValue.defined(Exprs.not(in)), body) : values.and(PartialValue.defined(in), body);
        each.add(over(quantified.quantifier(), 0, positions.bound() - 1, position, counted));
      }
    }
    return switch (quantified.quantifier()) {
      case FORALL -> each.stream().reduce(PartialValue.defined(Expr.TRUE), values::and);
      case EXISTS -> each.stream().reduce(PartialValue.defined(Expr.FALSE), values::or);
      case COUNT -> each.stream().reduce(PartialValue.defined(Expr.FALSE), (a, b) -> values.arithmetic(BinaryOp.ADD, a, b, quantified.at()));
      case SUM, MIN, MAX -> throw new IllegalArgumentException("only over kinds of agents: " + quantified.at());
    };
  }

  private PartialValue overAgents(Expression.Quantified quantified, int first, int last, Expr.Local agent, NameScope inner) {
    return switch (quantified.quantifier()) {
      case FORALL, EXISTS, COUNT -> over(quantified.quantifier(), first, last, agent, condition(quantified.body(), inner));
      case SUM -> first > last ? PartialValue.defined(0) : aggregated(BinaryOp.ADD, agent, value(quantified.body(), inner), first, last, quantified.at());
      case MIN -> first > last ? PartialValue.undefined() : aggregated(BinaryOp.MIN, agent, value(quantified.body(), inner), first, last, quantified.at());
      case MAX -> first > last ? PartialValue.undefined() : aggregated(BinaryOp.MAX, agent, value(quantified.body(), inner), first, last, quantified.at());
    };
  }

  private PartialValue aggregated(BinaryOp op, Expr.Local agent, PartialValue each, int first, int last, Span at) {
    if (first == last) {
      return new PartialValue(new Expr.Let(agent.name(), agent.slot(), Exprs.constant(first), each.expr()), each.canBeUndefined());
    }
    int middle = first + (last - first) / 2;
    return values.arithmetic(op, aggregated(op, agent, each, first, middle, at), aggregated(op, agent, each, middle + 1, last, at), at);
  }

  private PartialValue over(Quantifier quantifier, int first, int last, Expr.Local local, PartialValue body) {
    if (quantifier == Quantifier.COUNT) {
      return PartialValue.defined(Exprs.quantified(Expr.Quantifier.COUNT, local, first, last + 1L, body.isTrue()));
    }
    boolean forall = quantifier == Quantifier.FORALL;
    if (!body.canBeUndefined()) {
      return PartialValue.defined(Exprs.quantified(forall ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS, local, first, last + 1L, body.expr()));
    }
    // The first quantifier looks for one that decides. If it finds none, none causes an error in the second one.
    Expr decisive = forall ? Expr.FALSE : Expr.TRUE;
    Expr decided = Exprs.quantified(Expr.Quantifier.EXISTS, local, first, last + 1L, Exprs.equal(body.expr(), decisive));
    Expr open = Exprs.quantified(Expr.Quantifier.EXISTS, local, first, last + 1L, Exprs.equal(body.expr(), PartialValue.UNDEFINED));
    Expr otherwise = new Expr.Choice(open, PartialValue.UNDEFINED, forall ? Expr.TRUE : Expr.FALSE);
    return new PartialValue(new Expr.Choice(decided, decisive, otherwise), true);
  }
}

package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.source.Span;
import skein.lang.expression.Expression;

/** Lowers names: variables and parts of the state, of the agent, of another one and of the system, and constants. */
final class VariableAccess {

  private final Expressions expressions;
  private final ModelWorld world;
  private final Frame frame;
  private final PartialValues values;

  VariableAccess(Expressions expressions) {
    this.expressions = expressions;
    this.world = expressions.world();
    this.frame = expressions.frame();
    this.values = expressions.values();
  }

  Lowered reference(Expression.Ref ref, NameScope scope) {
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
        return expressions.scalar(state(own, self.id(), ref.indices(), scope, ref.at()), ref.at());
      }
    }
    StoredVariable system = world.system().get(ref.name());
    if (system != null) {
      return access(system, Expr.FALSE, ref.name(), ref.indices(), scope, ref.at());
    }
    StateVariable state = world.states().get(ref.name());
    if (state != null && !state.state().ofAgents()) {
      return expressions.scalar(state(state, Expr.FALSE, ref.indices(), scope, ref.at()), ref.at());
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

  Lowered of(Expression.Of of, NameScope scope) {
    if (of.owner() instanceof Expression.Number(long role, var _)) {
      Lowered named = scope.names().get(Long.toString(role));
      if (named instanceof Lowered.Agent agent) {
        return ofAgent(of, agent, scope);
      }
    }
    Lowered owner = expressions.lower(of.owner(), scope);
    if (owner instanceof Lowered.Hole hole) {
      owner = expressions.content(hole);
    }
    return switch (owner) {
      case Lowered.Agent agent -> ofAgent(of, agent, scope);
      case Lowered.Record(var fields) -> fields.get(of.name());
      case Lowered.Many(var all) when all.size() == 1 && all.getFirst() instanceof Lowered.Agent agent -> ofAgent(of, agent, scope);
      default -> {
        PartialValue id = expressions.scalar(owner, of.owner().at());
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
    if (!scope.model() && of.indices().size() == 1 && expressions.lower(of.indices().getFirst(), scope) instanceof Lowered.OfTuple(var tuple)) {
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
      return expressions.scalar(state(state, id, of.indices(), scope, of.at()), of.at());
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
      result = expressions.scalar(state(state, noAgent, of.indices(), scope, of.at()), of.at());
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
    PartialValue index = cell(shape, owner, name, indices.stream().map(each -> expressions.value(each, scope)).toList(), at);
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
  private Lowered state(StateVariable state, Expr owner, List<Expression> indices, NameScope scope, Span at) {
    return read(state.cells(), base(state, owner, indices, scope, at));
  }

  PartialValue base(StateVariable state, Expr owner, List<Expression> indices, NameScope scope, Span at) {
    Expr first = state.state().ofAgents() ? Exprs.times(owner, state.indices()) : Expr.FALSE;
    if (!state.indexed()) {
      return PartialValue.defined(first);
    }
    PartialValue index = expressions.value(indices.getFirst(), scope);
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
}

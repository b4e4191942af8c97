package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;

/**
 * Lowers expressions and conditions (docs/labs.md, "Expressions" to "Errors while running"). Checks for undefined operands are generated only where
 * they can occur, so models without {@code undef} become plain arithmetic.
 */
public final class ExpressionLowering {

  private final World world;
  private final LocalFrame frame;

  public ExpressionLowering(World world, LocalFrame frame) {
    this.world = world;
    this.frame = frame;
  }

  LocalFrame frame() {
    return frame;
  }

  /** A number; a condition yields 0, 1 or the undefined mark. */
  public Value value(Expression expression, LoweringScope scope) {
    return switch (expression) {
      case Expression.Number(long value, var _) -> Value.defined(value);
      case Expression.Truth(boolean value, var _) -> Value.defined(value ? 1 : 0);
      case Expression.Extern(var name, var _) -> Value.defined(world.externs().get(name));
      case Expression.Id _ -> Value.defined(LocalFrame.SELF);
      case Expression.Ref ref -> reference(ref, values(ref.indices(), scope), scope);
      case Expression.Of of -> of(of, values(of.indices(), scope), scope);
      case Expression.Unary(var op, var operand, var at) -> unary(op, operandOf(op, operand, scope), at);
      case Expression.Binary(var op, var left, var right, var at) ->
          switch (op) {
            case AND -> and(condition(left, scope), condition(right, scope));
            case OR -> or(condition(left, scope), condition(right, scope));
            default -> arithmetic(op, value(left, scope), value(right, scope), at);
          };
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) ->
          choice(condition(condition, scope), value(then, scope), value(otherwise, scope));
      case Expression.Quantified quantified ->
          switch (quantified.quantifier()) {
            case FORALL, EXISTS -> quantified(quantified, scope);
            case COUNT -> Value.defined(count(world.kind(quantified.kind().text()), quantified.variable().text(), quantified.body(), scope));
            case SUM -> aggregated(quantified, BinaryOp.ADD, Value.defined(0), scope);
            case MIN -> aggregated(quantified, BinaryOp.MIN, new Value(Undefined.VALUE, true), scope);
            case MAX -> aggregated(quantified, BinaryOp.MAX, new Value(Undefined.VALUE, true), scope);
          };
      case Expression.Range _ -> throw new IllegalStateException("a range outside a right side");
    };
  }

  private List<Value> values(List<Expression> expressions, LoweringScope scope) {
    return expressions.stream().map(expression -> value(expression, scope)).toList();
  }

  /** The same where a condition is needed: a number is true if it is not 0. */
  public Value condition(Expression expression, LoweringScope scope) {
    return asCondition(expression, value(expression, scope));
  }

  Value asCondition(Expression expression, Value value) {
    return isCondition(expression)
        ? value
        : strict(List.of(value), operands -> Exprs.notEqual(operands.getFirst(), Expr.FALSE));
  }

  static boolean isCondition(Expression expression) {
    return switch (expression) {
      case Expression.Truth _ -> true;
      case Expression.Quantified(var quantifier, _, _, _, _) -> quantifier.isCondition();
      case Expression.Unary(var op, var _, var _) -> op.isCondition();
      case Expression.Binary(var op, var _, var _, var _) ->
          switch (op) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, ROUND_DIVIDE, MODULO, MIN, MAX -> false;
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, AND, OR -> true;
          };
      case Expression.Number _, Expression.Extern _, Expression.Id _, Expression.Ref _, Expression.Of _,
          Expression.IfThenElse _, Expression.Range _ -> false;
    };
  }

  private Value operandOf(Expression.UnaryOp op, Expression operand, LoweringScope scope) {
    return op == Expression.UnaryOp.NOT ? condition(operand, scope) : value(operand, scope);
  }

  Value unary(Expression.UnaryOp op, Value operand, Span at) {
    if (op == Expression.UnaryOp.IS_DEFINED || op == Expression.UnaryOp.IS_UNDEFINED) {
      return Value.defined(isDefined(operand, op == Expression.UnaryOp.IS_DEFINED));
    }
    return strict(
        List.of(operand),
        operands ->
            switch (op) {
              case NOT -> Exprs.not(operands.getFirst());
              case NEGATE -> new Expr.Unary(Expr.UnaryOp.NEGATE, operands.getFirst(), at);
              case ABS -> new Expr.Unary(Expr.UnaryOp.ABS, operands.getFirst(), at);
              case IS_DEFINED, IS_UNDEFINED -> throw new IllegalStateException("not strict");
            });
  }

  /** The operand is evaluated even if it is always defined: it may cause an error. */
  private Expr isDefined(Value operand, boolean defined) {
    if (operand.canBeUndefined()) {
      return defined ? Exprs.notEqual(operand.expr(), Undefined.VALUE) : Exprs.equal(operand.expr(), Undefined.VALUE);
    }
    Expr.Local value = frame.value();
    return new Expr.Let(value.name(), value.slot(), operand.expr(), Exprs.constant(defined ? 1 : 0));
  }

  Value arithmetic(BinaryOp op, Value left, Value right, Span at) {
    return strict(
        List.of(left, right),
        operands -> {
          Expr a = operands.get(0);
          Expr b = operands.get(1);
          return switch (op) {
            case ADD -> new Expr.Binary(Expr.BinaryOp.ADD, a, b, at);
            case SUBTRACT -> new Expr.Binary(Expr.BinaryOp.SUBTRACT, a, b, at);
            case MULTIPLY -> new Expr.Binary(Expr.BinaryOp.MULTIPLY, a, b, at);
            case DIVIDE -> new Expr.Binary(Expr.BinaryOp.DIVIDE, a, b, at);
            case ROUND_DIVIDE -> new Expr.Binary(Expr.BinaryOp.ROUND_DIVIDE, a, b, at);
            case MODULO -> new Expr.Binary(Expr.BinaryOp.MODULO, a, b, at);
            case MIN -> new Expr.Binary(Expr.BinaryOp.MIN, a, b, at);
            case MAX -> new Expr.Binary(Expr.BinaryOp.MAX, a, b, at);
            case EQUAL -> Exprs.equal(a, b);
            case NOT_EQUAL -> Exprs.notEqual(a, b);
            case LESS -> Exprs.less(a, b);
            case LESS_EQUAL -> Exprs.lessEqual(a, b);
            // Operands keep their order of evaluation: it decides which error occurs first.
            case GREATER -> Exprs.not(Exprs.lessEqual(a, b));
            case GREATER_EQUAL -> Exprs.not(Exprs.less(a, b));
            case AND, OR -> throw new IllegalStateException("not arithmetic");
          };
        });
  }

  /** Kleene's conjunction: false on the left decides, undefined on the left does not. */
  Value and(Value left, Value right) {
    if (!left.canBeUndefined() && !right.canBeUndefined()) {
      return Value.defined(Exprs.and(left.expr(), right.expr()));
    }
    return kleene(left, right, Expr.FALSE);
  }

  /** Kleene's disjunction. */
  Value or(Value left, Value right) {
    if (!left.canBeUndefined() && !right.canBeUndefined()) {
      return Value.defined(Exprs.or(left.expr(), right.expr()));
    }
    return kleene(left, right, Expr.TRUE);
  }

  /** If either side is {@code decisive}, so is the result. Otherwise the result is the right side, or undefined if the left side is. */
  private Value kleene(Value left, Value right, Expr decisive) {
    Expr.Local a = frame.local("a");
    Expr.Local b = frame.local("b");
    Expr rest =
        new Expr.Choice(
            Exprs.equal(b, decisive), decisive, new Expr.Choice(Exprs.equal(a, Undefined.VALUE), Undefined.VALUE, b));
    Expr both = new Expr.Let(b.name(), b.slot(), right.expr(), rest);
    Expr result = new Expr.Choice(Exprs.equal(a, decisive), decisive, both);
    return new Value(new Expr.Let(a.name(), a.slot(), left.expr(), result), true);
  }

  Value choice(Value condition, Value then, Value otherwise) {
    boolean canBeUndefined =
        condition.canBeUndefined() || then.canBeUndefined() || otherwise.canBeUndefined();
    Value result =
        strict(List.of(condition), c -> new Expr.Choice(c.getFirst(), then.expr(), otherwise.expr()));
    return new Value(result.expr(), canBeUndefined);
  }

  private Value quantified(Expression.Quantified quantified, LoweringScope scope) {
    Kind kind = world.kind(quantified.kind().text());
    Expr.Local agent = frame.local(quantified.variable().text());
    LoweringScope inner = scope.quantifying(quantified.variable().text(), agent, kind);
    Value body = condition(quantified.body(), inner);
    boolean forall = quantified.quantifier() == Expression.Quantifier.FORALL;
    if (!body.canBeUndefined()) {
      Expr.Quantifier quantifier = forall ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS;
      return Value.defined(over(kind, quantifier, agent, body.expr()));
    }
    // The first quantifier looks for an agent that decides. If it finds none, no agent causes an error in the second one.
    Expr decisive = forall ? Expr.FALSE : Expr.TRUE;
    Expr decided = over(kind, Expr.Quantifier.EXISTS, agent, Exprs.equal(body.expr(), decisive));
    Expr open = over(kind, Expr.Quantifier.EXISTS, agent, Exprs.equal(body.expr(), Undefined.VALUE));
    Expr otherwise = new Expr.Choice(open, Undefined.VALUE, forall ? Expr.TRUE : Expr.FALSE);
    return new Value(new Expr.Choice(decided, decisive, otherwise), true);
  }

  /** How many agents of the kind make the condition true. */
  Expr count(Kind kind, String variable, Expression condition, LoweringScope scope) {
    Expr.Local agent = frame.local(variable);
    Value body = condition(condition, scope.quantifying(variable, agent, kind));
    return over(kind, Expr.Quantifier.COUNT, agent, body.isTrue());
  }

  /** The sum, minimum or maximum of an expression over the agents of a kind, halved again and again so that it is not nested deeply. */
  private Value aggregated(Expression.Quantified quantified, BinaryOp op, Value none, LoweringScope scope) {
    Kind kind = world.kind(quantified.kind().text());
    Expr.Local agent = frame.local(quantified.variable().text());
    Value each = value(quantified.body(), scope.quantifying(quantified.variable().text(), agent, kind));
    return kind.isSpawned() ? aggregated(op, agent, each, kind.first(), kind.last(), quantified.at()) : none;
  }

  private Value aggregated(BinaryOp op, Expr.Local agent, Value each, int first, int last, Span at) {
    if (first == last) {
      return new Value(new Expr.Let(agent.name(), agent.slot(), Exprs.constant(first), each.expr()), each.canBeUndefined());
    }
    int middle = first + (last - first) / 2;
    return arithmetic(op, aggregated(op, agent, each, first, middle, at), aggregated(op, agent, each, middle + 1, last, at), at);
  }

  private static Expr over(Kind kind, Expr.Quantifier quantifier, Expr.Local agent, Expr body) {
    return Exprs.quantified(quantifier, agent, kind.first(), kind.last() + 1L, body);
  }

  /** A variable whose indices are already lowered. */
  Value reference(Expression.Ref ref, List<Value> indices, LoweringScope scope) {
    Optional<LoweringScope.LocalVariable> local = scope.local(ref.name());
    if (local.isPresent()) {
      return localVariable(local.get(), ref, indices);
    }
    Shape shape = scope.self().map(kind -> ownShape(kind, ref.name())).orElse(null);
    return shape == null
        ? access(world.environment().get(ref.name()), Expr.FALSE, ref.name(), indices, ref.at())
        : access(shape, LocalFrame.SELF, ref.name(), indices, ref.at());
  }

  private Value localVariable(LoweringScope.LocalVariable local, Expression.Ref ref, List<Value> indices) {
    if (!local.isArray()) {
      return new Value(local.at(), local.canBeUndefined());
    }
    return strict(indices, index -> picked(local, ref, index.getFirst()));
  }

  /** A picked agent; if fewer may have been picked than there are slots, the index is checked against the number picked. */
  private Expr picked(LoweringScope.LocalVariable local, Expression.Ref ref, Expr index) {
    Expr within = Exprs.inBounds(index, local.length(), ref.name(), ref.at());
    int slot = ((Expr.Local) local.at()).slot();
    if (local.count() instanceof Expr.Const) {
      return new Expr.LocalAt(ref.name(), slot, local.length(), within);
    }
    Expr.Local i = frame.local("i");
    Expr beyond = new Expr.Fail("an index of " + ref.name() + " exceeds the number of agents picked", ref.at());
    Expr element = new Expr.LocalAt(ref.name(), slot, local.length(), i);
    return new Expr.Let(i.name(), i.slot(), within, new Expr.Choice(Exprs.less(i, local.count()), element, beyond));
  }

  /** The attribute or stigmergy variable with this name; null if agents of the kind have none. */
  static Shape ownShape(Kind kind, String name) {
    Shape attribute = kind.attributes().get(name);
    if (attribute != null) {
      return attribute;
    }
    Tuple tuple = kind.tupleOf(name);
    return tuple == null ? null : tuple.values().get(name);
  }

  /** Another agent's variable, whose indices are already lowered. */
  Value of(Expression.Of of, List<Value> indices, LoweringScope scope) {
    Optional<LoweringScope.Party> party = agent(of, scope);
    return party.isPresent() && party.get().kind() != null
        ? ofKnownKind(of, party.get(), indices)
        : ofComputedAgent(of, party.map(p -> Value.defined(p.id())).orElseGet(() -> value(of.agent(), scope)), indices);
  }

  /** The agent after {@code of}, if it is a party or a quantified agent. */
  private static Optional<LoweringScope.Party> agent(Expression.Of of, LoweringScope scope) {
    if (of.agent() instanceof Expression.Ref(var name, var _, var _)) {
      Optional<LoweringScope.LocalVariable> local = scope.local(name);
      if (local.isPresent() && local.get().quantified() != null) {
        return Optional.of(new LoweringScope.Party(local.get().at(), local.get().quantified()));
      }
    }
    return scope.party(of.agent());
  }

  private Value ofKnownKind(Expression.Of of, LoweringScope.Party party, List<Value> indices) {
    if (of.name().equals("id")) {
      return Value.defined(party.id());
    }
    Shape shape = ownShape(party.kind(), of.name());
    return shape == null
        ? Value.defined(new Expr.Fail("a " + party.kind().name() + " has no variable " + of.name(), of.at()))
        : accessOf(shape, party.kind(), party.id(), of, indices);
  }

  /** The variable of an agent of the kind, which must have the shape in which it is read. */
  private Value accessOf(Shape shape, Kind kind, Expr owner, Expression.Of of, List<Value> indices) {
    int dimensions = shape.dimensions().size();
    if (dimensions == indices.size()) {
      return access(shape, owner, of.name(), indices, of.at());
    }
    String trouble =
        dimensions == 0
            ? " is not an array and takes no index"
            : dimensions == 1 ? " is an array and needs an index" : " is an array and needs " + dimensions + " indices";
    return Value.defined(new Expr.Fail(of.name() + " of a " + kind.name() + trouble, of.at()));
  }

  /** {@code x[i] of e} where the kind of the agent e is only known at run time. */
  Value ofComputedAgent(Expression.Of of, Value agent, List<Value> indices) {
    if (!agent.canBeUndefined() || indices.isEmpty()) {
      return ofAgentAtRunTime(of, agent, indices);
    }
    // An error in an index is reported even if the agent is undefined.
    List<Expr.Local> kept = indices.stream().map(_ -> frame.value()).toList();
    List<Value> known = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      known.add(new Value(kept.get(i), indices.get(i).canBeUndefined()));
    }
    Value result = ofAgentAtRunTime(of, agent, known);
    Expr all = result.expr();
    for (int i = kept.size() - 1; i >= 0; i--) {
      all = new Expr.Let(kept.get(i).name(), kept.get(i).slot(), indices.get(i).expr(), all);
    }
    return new Value(all, result.canBeUndefined());
  }

  private Value ofAgentAtRunTime(Expression.Of of, Value agent, List<Value> indices) {
    Expr.Local a = frame.local("agent");
    Value result = noSuchVariable(of, a);
    if (of.name().equals("id")) {
      result = Value.defined(Exprs.inBounds(a, world.agents(), "the agents", of.at()));
    } else {
      for (Kind kind : world.kinds().reversed()) {
        Shape shape = ownShape(kind, of.name());
        if (shape != null && kind.isSpawned()) {
          Value access = accessOf(shape, kind, a, of, indices);
          Expr isOne = Exprs.between(a, kind.first(), kind.last());
          result =
              new Value(
                  new Expr.Choice(isOne, access.expr(), result.expr()),
                  access.canBeUndefined() || result.canBeUndefined());
        }
      }
    }
    Expr body =
        agent.canBeUndefined()
            ? new Expr.Choice(Exprs.equal(a, Undefined.VALUE), Undefined.VALUE, result.expr())
            : result.expr();
    return new Value(
        new Expr.Let(a.name(), a.slot(), agent.expr(), body), agent.canBeUndefined() || result.canBeUndefined());
  }

  private Value noSuchVariable(Expression.Of of, Expr agent) {
    Expr hasNone = new Expr.Fail("that agent has no variable " + of.name(), of.at());
    Expr noAgent = new Expr.InBounds(agent, world.agents(), "the agents", of.at());
    // The check fails if no agent has this id; otherwise the second failure is the right message.
    Expr.Local checked = frame.local("checked");
    return Value.defined(new Expr.Let(checked.name(), checked.slot(), noAgent, hasNone));
  }

  private Value access(Shape shape, Expr owner, String name, List<Value> indices, Span at) {
    Value index = cell(shape, owner, name, indices, at);
    boolean canBeUndefined = shape.canBeUndefined() || index.canBeUndefined();
    if (!shape.variable().array()) {
      return new Value(new Expr.Read(shape.variable()), canBeUndefined);
    }
    Value read = strict(List.of(index), i -> Exprs.read(shape.variable(), i.getFirst()));
    return new Value(read.expr(), canBeUndefined);
  }

  /** The index of the owner's cell (of the element with these indices) in the variable. An index out of bounds is an error even if another is undefined. */
  Value cell(Shape shape, Expr owner, String name, List<Value> indices, Span at) {
    if (indices.size() == 1) {
      return strict(indices, index -> shape.cell(owner, Exprs.inBounds(index.getFirst(), shape.size(), name, at)));
    }
    List<Value> checked = new ArrayList<>();
    for (int i = 0; i < indices.size(); i++) {
      int bound = shape.dimensions().get(i);
      checked.add(strict(List.of(indices.get(i)), index -> Exprs.inBounds(index.getFirst(), bound, name, at)));
    }
    return strict(
        checked,
        operands -> {
          Expr flat = Expr.FALSE;
          for (int i = 0; i < operands.size(); i++) {
            flat = Exprs.plus(Exprs.times(flat, shape.dimensions().get(i)), operands.get(i));
          }
          return shape.cell(owner, flat);
        });
  }

  /**
   * An operation that is undefined if an operand is. All operands are evaluated first, once each and in
   * order.
   */
  Value strict(List<Value> operands, Function<List<Expr>, Expr> operation) {
    if (operands.stream().noneMatch(Value::canBeUndefined)) {
      return Value.defined(operation.apply(operands.stream().map(Value::expr).toList()));
    }
    List<Expr> bound = new ArrayList<>();
    List<Expr.Local> locals = new ArrayList<>();
    List<Expr> undefined = new ArrayList<>();
    for (Value operand : operands) {
      if (operand.expr() instanceof Expr.Const) {
        bound.add(operand.expr());
        locals.add(null);
        continue;
      }
      Expr.Local local = frame.value();
      locals.add(local);
      bound.add(local);
      if (operand.canBeUndefined()) {
        undefined.add(Exprs.equal(local, Undefined.VALUE));
      }
    }
    Expr result = new Expr.Choice(Exprs.or(undefined), Undefined.VALUE, operation.apply(bound));
    for (int i = operands.size() - 1; i >= 0; i--) {
      Expr.Local local = locals.get(i);
      if (local != null) {
        result = new Expr.Let(local.name(), local.slot(), operands.get(i).expr(), result);
      }
    }
    return new Value(result, true);
  }
}

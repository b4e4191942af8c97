package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import skein.core.program.Claim;
import skein.core.program.Claim.Combination;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.ObservedQuantity;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.source.Span;
import skein.lang.expression.Expression;
import skein.lang.expression.Expression.BinaryOp;
import skein.lang.expression.Expression.Quantifier;
import skein.lang.expression.Expression.TemporalOp;
import skein.lang.expression.Expression.UnaryOp;
import skein.lang.model.ModelSyntax;
import skein.lang.model.ModelSyntax.Form;
import skein.lang.model.ModelSyntax.Modality;
import skein.lang.model.ModelSyntax.Pattern;

/** Lowers properties to claims. A maximal condition without connectives between quantified parts is an atom: it holds or it does not. */
final class PropertyLowering {

  private final ModelWorld world;
  private final List<LoweredRule> rules;
  private final Expr ended;

  PropertyLowering(ModelWorld world, List<LoweredRule> rules) {
    this.world = world;
    this.rules = rules;
    this.ended = ended(world);
  }

  static Expr ended(ModelWorld world) {
    List<Expr> all = new ArrayList<>();
    for (SpawnedKind kind : world.kinds()) {
      if (kind.isSpawned()) {
        Expr.Local agent = new Expr.Local("agent", 1);
        Expr one = kind.control().hasEnded(agent);
        if (one.equals(Expr.FALSE)) {
          return Expr.FALSE;
        }
        if (!one.equals(Expr.TRUE)) {
          all.add(Exprs.quantified(Expr.Quantifier.FORALL, agent, kind.first(), kind.last() + 1L, one));
        }
      }
    }
    return Exprs.and(all);
  }

  Expr ended() {
    return ended;
  }

  boolean canEnd() {
    return !ended.equals(Expr.FALSE);
  }

  /** A state without steps in which the system has ended is not a deadlock. */
  Expr live() {
    List<Expr> any = new ArrayList<>();
    any.add(ended);
    rules.forEach(rule -> any.add(possible(rule, Expr.TRUE)));
    return balanced(any);
  }

  private static Expr balanced(List<Expr> all) {
    int half = all.size() / 2;
    return all.isEmpty() ? Expr.FALSE : all.size() == 1 ? all.getFirst() : Exprs.or(balanced(all.subList(0, half)), balanced(all.subList(half, all.size())));
  }

  /** Whether some agent has a step by this rule for which the condition holds. */
  private static Expr possible(LoweredRule lowered, Expr condition) {
    skein.core.program.Rule rule = lowered.rule();
    Expr body = Exprs.and(Exprs.and(rule.guards()), before(lowered.before(), 0, condition));
    if (rule.firstAgent() == rule.lastAgent() && rule.firstAgent() == 0 && !Locals.uses(body, 0)) {
      return body;
    }
    return Exprs.quantified(Expr.Quantifier.EXISTS, Frame.SELF, rule.firstAgent(), rule.lastAgent() + 1L, body);
  }

  private static Expr before(List<Stmt> statements, int from, Expr condition) {
    if (from == statements.size()) {
      return condition;
    }
    return before(statements.get(from), before(statements, from + 1, condition));
  }

  private static Expr before(Stmt statement, Expr then) {
    return switch (statement) {
      case Stmt.SetLocal(var name, int slot, var value) -> then instanceof Expr.Const && Locals.isSafe(value) ? then : new Expr.Let(name, slot, value, then);
      case Stmt.Assume(var condition) -> Exprs.and(condition, then);
      case Stmt.Choose(var name, int slot, var from, var to) -> new Expr.Quantified(Expr.Quantifier.EXISTS, name, slot, from, to, then);
      case Stmt.Block(var inner) -> before(inner, 0, then);
      case Stmt.If(var condition, var yes, var no) -> new Expr.Choice(condition, before(yes, then), before(no, then));
      // What each agent of a broadcast does never keeps it from happening.
      case Stmt.For _, Stmt.SetLocalAt _, Stmt.Assign _, Stmt.AssignAt _, Stmt.Toss _ -> then;
    };
  }

  Property property(ModelSyntax.Claimed claimed) {
    return new Property(claimed.name().text(), claim(claimed.form(), NameScope.global()), claimed.form().at().text(), claimed.at());
  }

  ObservedQuantity quantity(ModelSyntax.Observation observation) {
    Expression written = observation.value();
    PartialValue value = new Expressions(world, new Frame()).value(written, NameScope.global());
    return new ObservedQuantity(observation.name().text(), value.expr(), value.isDefined(), written.at().text(), observation.name().at().to(written.at()));
  }

  Expr assumption(Expression condition) {
    return new Expressions(world, new Frame()).condition(condition, NameScope.global()).isTrue();
  }

  Claim claim(Form form, NameScope scope) {
    return switch (form) {
      case Form.Modal(var modality, var predicate, var _) -> modal(modality, holds(predicate, scope, frame(predicate)));
      case Form.DeadlockFree _ -> canEnd() ? new Claim.Always(live()) : new Claim.DeadlockFree();
      case Form.Scoped scoped -> new Claim.Linear(pattern(scoped, scope));
      case Form.Linear(var formula, var _) -> linearClaim(linear(formula, scope));
      case Form.Quantified quantified -> quantified(quantified, scope);
    };
  }

  private static Claim linearClaim(Ltl formula) {
    return switch (formula) {
      case Ltl.Always(var inner) when inner instanceof Ltl.Atom(var predicate) -> new Claim.Always(predicate);
      case Ltl.Eventually(var inner) when inner instanceof Ltl.Atom(var predicate) -> new Claim.Eventually(predicate);
      default -> new Claim.Linear(formula);
    };
  }

  private static Claim modal(Modality modality, Expr predicate) {
    return switch (modality) {
      case ALWAYS -> new Claim.Always(predicate);
      case EVENTUALLY -> new Claim.Eventually(predicate);
      case FAIRLY -> new Claim.Fairly(predicate);
      case FAIRLY_INFINITELY -> new Claim.FairlyInfinitely(predicate);
      case REACHABLE -> new Claim.Reachable(predicate);
    };
  }

  private Claim quantified(Form.Quantified quantified, NameScope scope) {
    boolean forall = quantified.quantifier() == Quantifier.FORALL;
    SpawnedKind kind = world.kind(quantified.kind().text()).orElseThrow();
    if (!kind.isSpawned()) {
      return new Claim.Always(forall ? Expr.TRUE : Expr.FALSE);
    }
    if (!forall && isLinear(quantified)) {
      return new Claim.Linear(linear(quantified, scope));
    }
    Combination how = forall ? Combination.EVERY : Combination.SOME;
    List<Claim.Part> parts = new ArrayList<>();
    for (int id = kind.first(); id <= kind.last(); id++) {
      String agent = quantified.variable().text() + " = " + world.agentName(id);
      Claim claim = claim(quantified.body(), scope.with(quantified.variable().text(), new Lowered.Agent(Exprs.constant(id), kind)));
      if (claim instanceof Claim.Combined inner && inner.how() == how) {
        inner.parts().forEach(part -> parts.add(new Claim.Part(agent + ", " + part.of(), part.claim())));
      } else {
        parts.add(new Claim.Part(agent, claim));
      }
    }
    return new Claim.Combined(how, parts, Optional.empty());
  }

  private static boolean isLinear(Form form) {
    return switch (form) {
      case Form.Modal(var modality, var _, var _) -> modality == Modality.ALWAYS || modality == Modality.EVENTUALLY;
      case Form.Scoped _, Form.Linear _ -> true;
      case Form.DeadlockFree _ -> false;
      case Form.Quantified quantified -> isLinear(quantified.body());
    };
  }

  private Ltl linear(Form form, NameScope scope) {
    return switch (form) {
      case Form.Modal(var modality, var predicate, var _) -> modality == Modality.ALWAYS ? new Ltl.Always(atom(predicate, scope)) : new Ltl.Eventually(atom(predicate, scope));
      case Form.Scoped scoped -> pattern(scoped, scope);
      case Form.Linear(var formula, var _) -> linear(formula, scope);
      case Form.Quantified(var quantifier, var kind, var variable, var body, var _) ->
          expanded(quantifier, kind.text(), variable.text(), scope, inner -> linear(body, inner));
      case Form.DeadlockFree _ -> throw new IllegalArgumentException("not about each execution");
    };
  }

  /** Conditions of rules inside a predicate keep their slots. */
  private Frame frame(Expression predicate) {
    Frame frame = new Frame();
    if (special(predicate)) {
      frame.array(rules.stream().mapToInt(rule -> rule.rule().frame()).max().orElse(1));
    }
    return frame;
  }

  private Ltl atom(Expression predicate, NameScope scope) {
    return new Ltl.Atom(holds(predicate, scope, frame(predicate)));
  }

  /** A part without temporal operators is one predicate. */
  private Ltl linear(Expression formula, NameScope scope) {
    if (!formula.isTemporal()) {
      return atom(formula, scope);
    }
    return switch (formula) {
      case Expression.Temporal(var op, var operands, var _) -> {
        Ltl first = linear(operands.getFirst(), scope);
        yield switch (op) {
          case ALWAYS -> new Ltl.Always(first);
          case EVENTUALLY -> new Ltl.Eventually(first);
          case NEXT -> new Ltl.Next(first);
          case UNTIL -> new Ltl.Until(first, linear(operands.get(1), scope));
          case RELEASE -> new Ltl.Release(first, linear(operands.get(1), scope));
          case WEAK_UNTIL -> new Ltl.WeakUntil(first, linear(operands.get(1), scope));
          case IMPLIES -> new Ltl.Implies(first, linear(operands.get(1), scope));
          case LEADS_TO -> new Ltl.Always(new Ltl.Implies(first, new Ltl.Eventually(linear(operands.get(1), scope))));
        };
      }
      case Expression.Binary(var op, var left, var right, var _) when op == BinaryOp.AND -> new Ltl.And(linear(left, scope), linear(right, scope));
      case Expression.Binary(var op, var left, var right, var _) when op == BinaryOp.OR -> new Ltl.Or(linear(left, scope), linear(right, scope));
      case Expression.Unary(var op, var operand, var _) when op == UnaryOp.NOT -> new Ltl.Not(linear(operand, scope));
      case Expression.Quantified quantified when quantified.kind().isPresent() && quantified.quantifier().isCondition() ->
          expanded(quantified.quantifier(), quantified.kind().get(), quantified.variable(), scope, inner -> linear(quantified.body(), inner));
      default -> throw new IllegalArgumentException("a temporal operator inside an expression, at " + formula.at());
    };
  }

  private Ltl expanded(Quantifier quantifier, String kind, String variable, NameScope scope, Function<NameScope, Ltl> body) {
    SpawnedKind over = world.kind(kind).orElseThrow();
    List<Ltl> each = new ArrayList<>();
    for (int id = over.first(); id <= over.last(); id++) {
      each.add(body.apply(scope.with(variable, new Lowered.Agent(Exprs.constant(id), over))));
    }
    boolean forall = quantifier == Quantifier.FORALL;
    return each.isEmpty() ? new Ltl.Atom(forall ? Expr.TRUE : Expr.FALSE) : joined(each, forall ? Ltl.And::new : Ltl.Or::new);
  }

  private static Ltl joined(List<Ltl> each, BinaryOperator<Ltl> joint) {
    int half = each.size() / 2;
    return each.size() == 1 ? each.getFirst() : joint.apply(joined(each.subList(0, half), joint), joined(each.subList(half, each.size()), joint));
  }

  /** Whether a condition holds; connectives between quantified parts and labels are two-valued. */
  private Expr holds(Expression condition, NameScope scope, Frame frame) {
    return switch (condition) {
      case Expression.Can can -> can(can, scope, frame);
      case Expression.Ended _ -> ended;
      case Expression.Temporal(var op, var operands, var _) when op == TemporalOp.IMPLIES ->
          Exprs.or(Exprs.not(holds(operands.get(0), scope, frame)), holds(operands.get(1), scope, frame));
      case Expression.Unary(var op, var operand, var _) when op == UnaryOp.NOT && connects(operand) -> Exprs.not(holds(operand, scope, frame));
      case Expression.Binary(var op, var left, var right, var _) when op == BinaryOp.AND && connects(condition) ->
          Exprs.and(holds(left, scope, frame), holds(right, scope, frame));
      case Expression.Binary(var op, var left, var right, var _) when op == BinaryOp.OR && connects(condition) ->
          Exprs.or(holds(left, scope, frame), holds(right, scope, frame));
      case Expression.Quantified quantified when quantified.kind().isPresent() && quantified.quantifier().isCondition() && special(quantified.body()) -> {
        SpawnedKind kind = world.kind(quantified.kind().get()).orElseThrow();
        Expr.Local agent = frame.local(quantified.variable());
        Expr body = holds(quantified.body(), scope.with(quantified.variable(), new Lowered.Agent(agent, kind)), frame);
        Expr.Quantifier over = quantified.quantifier() == Quantifier.FORALL ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS;
        yield Exprs.quantified(over, agent, kind.first(), kind.last() + 1L, body);
      }
      case Expression.Ref(var name, var indices, var at) when indices.isEmpty() && isLabel(name, scope) -> can(new Expression.Can(List.of(name), List.of(), at), scope, frame);
      default -> new Expressions(world, frame).condition(condition, scope).isTrue();
    };
  }

  /** Whether it is quantified, about labels, or has such an operand. */
  private boolean connects(Expression condition) {
    return switch (condition) {
      case Expression.Quantified(var quantifier, _, _, _, _, _) -> quantifier.isCondition();
      case Expression.Unary(var op, var operand, var _) -> op == UnaryOp.NOT && connects(operand);
      case Expression.Binary(var op, var left, var right, var _) -> (op == BinaryOp.AND || op == BinaryOp.OR) && (connects(left) || connects(right));
      default -> special(condition);
    };
  }

  private boolean special(Expression condition) {
    return switch (condition) {
      case Expression.Can _, Expression.Ended _, Expression.Temporal _ -> true;
      case Expression.Ref(var name, var indices, var _) -> indices.isEmpty() && isLabel(name, NameScope.global());
      default -> condition.parts().stream().anyMatch(this::special);
    };
  }

  /** In a language of processes, a name that is no variable is an action. */
  private boolean isLabel(String name, NameScope scope) {
    return !world.definition().agents()
        && !scope.names().containsKey(name)
        && !world.system().containsKey(name)
        && !world.states().containsKey(name)
        && !world.constants().containsKey(name);
  }

  private Expr can(Expression.Can can, NameScope scope, Frame outer) {
    String name = String.join("", can.label());
    List<Expr> any = new ArrayList<>();
    for (LoweredRule rule : rules) {
      if (rule.label().equals(name) && can.values().size() <= rule.values().size()) {
        Optional<Expr> values = values(can, rule, scope, can.at());
        values.ifPresent(condition -> any.add(possible(rule, condition)));
      }
    }
    return balanced(any);
  }

  private Optional<Expr> values(Expression.Can can, LoweredRule rule, NameScope scope, Span at) {
    Expr all = Expr.TRUE;
    for (int i = 0; i < can.values().size(); i++) {
      Expression wanted = can.values().get(i);
      if (rule.values().get(i) instanceof StepLabelling.Shown.Word(var text)) {
        if (!wanted.at().text().equals(text)) {
          return Optional.empty();
        }
      } else if (rule.values().get(i) instanceof StepLabelling.Shown.Number(var value, var _)) {
        // Its locals must not be those of the rule.
        Frame frame = new Frame();
        frame.array(rule.rule().frame());
        Expr equal = new Expressions(world, frame).value(wanted, scope).expr();
        all = Exprs.and(all, Exprs.equal(value, equal));
      }
    }
    return Optional.of(all);
  }

  /**
   * The specification patterns of Dwyer, Avrunin and Corbett (ICSE 1999): "between q and r" only applies if r does occur, "from q until r" also if it does
   * not.
   */
  private Ltl pattern(Form.Scoped scoped, NameScope scope) {
    Ltl open = atom(scoped.open(), scope);
    Ltl close = atom(scoped.close(), scope);
    Ltl notYet = new Ltl.Not(close);
    Ltl inside = new Ltl.And(open, notYet);
    Ltl closes = new Ltl.And(inside, new Ltl.Eventually(close));
    boolean between = scoped.between();
    Ltl when = inside;
    Ltl then;
    switch (scoped.pattern()) {
      case Pattern.Always(var predicate) -> {
        Ltl p = atom(predicate, scope);
        when = between ? closes : inside;
        then = between ? new Ltl.Until(p, close) : new Ltl.WeakUntil(p, close);
      }
      case Pattern.ThereIs(var predicate) -> {
        Ltl met = new Ltl.And(atom(predicate, scope), notYet);
        then = between ? new Ltl.WeakUntil(notYet, met) : new Ltl.Until(notYet, met);
      }
      case Pattern.Precedes(var first, var second) -> {
        Ltl none = new Ltl.Not(atom(second, scope));
        Ltl released = new Ltl.Or(atom(first, scope), close);
        when = between ? closes : inside;
        then = between ? new Ltl.Until(none, released) : new Ltl.WeakUntil(none, released);
      }
    }
    return new Ltl.Always(new Ltl.Implies(when, then));
  }
}

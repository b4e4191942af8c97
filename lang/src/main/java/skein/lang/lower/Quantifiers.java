package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.source.Span;
import skein.lang.expression.Expression;
import skein.lang.expression.Expression.BinaryOp;
import skein.lang.expression.Expression.Quantifier;

/** Lowers quantifiers, over agents and over the sets of definitions. */
final class Quantifiers {

  private final Expressions expressions;
  private final ModelWorld world;
  private final Frame frame;
  private final PartialValues values;

  Quantifiers(Expressions expressions) {
    this.expressions = expressions;
    this.world = expressions.world();
    this.frame = expressions.frame();
    this.values = expressions.values();
  }

  PartialValue quantified(Expression.Quantified quantified, NameScope scope) {
    if (quantified.kind().isPresent()) {
      SpawnedKind kind = world.kind(quantified.kind().get()).orElseThrow();
      Expr.Local agent = frame.local(quantified.variable());
      NameScope inner = scope.with(quantified.variable(), new Lowered.Agent(agent, kind));
      return overAgents(quantified, kind.first(), kind.last(), agent, inner);
    }
    Sets.Domain domain = new Sets(expressions).domain(quantified.set().orElseThrow(), scope);
    List<PartialValue> each = new ArrayList<>();
    switch (domain) {
      case Sets.Agents(var condition, var kinds) -> {
        Expr.Local agent = frame.local(quantified.variable());
        for (SpawnedKind kind : kinds) {
          NameScope inner = scope.with(quantified.variable(), new Lowered.Agent(agent, kind));
          PartialValue body = expressions.condition(quantified.body(), inner);
          Expr in = condition.apply(agent);
          PartialValue counted = restricted(quantified.quantifier(), in, body);
          each.add(over(quantified.quantifier(), kind.first(), kind.last(), agent, counted));
        }
      }
      case Sets.Tuples(var all) -> {
        for (Sets.Present present : all) {
          PartialValue body = expressions.condition(quantified.body(), scope.with(quantified.variable(), new Lowered.OfTuple(present.tuple())));
          Expr in = present.condition();
          PartialValue counted = restricted(quantified.quantifier(), in, body);
          each.add(quantified.quantifier() == Quantifier.COUNT ? PartialValue.defined(counted.isTrue()) : counted);
        }
      }
      case Sets.Positions positions -> {
        Expr.Local position = frame.local(quantified.variable());
        PartialValue body = expressions.condition(quantified.body(), scope.with(quantified.variable(), positions.element(expressions, position)));
        Expr in = positions.present(expressions, position);
        PartialValue counted = restricted(quantified.quantifier(), in, body);
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

  /** The body, for the elements of the set only. */
  private PartialValue restricted(Quantifier quantifier, Expr in, PartialValue body) {
    return quantifier == Quantifier.FORALL ? values.or(PartialValue.defined(Exprs.not(in)), body) : values.and(PartialValue.defined(in), body);
  }

  private PartialValue overAgents(Expression.Quantified quantified, int first, int last, Expr.Local agent, NameScope inner) {
    return switch (quantified.quantifier()) {
      case FORALL, EXISTS, COUNT -> over(quantified.quantifier(), first, last, agent, expressions.condition(quantified.body(), inner));
      case SUM -> first > last ? PartialValue.defined(0) : aggregated(BinaryOp.ADD, agent, expressions.value(quantified.body(), inner), first, last, quantified.at());
      case MIN -> first > last ? PartialValue.undefined() : aggregated(BinaryOp.MIN, agent, expressions.value(quantified.body(), inner), first, last, quantified.at());
      case MAX -> first > last ? PartialValue.undefined() : aggregated(BinaryOp.MAX, agent, expressions.value(quantified.body(), inner), first, last, quantified.at());
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

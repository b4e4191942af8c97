package skein.lang.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Span;
import skein.lang.definition.Hole;
import skein.lang.definition.ActionRule;
import skein.lang.definition.Type;
import skein.lang.expression.Expression;
import skein.lang.process.HoleValue;
import skein.lang.process.Phrase;
import skein.lang.process.ProcessTriple;
import skein.lang.process.TermSteps;

/** Lowers what a rule does: everything is evaluated in the state before the step, then assigned. */
final class Effects {

  private final ModelWorld world;
  private final Expressions expressions;
  private final Stamps stamps;
  private final Set<ActionRule.Effect.Assign> overwrites;
  private final Phase whole;
  private final boolean severalTake;
  private final Map<SpawnedKind, Integer> steps = new HashMap<>();
  private List<Actor> actors = List.of();

  /** @param overwrites the assignments after which it is checked that nothing else was assigned */
  Effects(Expressions expressions, Phase whole, ActionRule rule, Set<ActionRule.Effect.Assign> overwrites) {
    this.world = expressions.world();
    this.expressions = expressions;
    this.stamps = new Stamps(world, expressions.frame(), whole, !makesNewest(rule.effects()));
    this.overwrites = overwrites;
    this.whole = whole;
    this.severalTake = severalTake(rule.effects());
  }

  /** Those that take steps by the clauses of the rule take no other. */
  void acting(List<Actor> all) {
    actors = List.copyOf(all);
  }

  /** The condition that an agent of a kind takes no step yet: neither by the clauses, nor by another {@code every}. */
  Expr isFree(Expr agent, SpawnedKind kind) {
    Expr waits = Exprs.and(actors.stream().filter(actor -> actor.kind() == kind).map(actor -> Exprs.notEqual(agent, actor.id())).toList());
    return severalTake ? Exprs.and(waits, Exprs.equal(new Expr.LocalAt("steps", steps(kind), kind.count(), Exprs.plus(agent, -kind.first())), 0)) : waits;
  }

  /** Remembers whether an agent takes a step, if another {@code every} could ask. */
  Optional<Stmt> steps(Expr agent, SpawnedKind kind, Expr choice) {
    return severalTake
        ? Optional.of(new Stmt.SetLocalAt("steps", steps(kind), kind.count(), Exprs.plus(agent, -kind.first()), Exprs.notEqual(choice, Expr.FALSE)))
        : Optional.empty();
  }

  private int steps(SpawnedKind kind) {
    return steps.computeIfAbsent(
        kind,
        _ -> {
          int slot = expressions.frame().array(kind.count());
          Expr.Local i = expressions.frame().local("i");
          Stmt none = new Stmt.SetLocalAt("steps", slot, kind.count(), i, Expr.FALSE);
          whole.evaluated().addFirst(new Stmt.For(i.name(), i.slot(), Expr.FALSE, Exprs.constant(kind.count()), none));
          return slot;
        });
  }

  private static boolean makesNewest(List<ActionRule.Effect> effects) {
    return effects.stream()
        .anyMatch(
            effect ->
                switch (effect) {
                  case ActionRule.Effect.Assign(var _, var value, var _) -> value instanceof Expression.Ref(var name, var _, var _) && name.equals("newest");
                  case ActionRule.Effect.If(var _, var body, var _) -> makesNewest(body);
                  case ActionRule.Effect.For(var _, var _, var _, var body, var _) -> makesNewest(body);
                  case ActionRule.Effect.Every(var _, var _, var _, var _, var body, var _) -> makesNewest(body);
                  case ActionRule.Effect.Push _, ActionRule.Effect.Pop _, ActionRule.Effect.Add _, ActionRule.Effect.Remove _ -> false;
                });
  }

  /** Whether an agent could be asked twice for a step: there are several {@code every}, or it is in a loop. */
  private static boolean severalTake(List<ActionRule.Effect> effects) {
    return takes(effects, false) > 1;
  }

  private static int takes(List<ActionRule.Effect> effects, boolean repeated) {
    int all = 0;
    for (ActionRule.Effect effect : effects) {
      all +=
          switch (effect) {
            case ActionRule.Effect.If(var _, var body, var _) -> takes(body, repeated);
            case ActionRule.Effect.For(var _, var _, var _, var body, var _) -> takes(body, true);
            case ActionRule.Effect.Every(var _, var _, var take, var _, var body, var _) -> (take.isEmpty() ? 0 : repeated ? 2 : 1) + takes(body, true);
            case ActionRule.Effect.Assign _, ActionRule.Effect.Push _, ActionRule.Effect.Pop _, ActionRule.Effect.Add _, ActionRule.Effect.Remove _ -> 0;
          };
    }
    return all;
  }

  List<Stmt> stamped(List<Stmt> assigned) {
    return stamps.around(assigned);
  }

  void lower(List<ActionRule.Effect> effects, NameScope scope, Phase phase) {
    for (ActionRule.Effect effect : effects) {
      lower(effect, scope, phase);
    }
  }

  private void lower(ActionRule.Effect effect, NameScope scope, Phase phase) {
    switch (effect) {
      case ActionRule.Effect.Assign assign -> assign(assign, scope, phase);
      case ActionRule.Effect.Push(var value, var place, var at) -> {
        Lowered.Collection collection = collection(place, scope, phase);
        phase.assigned().add(Queues.push((Cells.Elements) collection.cells(), collection.base().expr(), element(collection.cells(), value, scope, phase), at));
      }
      case ActionRule.Effect.Pop(var place, var _) -> {
        Lowered.Collection collection = collection(place, scope, phase);
        Cells.Elements cells = (Cells.Elements) collection.cells();
        phase.checks().add(new Stmt.Assume(Queues.isFilled(cells, collection.base().expr())));
        phase.assigned().add(new Queues(expressions.frame()).pop(cells, collection.base().expr()));
      }
      case ActionRule.Effect.Add(var value, var place, var at) -> {
        Lowered.Collection collection = collection(place, scope, phase);
        List<PartialValue> element = element(collection.cells(), value, scope, phase);
        phase.assigned().add(
            collection.cells() instanceof Cells.Bits bits
                ? setBit(bits, collection, element.getFirst(), Expr.TRUE, at)
                : new Queues(expressions.frame()).insert((Cells.Elements) collection.cells(), collection.base().expr(), element, at));
      }
      case ActionRule.Effect.Remove(var value, var place, var at) -> {
        Lowered.Collection collection = collection(place, scope, phase);
        List<PartialValue> element = element(collection.cells(), value, scope, phase);
        phase.assigned().add(
            collection.cells() instanceof Cells.Bits bits
                ? setBit(bits, collection, element.getFirst(), Expr.FALSE, at)
                : new Queues(expressions.frame()).remove((Cells.Elements) collection.cells(), collection.base().expr(), element));
      }
      case ActionRule.Effect.If(var condition, var body, var _) -> {
        Expr holds = phase.keep(PartialValue.defined(expressions.condition(condition, scope).isTrue())).expr();
        Phase inner = phase.part();
        lower(body, scope, inner);
        phase.add(inner, holds);
      }
      case ActionRule.Effect.For(var variable, var set, var where, var body, var at) -> each(variable.text(), set, where, Optional.empty(), body, scope, phase, at);
      case ActionRule.Effect.Every(var variable, var set, var take, var where, var body, var at) -> each(variable.text(), set, where, take, body, scope, phase, at);
    }
  }

  private Stmt setBit(Cells.Bits bits, Lowered.Collection collection, PartialValue value, Expr to, Span at) {
    Expr position = Exprs.inBounds(Exprs.plus(value.expr(), -bits.least()), bits.size(), "the set", at);
    return new Stmt.AssignAt(bits.variable(), Exprs.plus(Exprs.times(collection.base().expr(), bits.size()), position), to);
  }

  private Lowered.Collection collection(Expression place, NameScope scope, Phase phase) {
    Lowered.Collection found = Expressions.collection(expressions.lower(place, scope), place.at());
    PartialValue base = phase.keep(found.base());
    phase.require(base);
    return new Lowered.Collection(found.cells(), base);
  }

  private List<PartialValue> element(Cells cells, Expression value, NameScope scope, Phase phase) {
    Lowered lowered = expressions.lower(value, scope);
    List<PartialValue> all = new ArrayList<>();
    List<Cells.Single> singles =
        switch (cells) {
          case Cells.Elements elements -> elements.element().singles();
          case Cells.Bits bits -> List.of(new Cells.Single(bits.variable(), bits.element()));
          case Cells.Single single -> List.of(single);
          case Cells.Fields fields -> fields.singles();
        };
    List<PartialValue> values = expressions.flat(lowered, value.at());
    for (int i = 0; i < values.size(); i++) {
      PartialValue kept = phase.keep(values.get(i));
      phase.require(kept);
      boolean bits = cells instanceof Cells.Bits;
      all.add(bits ? kept : new PartialValue(checked(kept.expr(), singles.get(i).variable(), value), false));
    }
    return all;
  }

  /** A value outside the range of its place is a model error. */
  private static Expr checked(Expr value, Variable variable, Expression written) {
    if (variable.min() == Integer.MIN_VALUE || (value instanceof Expr.Const(long constant) && constant >= variable.min() && constant <= variable.max())) {
      return value;
    }
    if (written.isCondition() && variable.min() <= 0 && variable.max() >= 1) {
      return value;
    }
    String message = "a value of " + variable.name() + " is outside " + variable.min() + ".." + variable.max();
    return new Expr.Choice(Exprs.between(value, variable.min(), variable.max()), value, new Expr.Fail(message, written.at()));
  }

  private void verify(ActionRule.Effect.Assign assign, Expr isAsMeant, Phase phase) {
    if (overwrites.contains(assign)) {
      Span at = assign.place().at();
      phase.verified().add(new Stmt.If(isAsMeant, Stmt.skip(), new Stmt.Assume(new Expr.Fail("two different values for " + at.text(), at))));
    }
  }

  private static Expr read(Variable variable, Expr cell) {
    return variable.array() ? Exprs.read(variable, cell) : new Expr.Read(variable);
  }

  private void assign(ActionRule.Effect.Assign assign, NameScope scope, Phase phase) {
    Expression place = assign.place();
    Expression value = assign.value();
    Span at = assign.at();
    if (place instanceof Expression.Ref(var name, var indices, var _) && indices.isEmpty() && scope.names().get(name) instanceof Lowered.Hole hole) {
      variables(assign, hole, scope, phase);
      return;
    }
    Lowered right = expressions.lower(value, scope);
    if (place instanceof Expression.Of(var name, var indices, var owner, var _)
        && indices.size() == 1
        && expressions.lower(indices.getFirst(), scope) instanceof Lowered.OfTuple(var tuple)
        && expressions.lower(owner, scope) instanceof Lowered.Agent(var id, var _)) {
      ofTuple(assign, name, tuple, id, right, phase);
      return;
    }
    StateVariable state;
    PartialValue base;
    switch (place) {
      case Expression.Of(var name, var indices, var owner, var _) -> {
        state = world.states().get(name);
        base = expressions.variables().base(state, expressions.scalar(expressions.lower(owner, scope), owner.at()).expr(), indices, scope, at);
      }
      case Expression.Ref(var name, var indices, var _) -> {
        state = world.states().get(name);
        base = expressions.variables().base(state, Expr.FALSE, indices, scope, at);
      }
      default -> throw new IllegalArgumentException("no place: " + place.at());
    }
    PartialValue index = phase.keep(base);
    phase.require(index);
    List<Cells.Single> singles = state.cells().singles();
    if (right instanceof Lowered.Newest) {
      stamps.newest(stamps.group(state), index.expr(), phase);
      verifyStamp(assign, stamps.group(state), index.expr(), Optional.empty(), phase);
      return;
    }
    List<PartialValue> values = expressions.flat(right, value.at());
    for (int i = 0; i < singles.size(); i++) {
      PartialValue kept = phase.keep(values.get(i));
      phase.require(kept);
      if (singles.get(i).type() instanceof Type.Stamp) {
        stamps.copied(stamps.group(state), index.expr(), kept.expr(), phase);
        verifyStamp(assign, stamps.group(state), index.expr(), Optional.of(kept.expr()), phase);
      } else {
        phase.assigned().add(new Stmt.AssignAt(singles.get(i).variable(), index.expr(), checked(kept.expr(), singles.get(i).variable(), value)));
        verify(assign, Exprs.equal(read(singles.get(i).variable(), index.expr()), kept.expr()), phase);
      }
    }
  }

  private void verifyStamp(ActionRule.Effect.Assign assign, Stamps.Group group, Expr cell, Optional<Expr> copy, Phase phase) {
    if (overwrites.contains(assign)) {
      verify(assign, stamps.has(group, cell, copy), phase);
    }
  }

  private void ofTuple(ActionRule.Effect.Assign assign, String name, StoredTuple tuple, Expr id, Lowered right, Phase phase) {
    Expression value = assign.value();
    if (name.equals("values")) {
      List<PartialValue> values = expressions.flat(right, value.at());
      int next = 0;
      for (StoredVariable shape : tuple.variables().values()) {
        for (int i = 0; i < shape.size(); i++) {
          PartialValue kept = phase.keep(values.get(next++));
          Expr cell = shape.cell(id, Exprs.constant(i));
          phase.assigned().add(new Stmt.AssignAt(shape.variable(), cell, kept.expr()));
          verify(assign, Exprs.equal(Exprs.read(shape.variable(), cell), kept.expr()), phase);
        }
      }
      return;
    }
    Variable variable = tuple.each().get(name);
    if (right instanceof Lowered.Newest) {
      stamps.newest(stamps.group(tuple, variable), tuple.cell(id), phase);
      verifyStamp(assign, stamps.group(tuple, variable), tuple.cell(id), Optional.empty(), phase);
      return;
    }
    PartialValue kept = phase.keep(expressions.scalar(right, value.at()));
    phase.require(kept);
    if (stamps.isStamp(tuple, name)) {
      stamps.copied(stamps.group(tuple, variable), tuple.cell(id), kept.expr(), phase);
      verifyStamp(assign, stamps.group(tuple, variable), tuple.cell(id), Optional.of(kept.expr()), phase);
    } else {
      phase.assigned().add(new Stmt.AssignAt(variable, tuple.cell(id), checked(kept.expr(), variable, value)));
      verify(assign, Exprs.equal(Exprs.read(variable, tuple.cell(id)), kept.expr()), phase);
    }
  }

  private record Written(StoredVariable shape, Expr cell, PartialValue value, Span at) {}

  /** {@code xs := es}: element by element, in the order of the text. */
  private void variables(ActionRule.Effect.Assign assign, Lowered.Hole hole, NameScope scope, Phase phase) {
    Expression value = assign.value();
    if (!(hole.value() instanceof HoleValue.Phrases(var targets))) {
      return;
    }
    Lowered right = expressions.lower(value, scope);
    Hole form = right instanceof Lowered.Hole(var _, var _, var declared) ? declared : null;
    List<Phrase> sources = right instanceof Lowered.Hole(HoleValue.Phrases(var phrases), var _, var _) ? phrases : List.of();
    List<PartialValue> values = sources.isEmpty() ? expressions.flat(right, value.at()) : List.of();
    Actor source = right instanceof Lowered.Hole(var _, var actor, var _) ? actor : hole.actor();
    List<Written> written = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      Actor actor = hole.actor();
      Expression.Ref target = (Expression.Ref) targets.get(i).tree();
      StoredVariable shape = actor.kind().shape(target.name()).orElseGet(() -> world.system().get(target.name()));
      NameScope own = expressions.scope(targets.get(i), actor);
      List<PartialValue> indices = target.indices().stream().map(index -> phase.keep(expressions.value(index, own))).toList();
      PartialValue cell = phase.keep(expressions.variables().cell(shape, actor.id(), target.name(), indices, target.at()));
      PartialValue kept = phase.keep(sources.isEmpty() ? values.get(i) : expressions.phrase(sources.get(i), source, form));
      phase.require(cell);
      phase.require(kept);
      written.add(new Written(shape, cell.expr(), kept, target.at()));
    }
    for (int i = 0; i < written.size(); i++) {
      Written one = written.get(i);
      for (int j = 0; j < i; j++) {
        notTwice(written.get(j), one, phase);
      }
      phase.assigned().add(
          one.shape.variable().array()
              ? new Stmt.AssignAt(one.shape.variable(), one.cell, one.value.expr())
              : new Stmt.Assign(one.shape.variable(), one.value.expr()));
      verify(assign, Exprs.equal(read(one.shape.variable(), one.cell), one.value.expr()), phase);
    }
  }

  /** Two different values for one place are a model error. */
  private static void notTwice(Written one, Written other, Phase phase) {
    if (one.shape.variable() != other.shape.variable() || (one.cell instanceof Expr.Const && other.cell instanceof Expr.Const && !one.cell.equals(other.cell))) {
      return;
    }
    Expr conflict = Exprs.and(Exprs.equal(one.cell, other.cell), Exprs.notEqual(one.value.expr(), other.value.expr()));
    phase.checks().add(new Stmt.If(conflict, new Stmt.Assume(new Expr.Fail("two different values for " + other.at.text(), other.at)), Stmt.skip()));
  }

  private void each(String name, Expression set, Optional<Expression> where, Optional<ActionRule.Take> take, List<ActionRule.Effect> body, NameScope scope, Phase phase, Span at) {
    switch (new Sets(expressions).domain(set, scope)) {
      case Sets.Tuples(var all) -> {
        for (Sets.Present present : all) {
          NameScope inner = scope.with(name, new Lowered.OfTuple(present.tuple()));
          Expr holds = where.map(condition -> Exprs.and(present.condition(), expressions.condition(condition, inner).isTrue())).orElse(present.condition());
          if (holds.equals(Expr.TRUE)) {
            lower(body, inner, phase);
          } else {
            Expr kept = phase.keep(PartialValue.defined(holds)).expr();
            Phase part = phase.part();
            lower(body, inner, part);
            phase.add(part, kept);
          }
        }
      }
      case Sets.Agents(var condition, var kinds) -> {
        for (SpawnedKind kind : kinds) {
          Expr.Local agent = expressions.frame().local(name);
          Phase.Loop loop = new Phase.Loop(agent, kind.first(), kind.count());
          Phase rounds = phase.in(loop);
          NameScope inner = scope.with(name, new Lowered.Agent(agent, kind));
          if (take.isPresent()) {
            new Takers(world, expressions, this).every(name, kind, agent, condition.apply(agent), take.get(), where, body, inner, rounds);
            phase.add(rounds, Expr.TRUE);
          } else {
            Expr holds = where.map(c -> Exprs.and(condition.apply(agent), expressions.condition(c, inner).isTrue())).orElse(condition.apply(agent));
            Phase part = rounds.part();
            lower(body, inner, part);
            if (holds.equals(Expr.TRUE)) {
              rounds.add(part, Expr.TRUE);
            } else {
              rounds.add(part, rounds.keep(PartialValue.defined(holds), false).expr());
            }
            phase.add(rounds, Expr.TRUE);
          }
        }
      }
      case Sets.Positions positions -> {
        Expr.Local position = expressions.frame().local(name);
        Phase rounds = phase.in(new Phase.Loop(position, 0, positions.bound()));
        NameScope inner = scope.with(name, positions.element(expressions, position));
        Expr present = positions.present(expressions, position);
        Expr holds = where.map(c -> Exprs.and(present, expressions.condition(c, inner).isTrue())).orElse(present);
        Phase part = rounds.part();
        lower(body, inner, part);
        rounds.add(part, rounds.keep(PartialValue.defined(holds), false).expr());
        phase.add(rounds, Expr.TRUE);
      }
    }
  }

  /** The conditions under which a triple can be taken, apart from where the agent is. */
  Expr guards(ProcessTriple triple, Actor actor) {
    List<Expr> all = new ArrayList<>();
    for (TermSteps.Guard guard : triple.guards()) {
      PartialValue value = expressions.condition(guard.condition().tree(), expressions.scope(guard.condition(), actor));
      all.add(guard.holds() ? value.isTrue() : Exprs.not(value.isTrue()));
    }
    return Exprs.and(all);
  }
}

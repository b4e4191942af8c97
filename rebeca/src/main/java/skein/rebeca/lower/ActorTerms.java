package skein.rebeca.lower;

import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.source.Span;
import skein.rebeca.code.ActorTerm;

/** Computes terms: what they do is emitted, their value is an expression over the state after that. */
final class ActorTerms {

  /** Calls of functions, which are inlined; the result is the value. */
  interface Calls {
    Expr value(ActorTerm.Invoke call, StatementEmitter out);
  }

  private final SystemCells cells;
  private final ActorCells own;
  private final FrameSlots slots;
  private final LocalVariables locals;
  private final Moment moment;
  private final Calls calls;

  /** @param own and the other parameters are null where a term reads only other actors */
  ActorTerms(SystemCells cells, ActorCells own, FrameSlots slots, LocalVariables locals, Moment moment, Calls calls) {
    this.cells = cells;
    this.own = own;
    this.slots = slots;
    this.locals = locals;
    this.moment = moment;
    this.calls = calls;
  }

  Expr value(ActorTerm term, StatementEmitter out) {
    return switch (term) {
      case ActorTerm.Number(long value, _) -> Exprs.constant(value);
      case ActorTerm.OfState(var variable, var index, _) -> {
        var cell = own.state.get(variable.name());
        yield index.isPresent() ? Exprs.read(cell, value(index.get(), out)) : new Expr.Read(cell);
      }
      case ActorTerm.OfLocal(var local, var index, _) -> locals.read(local, index.map(each -> value(each, out)).orElse(null));
      case ActorTerm.OfActor(int actor, var variable, var index, _) -> {
        var cell = cells.of(actor).state.get(variable.name());
        yield index.isPresent() ? Exprs.read(cell, value(index.get(), out)) : new Expr.Read(cell);
      }
      case ActorTerm.Known(int position, _) -> Exprs.constant(own.actor.known().get(position));
      case ActorTerm.Self _ -> Exprs.constant(own.actor.number());
      case ActorTerm.Sender _ -> moment.sender();
      case ActorTerm.WaitingTime _ -> moment.waitingTime();
      case ActorTerm.Arithmetic(var op, var left, var right, var at) -> {
        Expr first = before(left, right, out);
        Expr second = value(right, out);
        yield op == BinaryOp.MODULO ? remainder(first, second, at) : new Expr.Binary(op, first, second, at);
      }
      case ActorTerm.Negate(var operand, var at) -> new Expr.Unary(Expr.UnaryOp.NEGATE, value(operand, out), at);
      case ActorTerm.Not(var operand, _) -> Exprs.not(value(operand, out));
      case ActorTerm.Logical(var op, var left, var right, var at) ->
          right.hasEffect() ? logical(op, left, right, at, out) : new Expr.Binary(op, value(left, out), value(right, out), at);
      case ActorTerm.Conditional conditional -> conditional(conditional, out);
      case ActorTerm.Assign assign -> assign(assign, out);
      case ActorTerm.Invoke call -> calls.value(call, out);
      case ActorTerm.IsOneOf(var operand, var actors, _) -> {
        Expr.Local actor = slots.local("actor");
        yield new Expr.Let(actor.name(), actor.slot(), value(operand, out), isOneOf(actor, actors));
      }
      case ActorTerm.CastToActor(var operand, var actors, var type, var at) -> {
        Expr.Local actor = slots.local("actor");
        Expr fits = Exprs.or(Exprs.equal(actor, 0), isOneOf(actor, actors));
        Expr value = value(operand, out);
        yield value instanceof Expr.Const(long number) && (number == 0 || actors.contains((int) number))
            ? value
            : new Expr.Let(actor.name(), actor.slot(), value, new Expr.Choice(fits, actor, new Expr.Fail("this actor is not one of class `" + type + "`", at)));
      }
      case ActorTerm.CastToNumber(var operand, var type, var at) -> {
        Expr.Local number = slots.local("number");
        Expr fits = Exprs.between(number, type.min(), type.max(0));
        yield new Expr.Let(number.name(), number.slot(), value(operand, out), new Expr.Choice(fits, number, new Expr.Fail("the value does not fit into " + type.text(), at)));
      }
      case ActorTerm.Index(var operand, int length, var array, var at) -> Exprs.inBounds(value(operand, out), length, array, at);
      case ActorTerm.Pick(var alternatives, _) -> pick(alternatives, out);
    };
  }

  /** The value of an operand; it is kept if what is evaluated after it has effects. */
  Expr before(ActorTerm first, ActorTerm later, StatementEmitter out) {
    return before(first, later.hasEffect(), out);
  }

  Expr before(ActorTerm first, boolean isKept, StatementEmitter out) {
    Expr value = value(first, out);
    return isKept && !(value instanceof Expr.Const) ? kept(value, out) : value;
  }

  Expr.Local kept(Expr value, StatementEmitter out) {
    Expr.Local kept = slots.local("value");
    out.set(kept, value);
    return kept;
  }

  private static Expr isOneOf(Expr actor, List<Integer> actors) {
    return Exprs.or(actors.stream().map(each -> Exprs.equal(actor, each)).toList());
  }

  /** With the sign of the first operand. */
  private Expr remainder(Expr left, Expr right, Span at) {
    Expr.Local first = slots.local("first");
    Expr.Local second = slots.local("second");
    Expr.Local rest = slots.local("rest");
    Expr zero = Exprs.constant(0);
    Expr differs = Exprs.and(Exprs.notEqual(rest, zero), Exprs.notEqual(Exprs.less(first, zero), Exprs.less(rest, zero)));
    Expr signed = new Expr.Choice(differs, new Expr.Binary(BinaryOp.SUBTRACT, rest, second, at), rest);
    Expr all = new Expr.Let(rest.name(), rest.slot(), new Expr.Binary(BinaryOp.MODULO, first, second, at), signed);
    return new Expr.Let(first.name(), first.slot(), left, new Expr.Let(second.name(), second.slot(), right, all));
  }

  private Expr logical(BinaryOp op, ActorTerm left, ActorTerm right, Span at, StatementEmitter out) {
    ActorTerm none = new ActorTerm.Number(op == BinaryOp.AND ? 0 : 1, at);
    return op == BinaryOp.AND ? conditional(new ActorTerm.Conditional(left, right, none, at), out) : conditional(new ActorTerm.Conditional(left, none, right, at), out);
  }

  private Expr conditional(ActorTerm.Conditional term, StatementEmitter out) {
    Expr condition = value(term.condition(), out);
    if (!term.then().hasEffect() && !term.otherwise().hasEffect()) {
      return new Expr.Choice(condition, value(term.then(), out), value(term.otherwise(), out));
    }
    Expr.Local result = slots.local("value");
    StatementEmitter then = out.inside();
    then.set(result, value(term.then(), then));
    StatementEmitter otherwise = out.inside();
    otherwise.set(result, value(term.otherwise(), otherwise));
    out.add(new Stmt.If(condition, then.build(), otherwise.build()));
    if (then.mayStop() || otherwise.mayStop()) {
      out.barrier();
    }
    return result;
  }

  private Expr pick(List<ActorTerm> alternatives, StatementEmitter out) {
    Expr.Local chosen = slots.local("chosen");
    out.add(new Stmt.Choose(chosen.name(), chosen.slot(), Exprs.constant(0), Exprs.constant(alternatives.size())));
    ActorTerm last = alternatives.getLast();
    if (alternatives.stream().noneMatch(ActorTerm::hasEffect)) {
      Expr value = value(last, out);
      for (int i = alternatives.size() - 2; i >= 0; i--) {
        value = new Expr.Choice(Exprs.equal(chosen, i), value(alternatives.get(i), out), value);
      }
      return kept(value, out);
    }
    Expr.Local result = slots.local("value");
    for (int i = 0; i < alternatives.size(); i++) {
      StatementEmitter one = out.inside();
      one.set(result, value(alternatives.get(i), one));
      out.add(new Stmt.If(Exprs.equal(chosen, i), one.build(), Stmt.skip()));
      if (one.mayStop()) {
        out.barrier();
      }
    }
    return result;
  }

  private Expr assign(ActorTerm.Assign assign, StatementEmitter out) {
    ActorTerm.Place place = assign.place();
    boolean isOperation = assign.op().isPresent();
    Expr index = index(place).map(each -> (Expr) kept(value(each, out), out)).orElse(null);
    Expr old = isOperation ? kept(read(place, index), out) : Exprs.constant(0);
    Expr value = value(assign.value(), out);
    if (isOperation) {
      BinaryOp op = assign.op().get();
      value = op == BinaryOp.MODULO ? remainder(old, value, assign.at()) : new Expr.Binary(op, old, value, assign.at());
      if (!place.type().name().equals("int")) {
        value = narrowed(value, place, assign.at());
      }
    }
    Expr.Local written = kept(value, out);
    write(place, index, written, out);
    return assign.yieldsOld() ? old : written;
  }

  private Expr narrowed(Expr value, ActorTerm.Place place, Span at) {
    Expr.Local number = slots.local("number");
    Expr fits = Exprs.between(number, place.type().min(), place.type().max(0));
    return new Expr.Let(number.name(), number.slot(), value, new Expr.Choice(fits, number, new Expr.Fail("the value does not fit into " + place.type().text(), at)));
  }

  private static Optional<ActorTerm> index(ActorTerm.Place place) {
    return switch (place) {
      case ActorTerm.OfState of -> of.index();
      case ActorTerm.OfLocal of -> of.index();
    };
  }

  private Expr read(ActorTerm.Place place, Expr index) {
    return switch (place) {
      case ActorTerm.OfState of -> index == null ? new Expr.Read(own.state.get(of.variable().name())) : Exprs.read(own.state.get(of.variable().name()), index);
      case ActorTerm.OfLocal of -> locals.read(of.variable(), index);
    };
  }

  void write(ActorTerm.Place place, Expr index, Expr value, StatementEmitter out) {
    switch (place) {
      case ActorTerm.OfState of -> {
        var cell = own.state.get(of.variable().name());
        out.add(index == null ? new Stmt.Assign(cell, value) : new Stmt.AssignAt(cell, index, value));
      }
      case ActorTerm.OfLocal of -> out.add(locals.write(of.variable(), index, value));
    }
  }

  /** Assigns the value of a call, whose place is found after it. */
  void assign(ActorTerm.Place place, Expr value, StatementEmitter out) {
    write(place, index(place).map(each -> (Expr) kept(value(each, out), out)).orElse(null), value, out);
  }
}

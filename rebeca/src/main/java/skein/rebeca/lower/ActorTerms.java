package skein.rebeca.lower;

import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.source.Span;
import skein.rebeca.code.Term;

/** Computes terms: what they do is emitted, their value is an expression over the state after that. */
final class ActorTerms {

  /** Calls of functions, which are inlined; the result is the value. */
  interface Calls {
    Expr value(Term.Invoke call, Emitter out);
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

  Expr value(Term term, Emitter out) {
    return switch (term) {
      case Term.Number(long value, _) -> Exprs.constant(value);
      case Term.OfState(var variable, var index, _) -> {
        var cell = own.state.get(variable.name());
        yield index.isPresent() ? Exprs.read(cell, value(index.get(), out)) : new Expr.Read(cell);
      }
      case Term.OfLocal(var local, var index, _) -> locals.read(local, index.map(each -> value(each, out)).orElse(null));
      case Term.OfActor(int actor, var variable, var index, _) -> {
        var cell = cells.of(actor).state.get(variable.name());
        yield index.isPresent() ? Exprs.read(cell, value(index.get(), out)) : new Expr.Read(cell);
      }
      case Term.Known(int position, _) -> Exprs.constant(own.actor.known().get(position));
      case Term.Self _ -> Exprs.constant(own.actor.number());
      case Term.Sender _ -> moment.sender();
      case Term.WaitingTime _ -> moment.waitingTime();
      case Term.Arithmetic(var op, var left, var right, var at) -> {
        Expr first = before(left, right, out);
        Expr second = value(right, out);
        yield op == BinaryOp.MODULO ? remainder(first, second, at) : new Expr.Binary(op, first, second, at);
      }
      case Term.Negate(var operand, var at) -> new Expr.Unary(Expr.UnaryOp.NEGATE, value(operand, out), at);
      case Term.Not(var operand, _) -> Exprs.not(value(operand, out));
      case Term.Logical(var op, var left, var right, var at) ->
          right.hasEffect() ? logical(op, left, right, at, out) : new Expr.Binary(op, value(left, out), value(right, out), at);
      case Term.Conditional conditional -> conditional(conditional, out);
      case Term.Assign assign -> assign(assign, out);
      case Term.Invoke call -> calls.value(call, out);
      case Term.IsOneOf(var operand, var actors, _) -> {
        Expr.Local actor = slots.local("actor");
        yield new Expr.Let(actor.name(), actor.slot(), value(operand, out), isOneOf(actor, actors));
      }
      case Term.CastToActor(var operand, var actors, var type, var at) -> {
        Expr.Local actor = slots.local("actor");
        Expr fits = Exprs.or(Exprs.equal(actor, 0), isOneOf(actor, actors));
        Expr value = value(operand, out);
        yield value instanceof Expr.Const(long number) && (number == 0 || actors.contains((int) number))
            ? value
            : new Expr.Let(actor.name(), actor.slot(), value, new Expr.Choice(fits, actor, new Expr.Fail("this actor is not one of class `" + type + "`", at)));
      }
      case Term.CastToNumber(var operand, var type, var at) -> {
        Expr.Local number = slots.local("number");
        Expr fits = Exprs.between(number, type.min(), type.max(0));
        yield new Expr.Let(number.name(), number.slot(), value(operand, out), new Expr.Choice(fits, number, new Expr.Fail("the value does not fit into " + type.text(), at)));
      }
      case Term.Index(var operand, int length, var array, var at) -> Exprs.inBounds(value(operand, out), length, array, at);
      case Term.Pick(var alternatives, _) -> pick(alternatives, out);
    };
  }

  /** The value of an operand; it is kept if what is evaluated after it has effects. */
  Expr before(Term first, Term later, Emitter out) {
    return before(first, later.hasEffect(), out);
  }

  Expr before(Term first, boolean isKept, Emitter out) {
    Expr value = value(first, out);
    return isKept && !(value instanceof Expr.Const) ? kept(value, out) : value;
  }

  Expr.Local kept(Expr value, Emitter out) {
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

  private Expr logical(BinaryOp op, Term left, Term right, Span at, Emitter out) {
    Term none = new Term.Number(op == BinaryOp.AND ? 0 : 1, at);
    return op == BinaryOp.AND ? conditional(new Term.Conditional(left, right, none, at), out) : conditional(new Term.Conditional(left, none, right, at), out);
  }

  private Expr conditional(Term.Conditional term, Emitter out) {
    Expr condition = value(term.condition(), out);
    if (!term.then().hasEffect() && !term.otherwise().hasEffect()) {
      return new Expr.Choice(condition, value(term.then(), out), value(term.otherwise(), out));
    }
    Expr.Local result = slots.local("value");
    Emitter then = out.inside();
    then.set(result, value(term.then(), then));
    Emitter otherwise = out.inside();
    otherwise.set(result, value(term.otherwise(), otherwise));
    out.add(new Stmt.If(condition, then.build(), otherwise.build()));
    if (then.mayStop() || otherwise.mayStop()) {
      out.barrier();
    }
    return result;
  }

  private Expr pick(List<Term> alternatives, Emitter out) {
    Expr.Local chosen = slots.local("chosen");
    out.add(new Stmt.Choose(chosen.name(), chosen.slot(), Exprs.constant(0), Exprs.constant(alternatives.size())));
    Term last = alternatives.getLast();
    if (alternatives.stream().noneMatch(Term::hasEffect)) {
      Expr value = value(last, out);
      for (int i = alternatives.size() - 2; i >= 0; i--) {
        value = new Expr.Choice(Exprs.equal(chosen, i), value(alternatives.get(i), out), value);
      }
      return kept(value, out);
    }
    Expr.Local result = slots.local("value");
    for (int i = 0; i < alternatives.size(); i++) {
      Emitter one = out.inside();
      one.set(result, value(alternatives.get(i), one));
      out.add(new Stmt.If(Exprs.equal(chosen, i), one.build(), Stmt.skip()));
      if (one.mayStop()) {
        out.barrier();
      }
    }
    return result;
  }

  private Expr assign(Term.Assign assign, Emitter out) {
    Term.Place place = assign.place();
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

  private Expr narrowed(Expr value, Term.Place place, Span at) {
    Expr.Local number = slots.local("number");
    Expr fits = Exprs.between(number, place.type().min(), place.type().max(0));
    return new Expr.Let(number.name(), number.slot(), value, new Expr.Choice(fits, number, new Expr.Fail("the value does not fit into " + place.type().text(), at)));
  }

  private static Optional<Term> index(Term.Place place) {
    return switch (place) {
      case Term.OfState of -> of.index();
      case Term.OfLocal of -> of.index();
    };
  }

  private Expr read(Term.Place place, Expr index) {
    return switch (place) {
      case Term.OfState of -> index == null ? new Expr.Read(own.state.get(of.variable().name())) : Exprs.read(own.state.get(of.variable().name()), index);
      case Term.OfLocal of -> locals.read(of.variable(), index);
    };
  }

  void write(Term.Place place, Expr index, Expr value, Emitter out) {
    switch (place) {
      case Term.OfState of -> {
        var cell = own.state.get(of.variable().name());
        out.add(index == null ? new Stmt.Assign(cell, value) : new Stmt.AssignAt(cell, index, value));
      }
      case Term.OfLocal of -> out.add(locals.write(of.variable(), index, value));
    }
  }

  /** Assigns the value of a call, whose place is found after it. */
  void assign(Term.Place place, Expr value, Emitter out) {
    write(place, index(place).map(each -> (Expr) kept(value(each, out), out)).orElse(null), value, out);
  }
}

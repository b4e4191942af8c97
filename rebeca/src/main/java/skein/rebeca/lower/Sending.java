package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.source.Span;
import skein.rebeca.code.ActorStatement;
import skein.rebeca.code.ActorTerm;

/** Puts messages into the bags of their receivers, and checks assertions: what can make an actor fail. */
final class Sending {

  private final SystemCells cells;
  private final ActorCells own;
  private final FrameSlots slots;
  private final Moment moment;
  private final ActorTerms terms;

  Sending(SystemCells cells, ActorCells own, FrameSlots slots, Moment moment, ActorTerms terms) {
    this.cells = cells;
    this.own = own;
    this.slots = slots;
    this.moment = moment;
    this.terms = terms;
  }

  static Expr notNegative(Expr time, Span at) {
    return Exprs.or(Exprs.lessEqual(Exprs.constant(0), time), new Expr.Fail("a time is negative", at));
  }

  void check(ActorTerm condition, Span at, StatementEmitter out) {
    StatementEmitter failing = out.inside();
    fail(cells.failures.assertion(at), failing);
    out.add(new Stmt.If(terms.value(condition, out), Stmt.skip(), failing.build()));
    out.barrier();
  }

  private void fail(long code, StatementEmitter out) {
    out.add(new Stmt.Assign(own.failure, Exprs.constant(code)));
    out.stop(StatementEmitter.HALT);
  }

  void send(ActorStatement.Send send, StatementEmitter out) {
    Expr receiver = terms.before(send.receiver(), true, out);
    List<Expr> values = new ArrayList<>();
    for (ActorTerm each : send.arguments()) {
      values.add(terms.before(each, true, out));
    }
    Expr arrival = send.after().map(each -> later(each, send.at(), out)).orElseGet(() -> now(out));
    Expr deadline = send.deadline().map(each -> later(each, send.at(), out)).orElse(Exprs.constant(ActorCells.NO_DEADLINE));
    if (receiver instanceof Expr.Const(long number) && number > 0) {
      insert(cells.of((int) number), send, arrival, values, deadline, out);
    } else {
      Stmt otherwise = new Stmt.Assume(new Expr.Fail("a message to null", send.at()));
      for (int number : send.receivers().reversed()) {
        StatementEmitter one = out.inside();
        insert(cells.of(number), send, arrival, values, deadline, one);
        otherwise = new Stmt.If(Exprs.equal(receiver, number), one.build(), otherwise);
      }
      out.add(otherwise);
    }
    out.barrier();
  }

  private Expr now(StatementEmitter out) {
    return moment.now() instanceof Expr.Const now ? now : terms.kept(moment.now(), out);
  }

  private Expr later(ActorTerm term, Span at, StatementEmitter out) {
    Expr time = terms.before(term, true, out);
    if (!(time instanceof Expr.Const(long value) && value >= 0)) {
      out.add(new Stmt.Assume(notNegative(time, at)));
    }
    return terms.kept(moment.now().equals(Expr.FALSE) ? time : new Expr.Binary(Expr.BinaryOp.ADD, moment.now(), time, at), out);
  }

  private void insert(ActorCells to, ActorStatement.Send send, Expr arrival, List<Expr> values, Expr deadline, StatementEmitter out) {
    MessageBag bag = to.bag;
    Expr sent = bag.hasLateSends() ? now(out) : Exprs.constant(0);
    Expr server = Exprs.constant(to.actor.type().position(send.server()));
    StatementEmitter full = out.inside();
    fail(cells.failures.overflow(to.actor), full);
    StatementEmitter room = out.inside();
    if (bag.hasLateSends()) {
      Expr hasRoom = Exprs.less(new Expr.Read(bag.count()), Exprs.constant(bag.capacity()));
      room.add(new Stmt.Assume(Exprs.or(hasRoom, new Expr.Fail("too many messages to `" + to.actor.name() + "` are on their way for floating semantics; use `semantics=plain`", send.at()))));
    }
    bag.insert(new MessageBag.Message(arrival, server, Exprs.constant(own.actor.number()), values, deadline, sent), slots, room);
    out.add(new Stmt.If(isFull(bag, sent), full.build(), room.build()));
  }

  /** A message that is sent later is looked at then. */
  private Expr isFull(MessageBag bag, Expr sent) {
    Expr messages = bag.hasLateSends() ? bag.sentAt(Exprs.constant(0), slots.local("each")) : new Expr.Read(bag.count());
    Expr isFull = Exprs.lessEqual(Exprs.constant(bag.bound()), messages);
    return bag.hasLateSends() ? Exprs.and(Exprs.lessEqual(sent, Exprs.constant(0)), isFull) : isFull;
  }
}

package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.source.Span;
import skein.rebeca.code.ActorSystem.MethodCode;

/**
 * Every actor has its own time. The messages that can start earliest of all are taken, and their servers run to the end at once: delays only advance the actor's
 * time. Times are relative to that earliest start, after each step. An actor that fails does so once the others have come to its time.
 */
final class FloatingSemantics implements Semantics {

  private final SystemCells cells;
  /** Whether the earliest start may not be 0, in a first state. */
  private final boolean startsLate;

  FloatingSemantics(SystemCells cells, boolean startsLate) {
    this.cells = cells;
    this.startsLate = startsLate;
  }

  /** @param now the actor's time */
  record Floating(Expr sender, Expr waitingTime, Expr.Local now) implements Moment {
    @Override
    public void delay(Expr time, int point, List<Expr> scope, Span at, StatementEmitter out) {
      out.set(now, new Expr.Binary(Expr.BinaryOp.ADD, now, time, at));
    }
  }

  @Override
  public List<String> agents() {
    return cells.system.actors().stream().map(each -> each.name()).toList();
  }

  @Override
  public Expr misses(ActorCells actor) {
    return actor.bag.hasDeadlines() ? Exprs.and(canTake(actor), MessageTaking.isLate(actor, start(actor))) : Expr.FALSE;
  }

  @Override
  public List<TimedRule> rules() {
    List<TimedRule> rules = new ArrayList<>();
    for (ActorCells actor : cells.all()) {
      for (MethodCode server : actor.actor.type().servers().values()) {
        rules.add(taking(actor, server, false));
        if (actor.bag.hasDeadlines()) {
          rules.add(taking(actor, server, true));
        }
      }
    }
    return rules;
  }

  private TimedRule taking(ActorCells actor, MethodCode server, boolean isLate) {
    MessageTaking taking = new MessageTaking(cells, actor, server);
    Expr.Local now = taking.slots.local("now");
    Expr.Local waited = taking.slots.local("waited");
    Expr.Local first = taking.slots.local("first");
    if (startsLate) {
      normalise(first, taking.slots, taking.out);
    }
    taking.out.set(now, Exprs.constant(0));
    taking.choose();
    Expr misses = Exprs.less(taking.deadline, now);
    taking.assume(isLate ? misses : Exprs.not(misses));
    taking.out.set(waited, new Expr.Binary(Expr.BinaryOp.SUBTRACT, now, taking.arrival, server.at()));
    taking.remove();
    StatementEmitter body = taking.out.inside();
    if (!isLate) {
      new ActorBody(cells, actor, taking.slots, new Floating(taking.sender, waited, now), new DelayPoints(), server.name()).run(server, taking.values, body);
    }
    taking.out.add(body.build());
    taking.out.add(new Stmt.Assign(actor.time, now));
    Expr.Local passed = taking.slots.local("passed");
    normalise(passed, taking.slots, taking.out);
    List<Expr> guards = List.of(canTake(actor));
    return new TimedRule(isLate ? taking.missing(guards) : taking.taking(guards), startsLate ? Exprs.plus(first, passed) : passed);
  }

  private Expr canTake(ActorCells actor) {
    Expr isNext =
        startsLate
            ? Exprs.and(cells.all().stream().map(each -> Exprs.or(Exprs.not(hasEvent(each)), Exprs.lessEqual(start(actor), event(each)))).toList())
            : Exprs.lessEqual(event(actor), Exprs.constant(0));
    Expr noneOverflows = Exprs.not(Exprs.or(cells.all().stream().map(this::overflows).toList()));
    return Exprs.and(List.of(Exprs.not(actor.hasFailed()), Exprs.not(actor.bag.isEmpty()), isNext, noneOverflows));
  }

  /** When the actor can start its next message; there must be one. */
  private static Expr start(ActorCells actor) {
    return Exprs.max(new Expr.Read(actor.time), actor.bag.arrival(Exprs.constant(0)));
  }

  /** Whether something is left to happen to the actor. */
  private static Expr hasEvent(ActorCells actor) {
    return Exprs.or(actor.hasFailed(), Exprs.not(actor.bag.isEmpty()));
  }

  private static Expr event(ActorCells actor) {
    return new Expr.Choice(actor.hasFailed(), new Expr.Read(actor.time), start(actor));
  }

  /** When the bag will hold more messages than it may; never is {@link ActorCells#NO_DEADLINE}. */
  private static Expr overflow(ActorCells actor, FrameSlots slots, StatementEmitter out) {
    Expr never = Exprs.constant(ActorCells.NO_DEADLINE);
    if (!actor.bag.hasLateSends()) {
      return never;
    }
    Expr.Local earliest = slots.local("overflow");
    out.set(earliest, never);
    Expr.Local each = slots.local("message");
    Expr time = actor.bag.sent(each);
    Expr isTooMany = Exprs.less(Exprs.constant(actor.bag.bound()), actor.bag.sentAt(time, slots.local("other")));
    Expr isMessage = Exprs.less(each, new Expr.Read(actor.bag.count()));
    Stmt less = new Stmt.If(Exprs.and(List.of(isMessage, Exprs.less(time, earliest), isTooMany)), new Stmt.SetLocal(earliest.name(), earliest.slot(), time), Stmt.skip());
    Expr mayOverflow = Exprs.less(Exprs.constant(actor.bag.bound()), new Expr.Read(actor.bag.count()));
    out.add(new Stmt.If(mayOverflow, new Stmt.For(each.name(), each.slot(), Exprs.constant(0), Exprs.constant(actor.bag.capacity()), less), Stmt.skip()));
    return earliest;
  }

  /** The run ends there, as where an actor fails. */
  @Override
  public Expr overflows(ActorCells actor) {
    Expr bound = Exprs.constant(actor.bag.bound());
    return actor.bag.hasLateSends()
        ? Exprs.and(Exprs.less(bound, new Expr.Read(actor.bag.count())), Exprs.less(bound, actor.bag.sentAt(Exprs.constant(0), new Expr.Local("each", 1))))
        : Expr.FALSE;
  }

  private static void earlier(Expr.Local earliest, Expr condition, Expr time, StatementEmitter out) {
    Stmt set = new Stmt.SetLocal(earliest.name(), earliest.slot(), time);
    out.add(new Stmt.If(condition, new Stmt.If(Exprs.less(time, earliest), set, Stmt.skip()), Stmt.skip()));
  }

  /** Makes the earliest start 0. An overflow is not passed, either. */
  private void normalise(Expr.Local passed, FrameSlots slots, StatementEmitter out) {
    Expr none = Exprs.constant(ActorCells.NO_DEADLINE);
    Expr.Local earliest = slots.local("earliest");
    out.set(earliest, none);
    for (ActorCells each : cells.all()) {
      earlier(earliest, hasEvent(each), event(each), out);
      if (each.bag.hasLateSends()) {
        earlier(earliest, Expr.TRUE, overflow(each, slots, out), out);
      }
    }
    StatementEmitter some = out.inside();
    some.set(passed, earliest);
    StatementEmitter nothing = out.inside();
    nothing.set(passed, Exprs.constant(0));
    for (ActorCells each : cells.all()) {
      Expr left = new Expr.Binary(Expr.BinaryOp.SUBTRACT, new Expr.Read(each.time), passed, each.actor.at());
      some.add(new Stmt.Assign(each.time, Exprs.max(Exprs.constant(0), left)));
      nothing.add(new Stmt.Assign(each.time, Exprs.constant(0)));
    }
    StatementEmitter shift = out.inside();
    cells.all().forEach(each -> each.bag.shift(passed, slots, shift));
    some.add(new Stmt.If(Exprs.less(Exprs.constant(0), passed), shift.build(), Stmt.skip()));
    out.add(new Stmt.If(Exprs.less(earliest, none), some.build(), nothing.build()));
  }

  /** Whether messages can start only later, in this state. */
  static Expr startsLate(SystemCells cells) {
    return Exprs.and(cells.all().stream().map(each -> Exprs.or(Exprs.not(hasEvent(each)), Exprs.less(Exprs.constant(0), event(each)))).toList());
  }
}

package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Span;
import skein.rebeca.code.ActorSystem.MethodCode;

/** One time for all: an actor takes a message and runs up to the next delay, or goes on after one; if nothing else is possible, time passes. */
final class PlainSemantics implements Semantics {

  private final SystemCells cells;
  private final List<Expr> noneFailed;

  PlainSemantics(SystemCells cells) {
    this.cells = cells;
    this.noneFailed = cells.all().stream().map(each -> Exprs.not(each.hasFailed())).toList();
  }

  /** Notes the message in service while the server delays. */
  private record Plain(ActorCells actor, Expr sender, Expr waitingTime, Expr arrival, Expr deadline, DelayPoints points) implements Moment {
    @Override
    public Expr now() {
      return Exprs.constant(0);
    }

    @Override
    public void delay(Expr time, int point, List<Expr> scope, Span at, StatementEmitter out) {
      out.add(new Stmt.Assign(actor.point, Exprs.constant(point)));
      out.add(new Stmt.Assign(actor.wait, time));
      out.add(new Stmt.Assign(actor.sender, sender));
      out.add(new Stmt.Assign(actor.arrival, arrival));
      out.add(new Stmt.Assign(actor.deadline, deadline));
      boolean isRead = new WaitingTimeUse(actor.actor.type()).after(points.all().get(point - 1));
      out.add(new Stmt.Assign(actor.waited, isRead ? waitingTime : Exprs.constant(0)));
      for (int i = 0; i < actor.locals.size(); i++) {
        out.add(new Stmt.Assign(actor.locals.get(i), i < scope.size() ? scope.get(i) : Exprs.constant(0)));
      }
      out.stop(StatementEmitter.HALT);
    }
  }

  @Override
  public List<String> agents() {
    List<String> agents = new ArrayList<>(cells.system.actors().stream().map(each -> each.name()).toList());
    agents.add("time");
    return agents;
  }

  @Override
  public Expr misses(ActorCells actor) {
    return actor.bag.hasDeadlines() ? Exprs.and(canTake(actor), MessageTaking.isLate(actor, Exprs.constant(0))) : Expr.FALSE;
  }

  @Override
  public List<TimedRule> rules() {
    List<TimedRule> rules = new ArrayList<>();
    for (ActorCells actor : cells.all()) {
      DelayPoints points = new DelayPoints();
      for (MethodCode server : actor.actor.type().servers().values()) {
        rules.add(taking(actor, server, points));
        if (actor.bag.hasDeadlines()) {
          rules.add(missing(actor, server));
        }
      }
      for (int i = 0; i < points.all().size(); i++) {
        rules.add(resuming(actor, points, i + 1));
      }
    }
    rules.add(passing());
    return rules;
  }

  private Expr canTake(ActorCells actor) {
    Expr hasArrived = Exprs.lessEqual(actor.bag.arrival(Exprs.constant(0)), Exprs.constant(0));
    return Exprs.and(List.of(Exprs.not(actor.isBusy()), Exprs.not(actor.bag.isEmpty()), hasArrived));
  }

  private List<Expr> guards(Expr guard) {
    List<Expr> guards = new ArrayList<>(List.of(guard));
    guards.addAll(noneFailed);
    return guards;
  }

  private TimedRule taking(ActorCells actor, MethodCode server, DelayPoints points) {
    MessageTaking taking = new MessageTaking(cells, actor, server);
    taking.choose();
    taking.assume(Exprs.lessEqual(Exprs.constant(0), taking.deadline));
    Expr.Local waited = taking.slots.local("waited");
    taking.out.set(waited, new Expr.Binary(Expr.BinaryOp.SUBTRACT, Exprs.constant(0), taking.arrival, server.at()));
    taking.remove();
    Moment moment = new Plain(actor, taking.sender, waited, taking.arrival, taking.deadline, points);
    new ActorBody(cells, actor, taking.slots, moment, points, server.name()).run(server, taking.values, taking.out);
    return new TimedRule(taking.taking(guards(canTake(actor))), Expr.FALSE);
  }

  private TimedRule missing(ActorCells actor, MethodCode server) {
    MessageTaking taking = new MessageTaking(cells, actor, server);
    taking.choose();
    taking.assume(Exprs.less(taking.deadline, Exprs.constant(0)));
    taking.remove();
    return new TimedRule(taking.missing(guards(canTake(actor))), Expr.FALSE);
  }

  private TimedRule resuming(ActorCells actor, DelayPoints points, int number) {
    DelayPoints.Point point = points.all().get(number - 1);
    MethodCode server = actor.actor.type().servers().get(point.server());
    FrameSlots slots = new FrameSlots();
    StatementEmitter out = new StatementEmitter(slots.local("stopped"));
    out.add(new Stmt.SetLocal("stopped", 1, Exprs.constant(0)));
    List<Variable> service = service(actor);
    List<Expr.Local> kept = service.stream().map(each -> slots.local(each.name())).toList();
    for (int i = 0; i < service.size(); i++) {
      out.set(kept.get(i), new Expr.Read(service.get(i)));
    }
    Moment moment = new Plain(actor, kept.get(0), kept.get(1), kept.get(2), kept.get(3), points);
    StatementEmitter body = out.inside();
    new ActorBody(cells, actor, slots, moment, points, point.server()).resume(server, point.path(), body);
    out.add(body.build());
    StatementEmitter end = out.inside();
    clear(actor, end);
    out.add(new Stmt.If(out.hasStopped(StatementEmitter.HALT), Stmt.skip(), end.build()));
    Expr isOver = Exprs.and(Exprs.equal(new Expr.Read(actor.point), number), Exprs.equal(new Expr.Read(actor.wait), 0));
    int agent = actor.actor.number() - 1;
    String name = "resume " + actor.actor.name() + "." + point.server() + " " + number;
    Action action = new Action.Named("resume", List.of(new Action.Word(actor.actor.name())));
    return new TimedRule(
        new Rule(name, agent, agent, true, guards(isOver), out.build(), slots.size(), action, Label.of(actor.actor.name() + ": goes on with " + point.server()), server.at()), Expr.FALSE);
  }

  private static List<Variable> service(ActorCells actor) {
    return List.of(actor.sender, actor.waited, actor.arrival, actor.deadline);
  }

  private static void clear(ActorCells actor, StatementEmitter out) {
    List<Variable> all = new ArrayList<>(service(actor));
    all.add(actor.point);
    all.add(actor.wait);
    all.addAll(actor.locals);
    all.forEach(each -> out.add(new Stmt.Assign(each, Exprs.constant(0))));
  }

  private TimedRule passing() {
    FrameSlots slots = new FrameSlots();
    StatementEmitter out = new StatementEmitter(slots.local("stopped"));
    Expr none = Exprs.constant(ActorCells.NO_DEADLINE);
    List<Expr> next = new ArrayList<>();
    List<Expr> guards = new ArrayList<>(noneFailed);
    for (ActorCells each : cells.all()) {
      Expr wait = new Expr.Read(each.wait);
      Expr arrival = each.bag.arrival(Exprs.constant(0));
      guards.add(Exprs.not(canTake(each)));
      guards.add(Exprs.not(Exprs.and(each.isBusy(), Exprs.equal(wait, 0))));
      next.add(new Expr.Choice(each.isBusy(), wait, new Expr.Choice(each.bag.isEmpty(), none, arrival)));
    }
    guards.add(Exprs.or(cells.all().stream().map(each -> Exprs.or(each.isBusy(), Exprs.not(each.bag.isEmpty()))).toList()));
    Expr.Local passed = slots.local("passed");
    out.set(passed, MessageTaking.least(next));
    for (ActorCells each : cells.all()) {
      each.bag.shift(passed, slots, out);
      StatementEmitter busy = out.inside();
      List.of(each.wait, each.arrival).forEach(time -> busy.add(less(time, passed, each)));
      busy.add(new Stmt.If(Exprs.less(new Expr.Read(each.deadline), none), less(each.deadline, passed, each), Stmt.skip()));
      out.add(new Stmt.If(each.isBusy(), busy.build(), Stmt.skip()));
    }
    int agent = cells.all().size();
    Action action = new Action.Named("time", List.of(new Action.Computed(passed, Display.NUMBER)));
    Label label = new Label(List.of(new Label.Text("time passes: "), new Label.Value(passed, Display.NUMBER)));
    Span at = cells.all().getFirst().actor.at();
    return new TimedRule(new Rule("time", agent, agent, true, guards, out.build(), slots.size(), action, label, at), passed);
  }

  private static Stmt less(Variable time, Expr by, ActorCells actor) {
    return new Stmt.Assign(time, new Expr.Binary(Expr.BinaryOp.SUBTRACT, new Expr.Read(time), by, actor.actor.at()));
  }
}

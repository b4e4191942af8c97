package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.rebeca.code.ActorSystem.MethodCode;

/** A step that takes a message of a server out of the bag: to run the server, or to drop the message. */
final class MessageTaking {

  final FrameSlots slots = new FrameSlots();
  final StatementEmitter out = new StatementEmitter(slots.local("stopped"));
  final List<Expr> values = new ArrayList<>();
  final Expr.Local sender = slots.local("sender");
  final Expr.Local arrival = slots.local("arrival");
  final Expr.Local deadline = slots.local("deadline");

  private final SystemCells cells;
  private final ActorCells actor;
  private final MethodCode server;
  private final Expr index;

  MessageTaking(SystemCells cells, ActorCells actor, MethodCode server) {
    this.cells = cells;
    this.actor = actor;
    this.server = server;
    this.index = actor.bag.capacity() > 1 && cells.system.isTimed() ? slots.local("message") : Exprs.constant(0);
  }

  /** The message is one of the server that is next. */
  void choose() {
    MessageBag bag = actor.bag;
    out.add(new Stmt.SetLocal("stopped", 1, Exprs.constant(0)));
    boolean isTimed = cells.system.isTimed();
    Expr isOfServer = Exprs.equal(bag.server(index), actor.actor.type().position(server.name()));
    if (index instanceof Expr.Local(var name, int slot)) {
      out.add(new Stmt.Choose(name, slot, Exprs.constant(0), new Expr.Read(bag.count())));
      Expr isNext = Exprs.equal(bag.arrival(index), bag.arrival(Exprs.constant(0)));
      out.add(new Stmt.Assume(Exprs.and(List.of(isOfServer, isNext, bag.goesFirst(server), bag.isFirstOfEqual(index)))));
    } else {
      out.add(new Stmt.Assume(isOfServer));
    }
    out.set(sender, bag.sender(index));
    if (isTimed) {
      out.set(arrival, bag.arrival(index));
      out.set(deadline, bag.deadline(index));
    }
    for (int i = 0; i < server.parameters().size(); i++) {
      Expr.Local value = slots.local(server.parameters().get(i).name());
      out.set(value, bag.value(i, index));
      values.add(value);
    }
  }

  void assume(Expr condition) {
    out.add(new Stmt.Assume(condition));
  }

  void remove() {
    actor.bag.remove(index, slots, out);
  }

  Rule taking(List<Expr> guards) {
    List<Action.Argument> arguments = new ArrayList<>(List.of(new Action.Word(actor.actor.name()), new Action.Word(server.name())));
    List<Label.Part> parts = new ArrayList<>(List.of(new Label.Text(actor.actor.name() + ": " + server.name() + "(")));
    for (int i = 0; i < values.size(); i++) {
      Display display = cells.display(server.parameters().get(i).type());
      arguments.add(new Action.Computed(values.get(i), display));
      parts.add(new Label.Text(i == 0 ? "" : ", "));
      parts.add(new Label.Value(values.get(i), display));
    }
    parts.add(new Label.Text(")"));
    parts.add(new Label.When(Exprs.notEqual(sender, Exprs.constant(0)), List.of(new Label.Text(" from "), new Label.Value(sender, cells.actorNames()))));
    return rule("take", guards, new Action.Named("take", arguments), new Label(parts));
  }

  Rule missing(List<Expr> guards) {
    Action action = new Action.Named("miss", List.of(new Action.Word(actor.actor.name()), new Action.Word(server.name())));
    return rule("miss", guards, action, Label.of(actor.actor.name() + ": misses the deadline of " + server.name()));
  }

  private Rule rule(String kind, List<Expr> guards, Action action, Label label) {
    int agent = actor.actor.number() - 1;
    String name = kind + " " + actor.actor.name() + "." + server.name();
    return new Rule(name, agent, agent, List.of(), true, guards, out.build(), slots.size(), action, label, server.at());
  }

  /** Whether one of the messages that are next is late, at this time. */
  static Expr isLate(ActorCells actor, Expr start) {
    Expr.Local each = new Expr.Local("message", 1);
    Expr late = Exprs.less(actor.bag.deadline(each), start);
    Expr isNext = Exprs.equal(actor.bag.arrival(each), actor.bag.arrival(Exprs.constant(0)));
    // Priorities decide among those that arrive together.
    Expr first = Exprs.or(
        actor.actor.type().servers().values().stream()
            .map(server -> Exprs.and(Exprs.equal(actor.bag.server(each), actor.actor.type().position(server.name())), actor.bag.goesFirst(server)))
            .toList());
    return new Expr.Quantified(Expr.Quantifier.EXISTS, each.name(), each.slot(), Exprs.constant(0), new Expr.Read(actor.bag.count()), Exprs.and(List.of(isNext, late, first)));
  }

  /** The least of some values, of which there is at least one. */
  static Expr least(List<Expr> values) {
    return IntStream.range(1, values.size()).boxed().reduce(values.getFirst(), (least, i) -> new Expr.Binary(Expr.BinaryOp.MIN, least, values.get(i), null), (a, _) -> a);
  }
}

package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.rebeca.code.ActorSystem.Actor;
import skein.rebeca.code.ActorSystem.MethodCode;
import skein.rebeca.code.RebecaType;

/** The messages that an actor has not taken, as arrays: sorted by arrival first, or in the order of sending if there are no times. */
final class MessageBag {

  private final Actor actor;
  private final boolean isTimed;
  private final Variable count;
  private final Variable server;
  private final Variable sender;
  private final List<Variable> values = new ArrayList<>();
  private final Optional<Variable> arrival;
  private final Optional<Variable> deadline;
  /** When the message will be sent, if its sender is ahead; 0 if it has been sent. */
  private final Optional<Variable> sent;
  private final int capacity;

  /**
   * @param hasDeadlines whether there are messages to it that have
   * @param late how many messages can be on their way beyond the bound, because their senders are ahead
   */
  MessageBag(Actor actor, Variables variables, int actors, boolean isTimed, boolean hasDeadlines, int late) {
    this.actor = actor;
    this.isTimed = isTimed;
    int bound = actor.type().bound() + late;
    capacity = bound;
    String name = actor.name() + ".bag.";
    count = variables.scalar(name + "count", 0, bound);
    arrival = isTimed ? Optional.of(variables.array(name + "arrival", bound, Integer.MIN_VALUE, Integer.MAX_VALUE)) : Optional.empty();
    server = variables.array(name + "server", bound, 0, actor.type().servers().size());
    sender = variables.array(name + "sender", bound, 0, actors);
    int most = actor.type().servers().values().stream().mapToInt(each -> each.parameters().size()).max().orElse(0);
    for (int i = 0; i < most; i++) {
      int position = i;
      List<RebecaType> types =
          actor.type().servers().values().stream().filter(each -> each.parameters().size() > position).map(each -> each.parameters().get(position).type()).toList();
      long min = types.stream().mapToLong(RebecaType::min).min().orElse(0);
      long max = types.stream().mapToLong(each -> each.max(actors)).max().orElse(0);
      values.add(variables.array(name + "value" + (i + 1), bound, Math.min(0, min), max));
    }
    deadline = hasDeadlines ? Optional.of(variables.array(name + "deadline", bound, Integer.MIN_VALUE, ActorCells.NO_DEADLINE)) : Optional.empty();
    sent = late > 0 ? Optional.of(variables.array(name + "sent", bound, 0, Integer.MAX_VALUE)) : Optional.empty();
  }

  Variable count() {
    return count;
  }

  /** How many messages it may hold that have been sent. */
  int bound() {
    return actor.type().bound();
  }

  /** How many messages there is room for. */
  int capacity() {
    return capacity;
  }

  boolean hasLateSends() {
    return sent.isPresent();
  }

  /** How many messages have been sent at a time. */
  Expr sentAt(Expr time, Expr.Local each) {
    Expr isSent = Exprs.lessEqual(Exprs.read(sent.orElseThrow(), each), time);
    return new Expr.Quantified(Expr.Quantifier.COUNT, each.name(), each.slot(), Exprs.constant(0), new Expr.Read(count), isSent);
  }

  /** When the message will be sent. */
  Expr sent(Expr index) {
    return Exprs.read(sent.orElseThrow(), index);
  }

  Expr isEmpty() {
    return Exprs.equal(new Expr.Read(count), 0);
  }

  Expr arrival(Expr index) {
    return Exprs.read(arrival.orElseThrow(), index);
  }

  Expr deadline(Expr index) {
    return deadline.map(column -> Exprs.read(column, index)).orElse(Exprs.constant(ActorCells.NO_DEADLINE));
  }

  boolean hasDeadlines() {
    return deadline.isPresent();
  }

  Expr server(Expr index) {
    return Exprs.read(server, index);
  }

  Expr sender(Expr index) {
    return Exprs.read(sender, index);
  }

  Expr value(int position, Expr index) {
    return Exprs.read(values.get(position), index);
  }

  List<Variable> columns() {
    return Stream.of(arrival.stream(), Stream.of(server, sender), values.stream(), deadline.stream(), sent.stream()).flatMap(each -> each).toList();
  }

  /**
   * A message.
   *
   * @param arrival and deadline: only with times
   * @param sent when it is sent
   */
  record Message(Expr arrival, Expr server, Expr sender, List<Expr> values, Expr deadline, Expr sent) {}

  private List<Expr> entries(Message message) {
    List<Expr> entries = new ArrayList<>();
    if (isTimed) {
      entries.add(message.arrival());
    }
    entries.add(message.server());
    entries.add(message.sender());
    for (int i = 0; i < values.size(); i++) {
      entries.add(i < message.values().size() ? message.values().get(i) : Exprs.constant(0));
    }
    if (deadline.isPresent()) {
      entries.add(message.deadline());
    }
    if (sent.isPresent()) {
      entries.add(message.sent());
    }
    return entries;
  }

  /** Adds a message; there must be room. Its parts are constants or locals. */
  void insert(Message message, FrameSlots slots, StatementEmitter out) {
    List<Expr> entries = entries(message);
    Expr.Local at = slots.local("at");
    out.set(at, new Expr.Read(count));
    if (isTimed && capacity > 1) {
      Expr.Local step = slots.local("step");
      Expr.Local before = slots.local("before");
      List<Stmt> move = new ArrayList<>(columns().stream().<Stmt>map(each -> new Stmt.AssignAt(each, at, Exprs.read(each, before))).toList());
      move.add(new Stmt.SetLocal(at.name(), at.slot(), before));
      Expr isSmaller = Exprs.and(Exprs.equal(at, Exprs.plus(before, 1)), isLess(entries, before));
      // From the last place on, whatever the number of messages is: so that values can be analysed place by place.
      Expr previous = new Expr.Binary(Expr.BinaryOp.SUBTRACT, Exprs.constant(capacity - 2), step, null);
      Stmt body = new Stmt.Block(List.of(new Stmt.SetLocal(before.name(), before.slot(), previous), new Stmt.If(isSmaller, new Stmt.Block(move), Stmt.skip())));
      out.add(new Stmt.For(step.name(), step.slot(), Exprs.constant(0), Exprs.constant(capacity - 1), body));
    }
    for (int i = 0; i < entries.size(); i++) {
      out.add(new Stmt.AssignAt(columns().get(i), at, entries.get(i)));
    }
    out.add(new Stmt.Assign(count, Exprs.plus(new Expr.Read(count), 1)));
  }

  /** Whether a message comes before the one at an index. */
  private Expr isLess(List<Expr> entries, Expr index) {
    Expr less = Expr.FALSE;
    for (int i = entries.size() - 1; i >= 0; i--) {
      Expr other = Exprs.read(columns().get(i), index);
      less = Exprs.or(Exprs.less(entries.get(i), other), Exprs.and(Exprs.equal(entries.get(i), other), less));
    }
    return less;
  }

  void remove(Expr index, FrameSlots slots, StatementEmitter out) {
    Expr last = Exprs.plus(new Expr.Read(count), -1);
    if (capacity > 1) {
      Expr.Local next = slots.local("next");
      List<Stmt> move = columns().stream().<Stmt>map(each -> new Stmt.AssignAt(each, next, Exprs.read(each, Exprs.plus(next, 1)))).toList();
      Stmt body = new Stmt.If(Exprs.and(Exprs.lessEqual(index, next), Exprs.less(next, last)), new Stmt.Block(move), Stmt.skip());
      out.add(new Stmt.For(next.name(), next.slot(), Exprs.constant(0), Exprs.constant(capacity - 1), body));
    }
    out.add(new Stmt.Assign(count, last));
    columns().forEach(each -> out.add(new Stmt.AssignAt(each, new Expr.Read(count), Exprs.constant(0))));
  }

  /** Makes all times less. */
  void shift(Expr by, FrameSlots slots, StatementEmitter out) {
    Expr.Local each = slots.local("each");
    Function<Variable, Stmt> less = column -> new Stmt.AssignAt(column, each, minus(Exprs.read(column, each), by));
    Expr hasDeadline = Exprs.less(deadline(each), Exprs.constant(ActorCells.NO_DEADLINE));
    List<Stmt> all = new ArrayList<>(List.of(less.apply(arrival.orElseThrow())));
    deadline.ifPresent(column -> all.add(new Stmt.If(hasDeadline, less.apply(column), Stmt.skip())));
    sent.ifPresent(column -> all.add(new Stmt.AssignAt(column, each, Exprs.max(Exprs.constant(0), minus(Exprs.read(column, each), by)))));
    Stmt body = new Stmt.If(Exprs.less(each, new Expr.Read(count)), new Stmt.Block(all), Stmt.skip());
    out.add(new Stmt.For(each.name(), each.slot(), Exprs.constant(0), Exprs.constant(capacity), body));
  }

  private Expr minus(Expr time, Expr by) {
    return new Expr.Binary(Expr.BinaryOp.SUBTRACT, time, by, actor.at());
  }

  /** Whether a message differs from the one before it. */
  Expr isFirstOfEqual(Expr index) {
    Expr before = Exprs.plus(index, -1);
    List<Expr> different = columns().stream().map(each -> Exprs.notEqual(Exprs.read(each, index), Exprs.read(each, before))).toList();
    return new Expr.Choice(Exprs.equal(index, 0), Expr.TRUE, Exprs.or(different));
  }

  /** Whether no message that arrived first has a smaller priority than messages to the server. */
  Expr goesFirst(MethodCode server) {
    List<MethodCode> all = List.copyOf(actor.type().servers().values());
    if (!isTimed || all.stream().allMatch(each -> each.priority() == all.getFirst().priority())) {
      return Expr.TRUE;
    }
    return Exprs.or(
        all.stream().filter(each -> each.priority() == server.priority()).map(each -> Exprs.equal(server(Exprs.constant(0)), actor.type().position(each.name()))).toList());
  }
}

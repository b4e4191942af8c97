package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/** The rules of the two kinds of message that spread tuples (docs/labs.md, "Semantics"). */
final class Messages {

  private enum Sort { PROPAGATE, CONFIRM }

  private final World world;
  private final Tuple tuple;
  private final Kind sender;
  private final Sort sort;
  private final LocalFrame frame = new LocalFrame();
  private final Ranks ranks;
  private final int hit;
  private final Expr.Local receiver;

  private Messages(World world, Tuple tuple, Kind sender, Sort sort) {
    this.world = world;
    this.tuple = tuple;
    this.sender = sender;
    this.sort = sort;
    this.ranks = new Ranks(world, tuple, frame);
    this.hit = frame.array(tuple.length());
    this.receiver = frame.local("receiver");
  }

  /** The message rules of every tuple, for every kind of sender. */
  static List<Rule> rules(World world) {
    List<Rule> rules = new ArrayList<>();
    for (Tuple tuple : world.tuples()) {
      for (Kind sender : world.carriers(tuple)) {
        rules.add(new Messages(world, tuple, sender, Sort.PROPAGATE).rule());
        rules.add(new Messages(world, tuple, sender, Sort.CONFIRM).rule());
      }
    }
    return rules;
  }

  private Rule rule() {
    List<Stmt> body = new ArrayList<>();
    judgeLinks(body);
    Expr.Local sent = frame.local("sent");
    body.add(new Stmt.SetLocal(sent.name(), sent.slot(), ranks.rank(mine())));
    ranks.forEachCarrier(receiver, List.of(new Stmt.If(isHit(), deliver(sent), Stmt.skip())), body);
    body.add(new Stmt.AssignAt(pending(), mine(), Expr.FALSE));
    body.addAll(ranks.closeUp());
    String word = sort == Sort.PROPAGATE ? "propagate" : "confirm";
    Label label = label(word + "s ");
    return new Rule(
        sender.name() + " " + word + " " + tuple.title(),
        sender.first(),
        sender.last(),
        false,
        List.of(Exprs.equal(Exprs.read(pending(), mine()), 1)),
        new Stmt.Block(body),
        frame.size(),
        action(word),
        label,
        tuple.stigmergy().at());
  }

  /** Links are evaluated on the state before the message, and only for receivers that it could change. */
  private void judgeLinks(List<Stmt> out) {
    ExpressionLowering expressions = new ExpressionLowering(world, frame);
    for (Kind kind : world.carriers(tuple)) {
      LoweringScope scope = LoweringScope.link(new LoweringScope.Party(LocalFrame.SELF, sender), new LoweringScope.Party(receiver, kind));
      Expr link = expressions.condition(tuple.stigmergy().link(), scope).isTrue();
      Expr hits = Exprs.and(Exprs.notEqual(receiver, LocalFrame.SELF), Exprs.and(changes(), link));
      Stmt judge = new Stmt.SetLocalAt("hit", hit, tuple.length(), Ranks.cell(tuple, receiver), hits);
      out.add(
          new Stmt.For(
              receiver.name(),
              receiver.slot(),
              Exprs.constant(kind.first()),
              Exprs.constant(kind.last() + 1L),
              judge));
    }
  }

  /** Older copies are replaced; a receiver with a newer copy replies to a confirmation, unless it already has a message pending. */
  private Expr changes() {
    Expr theirs = Ranks.cell(tuple, receiver);
    Expr older = Exprs.less(ranks.rank(theirs), ranks.rank(mine()));
    return switch (sort) {
      case PROPAGATE -> older;
      case CONFIRM -> {
        Expr newer = Exprs.less(ranks.rank(mine()), ranks.rank(theirs));
        yield Exprs.or(older, Exprs.and(newer, Exprs.not(Exprs.read(tuple.toPropagate(), theirs))));
      }
    };
  }

  private Stmt deliver(Expr sent) {
    Expr theirs = Ranks.cell(tuple, receiver);
    List<Stmt> copy = new ArrayList<>();
    shapes().forEach(shape -> copy.add(copied(shape)));
    copy.add(ranks.setRank(theirs, sent));
    copy.add(new Stmt.AssignAt(tuple.toConfirm(), theirs, Expr.FALSE));
    Stmt passOn = new Stmt.AssignAt(tuple.toPropagate(), theirs, Expr.TRUE);
    Stmt copyAll = new Stmt.Block(copy);
    return switch (sort) {
      case PROPAGATE -> new Stmt.Block(List.of(copyAll, passOn));
      case CONFIRM ->
          new Stmt.Block(List.of(passOn, new Stmt.If(Exprs.less(ranks.rank(theirs), sent), copyAll, Stmt.skip())));
    };
  }

  /** All elements of an array are copied: a tuple is replaced as a whole. */
  private Stmt copied(Shape shape) {
    if (shape.dimensions().isEmpty()) {
      return copied(shape, Expr.FALSE);
    }
    Expr.Local element = frame.local("element");
    return new Stmt.For(element.name(), element.slot(), Expr.FALSE, Exprs.constant(shape.size()), copied(shape, element));
  }

  private Stmt copied(Shape shape, Expr at) {
    return new Stmt.AssignAt(shape.variable(), shape.cell(receiver, at), sent(shape, at));
  }

  private Action action(String name) {
    List<Action.Argument> arguments = new ArrayList<>();
    arguments.add(new Action.Computed(LocalFrame.SELF, Display.NUMBER));
    arguments.add(new Action.Word(tuple.title()));
    for (Shape shape : shapes()) {
      for (int i = 0; i < shape.size(); i++) {
        arguments.add(new Action.Computed(sent(shape, Exprs.constant(i)), Undefined.DISPLAY));
      }
    }
    return new Action.Named(name, arguments);
  }

  private List<Shape> shapes() {
    return tuple.variables().stream().map(tuple.values()::get).toList();
  }

  /** A cell of the sender's copy. */
  private static Expr sent(Shape shape, Expr at) {
    return Exprs.read(shape.variable(), shape.cell(LocalFrame.SELF, at));
  }

  /** {@code Node 1 confirms leader = 2: Node 0 copies, Node 2 replies}; an array is a list, {@code [0, 1]}. */
  private Label label(String verb) {
    List<Label.Part> parts = new ArrayList<>();
    Display names = world.agentNames();
    parts.add(new Label.Value(LocalFrame.SELF, names));
    parts.add(new Label.Text(" " + verb + tuple.title() + " = "));
    String separator = "";
    for (Shape shape : shapes()) {
      parts.add(new Label.Text(separator));
      parts.addAll(shape.dimensions().isEmpty() ? List.of(new Label.Value(sent(shape, Expr.FALSE), Undefined.DISPLAY)) : list(shape));
      separator = ", ";
    }
    parts.add(new Label.Text(": "));
    Expr older = Exprs.less(ranks.rank(Ranks.cell(tuple, receiver)), ranks.rank(mine()));
    parts.add(
        new Label.Each(
            receiver.slot(),
            tuple.first(),
            tuple.first() + tuple.length(),
            isHit(),
            List.of(
                new Label.Value(receiver, names),
                new Label.When(older, List.of(new Label.Text(" copies"))),
                new Label.When(Exprs.not(older), List.of(new Label.Text(" replies")))),
            ", ",
            "nobody needs it"));
    return new Label(parts);
  }

  private List<Label.Part> list(Shape shape) {
    Expr.Local element = frame.local("element");
    List<Label.Part> one = List.of(new Label.Value(sent(shape, element), Undefined.DISPLAY));
    return List.of(
        new Label.Text("["), new Label.Each(element.slot(), 0, shape.size(), Expr.TRUE, one, ", ", ""), new Label.Text("]"));
  }

  private Expr isHit() {
    return new Expr.LocalAt("hit", hit, tuple.length(), Ranks.cell(tuple, receiver));
  }

  private skein.core.program.Variable pending() {
    return sort == Sort.PROPAGATE ? tuple.toPropagate() : tuple.toConfirm();
  }

  private Expr mine() {
    return Ranks.cell(tuple, LocalFrame.SELF);
  }
}

package skein.flow.lower;

import java.util.List;
import java.util.stream.IntStream;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Timing;
import skein.core.program.Variable;
import skein.core.source.Span;

/** The passing of time up to the next moment at which something is over. What is left of each activity is in an array. */
public final class Countdown {

  private static final Expr.Local PASSES = new Expr.Local("passes", 1);
  private static final Expr.Local EACH = new Expr.Local("each", 2);

  private final Variable left;

  public Countdown(Variable left) {
    this.left = left;
  }

  /** The step, as one of this agent. */
  public Rule rule(int agent, Span at) {
    Expr someLeft = Exprs.or(IntStream.range(0, left.length()).mapToObj(i -> Exprs.less(Expr.FALSE, of(i))).toList());
    Expr each = Exprs.read(left, EACH);
    Stmt least =
        all(new Stmt.If(Exprs.and(Exprs.less(Expr.FALSE, each), Exprs.less(each, PASSES)), new Stmt.SetLocal(PASSES.name(), PASSES.slot(), each), Stmt.skip()));
    Expr after = Exprs.max(Expr.FALSE, new Expr.Binary(Expr.BinaryOp.SUBTRACT, each, PASSES, at));
    Stmt passing = all(new Stmt.AssignAt(left, EACH, after));
    Stmt body = new Stmt.Block(List.of(new Stmt.SetLocal(PASSES.name(), PASSES.slot(), Exprs.constant(left.max() + 1)), least, passing));
    Label label = new Label(List.of(new Label.Text("time "), new Label.Value(PASSES, Display.NUMBER)));
    return new Rule(
        "time", agent, agent, true, List.of(someLeft), body, 3, new Action.Named("time", List.of(new Action.Computed(PASSES, Display.NUMBER))), label, at);
  }

  /** How long that step takes. */
  public Timing.OfRule timing() {
    return new Timing.OfRule(PASSES, Timing.Side.NONE, Expr.FALSE);
  }

  private Stmt all(Stmt body) {
    return new Stmt.For(EACH.name(), EACH.slot(), Expr.FALSE, Exprs.constant(left.length()), body);
  }

  private Expr of(int index) {
    return Exprs.read(left, Exprs.constant(index));
  }
}

package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Stmt;
import skein.core.source.Diagnostics;
import skein.labs.check.ConstantExpressions;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Statement;

/** Lowers {@code pick} (docs/labs.md, "Blocks"). */
final class PickLowering {

  private final World world;
  private final Kind kind;
  private final ExpressionLowering expressions;
  private final LoweringScope scope;
  private final Needs needs;

  /** @param scope of the block, which then knows the agents picked */
  PickLowering(World world, Kind kind, ExpressionLowering expressions, LoweringScope scope, Needs needs) {
    this.world = world;
    this.kind = kind;
    this.expressions = expressions;
    this.scope = scope;
    this.needs = needs;
  }

  /**
   * Picks one agent after the other; each pick is a separate choice. If the number is only known at run time, there is one slot per
   * agent, and the unused slots are 0. If fewer agents qualify than are to be picked, the step is not enabled.
   */
  void lower(Statement.Pick pick, List<Stmt> body, List<Label.Part> words) {
    Expr count = count(pick.count(), body);
    Kind wanted = pick.kind().map(name -> world.kind(name.text())).orElse(null);
    long first = wanted == null ? 0 : wanted.first();
    long last = wanted == null ? world.agents() - 1L : wanted.last();
    long candidates = last - first + (wanted == null || wanted == kind ? 0 : 1);
    boolean isFixed = count instanceof Expr.Const;
    Needs.Need enough = new Needs.Enough(pick, wanted, count, scope.copy());
    int room = (int) (count instanceof Expr.Const(long fixed) ? Math.min(fixed, candidates) : candidates);
    if (!isFixed || (count instanceof Expr.Const(long fixed) && fixed > candidates)) {
      body.add(needs.note(new Stmt.Assume(Exprs.between(count, 0, candidates)), enough));
    }
    int slot = expressions.frame().array(room);
    String name = pick.local().text();
    for (int i = 0; i < room; i++) {
      Expr.Local picked = new Expr.Local(name, slot + i);
      Expr isLeftOut = isFixed ? Expr.FALSE : Exprs.lessEqual(count, Exprs.constant(i));
      body.add(needs.note(new Stmt.Choose(name, picked.slot(), unless(isLeftOut, 0, first), unless(isLeftOut, 1, last + 1)), enough));
      List<Expr> others = new ArrayList<>();
      others.add(Exprs.notEqual(picked, LocalFrame.SELF));
      for (int j = 0; j < i; j++) {
        others.add(Exprs.notEqual(picked, new Expr.Local(name, slot + j)));
      }
      body.add(needs.note(new Stmt.Assume(Exprs.or(isLeftOut, Exprs.and(others))), enough));
      pick.where()
          .ifPresent(
              where -> {
                LoweringScope judging = scope.judging(new LoweringScope.Party(picked, wanted));
                body.add(needs.note(new Stmt.Assume(Exprs.or(isLeftOut, expressions.condition(where, judging).isTrue())), enough));
              });
    }
    tellPicked(name, slot, room, count, words);
    scope.setPicked(name, slot, room, count);
  }

  private Expr count(Expression count, List<Stmt> body) {
    OptionalLong fixed = ConstantExpressions.value(count, world.externs(), OptionalInt.empty(), new Diagnostics());
    if (fixed.isPresent()) {
      return Exprs.constant(fixed.getAsLong());
    }
    RightSides rightSides = new RightSides(expressions, scope, needs);
    Value computed = rightSides.keep(rightSides.last(count));
    body.addAll(rightSides.statements());
    return computed.expr();
  }

  private static Expr unless(Expr isLeftOut, long then, long otherwise) {
    return isLeftOut.equals(Expr.FALSE) || then == otherwise
        ? Exprs.constant(otherwise)
        : new Expr.Choice(isLeftOut, Exprs.constant(then), Exprs.constant(otherwise));
  }

  private void tellPicked(String name, int slot, int room, Expr count, List<Label.Part> words) {
    Expr.Local position = expressions.frame().local("position");
    Expr element = new Expr.LocalAt(name, slot, room, position);
    List<Label.Part> one = List.of(new Label.Value(element, world.agentNames()));
    words.add(new Label.Text("picks "));
    words.add(
        new Label.Each(position.slot(), 0, room, Exprs.less(position, count), one, ", ", "nobody"));
  }
}

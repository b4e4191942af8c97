package skein.chor.lower;

import java.util.ArrayList;
import java.util.List;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.PeerMove;
import skein.core.program.Action;
import skein.core.program.Expr;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.source.Span;

/** Collects what a rule consists of. Effects of different peers do not interfere: each reads and assigns its own variables. */
final class RuleParts {

  private final List<Expr> guards = new ArrayList<>();
  private final List<Stmt> body = new ArrayList<>();
  // The first slot is the agent's.
  private int frame = 1;

  RuleParts when(Expr condition) {
    if (!condition.equals(Expr.TRUE)) {
      guards.add(condition);
    }
    return this;
  }

  RuleParts then(Stmt statement) {
    body.add(statement);
    return this;
  }

  RuleParts take(PeerControl.GuardedExit way) {
    return when(way.guard()).then(way.exit().apply(this::slot));
  }

  int slot() {
    return frame++;
  }

  Rule rule(String text, int agent, List<Integer> partners, Action action, Span origin) {
    return new Rule(text, agent, agent, partners, true, guards, Stmt.block(body), frame, action, Label.of(text), origin);
  }

  static Action action(PeerMove move) {
    return move instanceof PeerMove.Act(ChorAction(var name, var peers))
        ? new Action.Named(name, peers.stream().<Action.Argument>map(Action.Word::new).toList())
        : Action.internal();
  }
}

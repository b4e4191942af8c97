package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.source.Span;
import skein.rebeca.code.ActorSystem.MethodCode;

/** Without times: an actor takes the message that was sent first, and runs its server to the end. */
final class UntimedSemantics implements Semantics {

  private final SystemCells cells;

  UntimedSemantics(SystemCells cells) {
    this.cells = cells;
  }

  /** @param sender of the message */
  record Untimed(Expr sender) implements Moment {
    @Override
    public Expr waitingTime() {
      return Exprs.constant(0);
    }

    @Override
    public Expr now() {
      return Exprs.constant(0);
    }

    @Override
    public void delay(Expr time, int point, List<Expr> scope, Span at, StatementEmitter out) {
      throw new IllegalStateException("a delay in a system without times");
    }
  }

  @Override
  public List<String> agents() {
    return cells.system.actors().stream().map(each -> each.name()).toList();
  }

  @Override
  public Expr misses(ActorCells actor) {
    return Expr.FALSE;
  }

  @Override
  public List<TimedRule> rules() {
    List<TimedRule> rules = new ArrayList<>();
    Expr noneFailed = Exprs.and(cells.all().stream().map(each -> Exprs.not(each.hasFailed())).toList());
    for (ActorCells actor : cells.all()) {
      for (MethodCode server : actor.actor.type().servers().values()) {
        MessageTaking taking = new MessageTaking(cells, actor, server);
        taking.choose();
        taking.remove();
        new ActorBody(cells, actor, taking.slots, new Untimed(taking.sender), new DelayPoints(), server.name()).run(server, taking.values, taking.out);
        rules.add(new TimedRule(taking.taking(List.of(noneFailed, Exprs.not(actor.bag.isEmpty()))), Expr.FALSE));
      }
    }
    return rules;
  }
}

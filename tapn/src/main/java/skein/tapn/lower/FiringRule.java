package skein.tapn.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import skein.core.program.Action;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.tapn.syntax.TimedNet.Put;
import skein.tapn.syntax.TimedNet.Taken;
import skein.tapn.syntax.TimedNet.Transition;

/**
 * The firing of a transition. Tokens are taken one after the other; the array stays sorted, so that each marking is one state. Of equal tokens the last one is
 * taken, and an arc takes none that is larger than the one before, so that each choice of ages is made once.
 */
final class FiringRule {

  private static final Expr.Local EACH = new Expr.Local("each", 1);
  private static final Expr.Local CARRIED = new Expr.Local("carried", 2);
  private static final Expr.Local KEPT = new Expr.Local("kept", 3);
  /** Conditions use two slots. */
  static final int CONDITION_SLOT = 4;
  private static final int FIRST_CHOICE = 6;

  private final Transition transition;
  private final Variable tokens;
  private final TokenValues values;
  private final FiringConditions enabledness;
  private final List<Stmt> body = new ArrayList<>();
  private final List<Stmt> arrivals = new ArrayList<>();
  private int slots = FIRST_CHOICE;

  FiringRule(Transition transition, Variable tokens, TokenValues values, FiringConditions enabledness) {
    this.transition = transition;
    this.tokens = tokens;
    this.values = values;
    this.enabledness = enabledness;
  }

  Rule rule() {
    List<Expr> guards = new ArrayList<>();
    if (transition.growth() > 0) {
      guards.add(hasRoom());
    }
    guards.addAll(enabledness.allowed(transition));
    transition.taken().forEach(this::take);
    body.addAll(arrivals);
    for (Put arc : transition.put()) {
      for (int i = 0; i < arc.weight(); i++) {
        body.add(insert(Exprs.constant(values.fresh(arc.place()))));
      }
    }
    List<Action.Argument> indices = transition.indices().stream().<Action.Argument>map(index -> new Action.Word(Long.toString(index))).toList();
    String text = transition.name() + (indices.isEmpty() ? "" : transition.indices().stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]")));
    return new Rule(
        text, 0, 0, true, guards, Stmt.block(body), slots, new Action.Named(transition.name(), indices), Label.of(text), transition.at());
  }

  /** Whether it leaves no more tokens than there may be. */
  Expr hasRoom() {
    return transition.growth() > tokens.length() ? Expr.FALSE : Exprs.equal(Exprs.read(tokens, Exprs.constant(transition.growth() - 1L)), 0);
  }

  private void take(Taken arc) {
    Expr.Local before = null;
    for (int i = 0; i < arc.weight(); i++) {
      Expr.Local index = new Expr.Local("index", slots++);
      Expr.Local token = new Expr.Local("token", slots++);
      body.add(new Stmt.Choose(index.name(), index.slot(), Expr.FALSE, Exprs.constant(tokens.length())));
      body.add(new Stmt.SetLocal(token.name(), token.slot(), Exprs.read(tokens, index)));
      body.add(new Stmt.Assume(Exprs.and(values.hasAge(token, arc.place(), enabledness.ages(arc), Expr.FALSE), isLast(index, token))));
      if (before != null) {
        body.add(new Stmt.Assume(Exprs.lessEqual(token, before)));
      }
      body.add(remove(index));
      OptionalInt target = arc.target();
      if (target.isPresent()) {
        arrivals.add(insert(values.moved(token, arc.place(), target.getAsInt())));
      }
      before = token;
    }
  }

  private Expr isLast(Expr index, Expr token) {
    int last = tokens.length() - 1;
    Expr next = Exprs.read(tokens, Exprs.plus(index, 1));
    return last == 0 ? Expr.TRUE : new Expr.Choice(Exprs.less(index, Exprs.constant(last)), Exprs.notEqual(next, token), Expr.TRUE);
  }

  /** The tokens before it move up. */
  private Stmt remove(Expr index) {
    Stmt shift =
        new Stmt.Block(
            List.of(
                new Stmt.SetLocal(KEPT.name(), KEPT.slot(), Exprs.read(tokens, EACH)),
                new Stmt.AssignAt(tokens, EACH, CARRIED),
                new Stmt.SetLocal(CARRIED.name(), CARRIED.slot(), KEPT)));
    return new Stmt.Block(
        List.of(
            new Stmt.SetLocal(CARRIED.name(), CARRIED.slot(), Expr.FALSE), new Stmt.For(EACH.name(), EACH.slot(), Expr.FALSE, Exprs.plus(index, 1), shift)));
  }

  /** Smaller tokens move down. The first cell is free. */
  private Stmt insert(Expr token) {
    Expr here = Exprs.read(tokens, EACH);
    Stmt pass = new Stmt.Block(List.of(new Stmt.AssignAt(tokens, Exprs.plus(EACH, -1), here), new Stmt.AssignAt(tokens, EACH, CARRIED)));
    return new Stmt.Block(
        List.of(
            new Stmt.SetLocal(CARRIED.name(), CARRIED.slot(), token),
            new Stmt.AssignAt(tokens, Expr.FALSE, CARRIED),
            new Stmt.For(EACH.name(), EACH.slot(), Exprs.constant(1), Exprs.constant(tokens.length()), new Stmt.If(Exprs.less(here, CARRIED), pass, Stmt.skip()))));
  }
}

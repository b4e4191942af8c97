package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;

/**
 * What is evaluated in the state before a step, what must be defined then, and what is assigned after that. In a loop, values are kept in one local for each
 * round.
 */
final class Phase {

  /** Over agents; rounds are numbered from 0. */
  record Loop(Expr.Local agent, int first, int length) {}

  private final Frame frame;
  private final Optional<Phase> outer;
  private final Optional<Loop> loop;
  private final List<Stmt> evaluated = new ArrayList<>();
  private final List<Stmt> checks = new ArrayList<>();
  private final List<Stmt> assigned = new ArrayList<>();
  private final List<Stmt> verified = new ArrayList<>();
  private final List<Stmt> left = new ArrayList<>();

  Phase(Frame frame) {
    this(frame, Optional.empty(), Optional.empty());
  }

  private Phase(Frame frame, Optional<Phase> outer, Optional<Loop> loop) {
    this.frame = frame;
    this.outer = outer;
    this.loop = loop;
  }

  Phase in(Loop inner) {
    return new Phase(frame, Optional.of(this), Optional.of(inner));
  }

  /** The same loop, for what is done only under a condition. */
  Phase part() {
    return new Phase(frame, outer, loop);
  }

  List<Stmt> evaluated() {
    return evaluated;
  }

  List<Stmt> checks() {
    return checks;
  }

  List<Stmt> assigned() {
    return assigned;
  }

  /** Whether each place has got the value that was meant for it, where several may be meant for one. */
  List<Stmt> verified() {
    return verified;
  }

  /** Exits of processes, which come last. */
  List<Stmt> left() {
    return left;
  }

  /** Evaluates now; a value that is the same in each round is evaluated once, before the loop. */
  PartialValue keep(PartialValue value) {
    return keep(value, true);
  }

  PartialValue keep(PartialValue value, boolean hoist) {
    if (value.expr() instanceof Expr.Const) {
      return value;
    }
    if (loop.isEmpty()) {
      Expr.Local kept = frame.local("kept");
      evaluated.add(RangeChoices.set(kept, value.expr()));
      return new PartialValue(kept, value.canBeUndefined());
    }
    if (hoist && outer.isPresent() && !Locals.uses(value.expr(), loop.get().agent().slot()) && Locals.isSafe(value.expr())) {
      return outer.get().keep(value);
    }
    int length = rounds();
    int slot = frame.array(length);
    evaluated.add(new Stmt.SetLocalAt("kept", slot, length, round(), value.expr()));
    return new PartialValue(new Expr.LocalAt("kept", slot, length, round()), value.canBeUndefined());
  }

  private int rounds() {
    return loop.map(each -> each.length() * outer.map(Phase::rounds).orElse(1)).orElse(1);
  }

  private Expr round() {
    Loop own = loop.orElseThrow();
    Expr number = Exprs.plus(own.agent(), -own.first());
    if (outer.isPresent() && outer.get().loop.isPresent()) {
      return Exprs.plus(Exprs.times(outer.get().round(), own.length()), number);
    }
    return number;
  }

  void require(PartialValue value) {
    if (value.canBeUndefined()) {
      checks.add(new Stmt.Assume(value.isDefined()));
    }
  }

  /** Adds what the inner phase does, in a loop and under its condition. */
  void add(Phase inner, Expr condition) {
    add(inner.evaluated, evaluated, condition, inner);
    add(inner.checks, checks, condition, inner);
    add(inner.assigned, assigned, condition, inner);
    add(inner.verified, verified, condition, inner);
    add(inner.left, left, condition, inner);
  }

  private void add(List<Stmt> statements, List<Stmt> into, Expr condition, Phase inner) {
    if (statements.isEmpty()) {
      return;
    }
    Stmt body = condition.equals(Expr.TRUE) ? Stmt.block(statements) : new Stmt.If(condition, Stmt.block(statements), Stmt.skip());
    boolean repeated = inner.loop.isPresent() && !inner.loop.equals(loop);
    into.add(repeated ? looped(inner.loop.get(), body) : body);
  }

  static Stmt looped(Loop loop, Stmt body) {
    return new Stmt.For(loop.agent().name(), loop.agent().slot(), Exprs.constant(loop.first()), Exprs.constant((long) loop.first() + loop.length()), body);
  }
}

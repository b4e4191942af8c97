package skein.rebeca.lower;

import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.source.Span;

/** Repeats the round of a loop, 10,000 times at most. */
final class LoopRounds {

  /** Loops of ten rounds inside each other: once the loop is left, few empty rounds are left. */
  private static final int LEVELS = 4;
  private static final int ROUNDS = 10;

  private final FrameSlots slots;

  LoopRounds(FrameSlots slots) {
    this.slots = slots;
  }

  /**
   * Stops with {@link StatementEmitter#BREAK} once the loop is left.
   *
   * @param last evaluates the condition once more
   * @param goesOn whether it holds then, which is an error
   */
  void repeat(StatementEmitter round, StatementEmitter last, Expr goesOn, Span at, StatementEmitter out) {
    Stmt all = new Stmt.If(out.isRunning(), round.build(), Stmt.skip());
    for (int i = 0; i < LEVELS; i++) {
      Expr.Local number = slots.local("round");
      all = new Stmt.For(number.name(), number.slot(), Exprs.constant(0), new Expr.Choice(out.isRunning(), Exprs.constant(ROUNDS), Exprs.constant(0)), all);
    }
    out.add(all);
    last.add(new Stmt.Assume(Exprs.or(Exprs.not(goesOn), new Expr.Fail("this loop passes 10,000 rounds", at))));
    out.add(new Stmt.If(out.isRunning(), last.build(), Stmt.skip()));
  }
}

package skein.core.interpret;

import skein.core.program.Expr;

/** A condition on states, prepared for many evaluations. Not thread-safe. */
public final class Predicate {

  private final Expr condition;
  private final long[] frame;

  public Predicate(Expr condition) {
    this.condition = condition;
    this.frame = new long[Math.max(1, Frames.size(condition))];
  }

  /** Whether it holds; one that raises an error does not. */
  public Truth test(long[] state) {
    frame[0] = 0;
    try {
      return Truth.of(Evaluator.holds(condition, state, frame));
    } catch (ModelFault fault) {
      return Truth.erred(fault.error());
    }
  }
}

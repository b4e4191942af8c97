package skein.rebeca.lower;

import java.util.List;
import skein.core.program.Expr;
import skein.core.source.Span;

/** What a server knows of its message and of the time while it runs. */
interface Moment {

  Expr sender();

  Expr waitingTime();

  /** The time of the actor, relative to that of the state. */
  Expr now();

  /**
   * Lets time pass.
   *
   * @param time not negative
   * @param point where to go on
   * @param scope the parameters and local variables that may be read afterwards
   */
  void delay(Expr time, int point, List<Expr> scope, Span at, StatementEmitter out);
}

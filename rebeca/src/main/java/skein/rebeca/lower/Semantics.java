package skein.rebeca.lower;

import java.util.List;
import skein.core.program.Expr;

/** Which steps actors take, and when. */
interface Semantics {

  List<TimedRule> rules();

  /** The actors, and whoever else takes steps. */
  List<String> agents();

  /** Whether the actor can drop a message because it is late. */
  Expr misses(ActorCells actor);

  /** Whether the actor's bag holds too many messages, without that somebody has failed to send one. */
  default Expr overflows(ActorCells actor) {
    return Expr.FALSE;
  }
}

package skein.compose;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import skein.compose.fragment.LastState;

/** What the last system is made for. */
sealed interface Finish {

  /** To be looked at: it keeps its labels and is minimised like all others. */
  record Minimised() implements Finish {}

  /**
   * To be judged at once: nothing is composed with it any more, so that minimising it would only take time and memory.
   *
   * @param last is told how to find out whether a watched condition holds in the states with a view, and says when the rest is not needed
   */
  record Explicit(Function<IntFunction<IntPredicate>, LastState> last) implements Finish {}
}

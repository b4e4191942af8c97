package skein.lts.generate;

import skein.core.interpret.ModelError;
import skein.lts.Lts;

/**
 * What came of generating a transition system. Only one without errors and limits has an {@link Lts}: answers about a part of a system would be wrong.
 *
 * @param <L> the type of the steps of the model
 */
public sealed interface Generation<L> {

  /**
   * All reachable states, in breadth-first order. If the model has several initial states, an extra state, the last, has an internal step to each of them, and is
   * the initial one; it is not among the states of the index.
   */
  record Complete<L>(Lts lts, StateIndex states) implements Generation<L> {}

  /** There are more states than the limit allows. */
  record TooManyStates<L>(int limit) implements Generation<L> {}

  /** A step raises an error: the first one in breadth-first order. */
  record Erred<L>(long[] state, L step, ModelError error) implements Generation<L> {}

  record NoInitialState<L>() implements Generation<L> {}
}

package skein.lts.generate;

import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.lts.Lts;

/** What came of generating a transition system. Only one without errors and limits has an {@link Lts}: answers about a part of a system would be wrong. */
public sealed interface Generation {

  /**
   * All reachable states, in breadth-first order. If the model has several initial states, an extra state, the last, has an internal step to each of them, and is
   * the initial one.
   */
  record Complete(Lts lts) implements Generation {}

  /** There are more states than the limit allows. */
  record TooManyStates(int limit) implements Generation {}

  /** A step raises an error: the first one in breadth-first order. */
  record Erred(Step step, ModelError error) implements Generation {}

  record NoInitialState() implements Generation {}
}

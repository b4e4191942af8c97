package skein.core.system;

import java.util.function.Consumer;
import skein.core.interpret.ModelError;

/**
 * Behaviour without structure: initial states, and the labelled successors of a state. A state is a
 * packed array of {@link #words()} longs, and two states are the same iff the arrays are equal. Both
 * methods report in a fixed order. Implementations hold no mutable state: several threads may ask at
 * once.
 *
 * @param <L> what a transition is labelled with
 */
public interface TransitionSystem<L> {

  int words();

  /** Every initial state; possibly with repeats. The arrays belong to the sink. */
  void initialStates(Consumer<long[]> sink);

  /**
   * The same, for those who cannot wait for ever: {@code tried} runs often, also while candidates are
   * rejected, and may throw to give up.
   */
  default void initialStates(Consumer<long[]> sink, Runnable tried) {
    initialStates(sink);
  }

  /** Every transition out of the state, and every step that errs there. */
  void successors(long[] state, Sink<L> sink);

  /** Is told of transitions. The arrays handed over belong to the sink. */
  interface Sink<L> {

    void transition(L label, long[] target);

    /** A step that errs: no transition, but the state is no end either. */
    void error(L label, ModelError error);

    /** Something was tried that may or may not be a transition: a chance to give up, by throwing. */
    default void tried() {}
  }
}

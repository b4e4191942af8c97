package skein.core.system;

import java.util.function.Consumer;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;

/**
 * Behaviour without structure: initial states, and the labelled successors of a state. A state is a
 * packed array of {@link #words()} longs, and two states are the same iff the arrays are equal. Both methods report in a fixed order. Implementations
 * are immutable, so that several threads may share them.
 *
 * @param <L> the type of the transition labels
 */
public interface TransitionSystem<L> {

  int words();

  /** Every initial state; possibly with repeats. The arrays belong to the sink. */
  void initialStates(Consumer<long[]> sink);

  /** The same. */
  default void initialStates(Consumer<long[]> sink, Budget budget) {
    initialStates(sink);
  }

  /** Every transition out of the state, and every step that raises an error there. */
  void successors(long[] state, Sink<L> sink);

  /** Receives transitions. It owns the arrays it is given. */
  interface Sink<L> {

    void transition(L label, long[] target);

    /** A step that raises an error: not a transition, but the state does not count as an end either. */
    void error(L label, ModelError error);

    /** A candidate transition was tried; may throw to give up. */
    default void tried() {}
  }
}

package skein.explore;

import java.util.function.Consumer;
import skein.core.interpret.ModelError;
import skein.core.system.TransitionSystem;

/**
 * A graph that a search has explored to its end, to be searched again: a state is its number there.
 * Transitions carry no labels. Where a step erred the original system is asked again.
 */
final class GraphSystem<L> implements TransitionSystem<Void> {

  private final TransitionSystem<L> original;
  private final Search<L> explored;
  private final int initialStates;

  GraphSystem(TransitionSystem<L> original, Search<L> explored) {
    this.original = original;
    this.explored = explored;
    this.initialStates = explored.initialStates();
  }

  /** The state of the original system. */
  long[] original(long[] state) {
    return explored.state((int) state[0]);
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    for (int state = 0; state < initialStates; state++) {
      sink.accept(new long[] {state});
    }
  }

  @Override
  public void successors(long[] state, Sink<Void> sink) {
    int number = (int) state[0];
    Edges edges = explored.edges();
    for (long e = edges.from(number); e < edges.to(number); e++) {
      sink.transition(null, new long[] {edges.target(e)});
    }
    if (explored.errsAt(number)) {
      original.successors(
          original(state),
          new Sink<L>() {
            @Override
            public void transition(L label, long[] target) {}

            @Override
            public void error(L label, ModelError error) {
              sink.error(null, error);
            }
          });
    }
  }
}

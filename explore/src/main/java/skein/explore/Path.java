package skein.explore;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import skein.core.interpret.ModelError;

/** A path through a transition system: states, the label of each step between them, and its end. */
record Path<L>(List<long[]> states, List<L> labels, End<L> end) {

  int length() {
    return labels.size();
  }

  /** The same with the states as somebody else writes them. */
  Path<L> translated(UnaryOperator<long[]> state) {
    return new Path<>(states.stream().map(state).toList(), labels, end);
  }

  /** What is at the end; as {@link skein.core.answer.Ending}, for systems with any labels. */
  sealed interface End<L> {

    record AtState<L>() implements End<L> {}

    record NoStep<L>() implements End<L> {}

    record Loop<L>(int to) implements End<L> {}

    record AtBound<L>() implements End<L> {}

    record Error<L>(Optional<L> step, ModelError error) implements End<L> {}
  }
}

package skein.search.graph;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import skein.core.interpret.ModelError;

/** A path through a transition system: states, the label of each step between them, and its end. */
public record Path<L>(List<long[]> states, List<L> labels, End<L> end) {

  /** A path with a loop, or one whose end is not yet classified. */
  public static <L> Path<L> of(List<long[]> states, List<L> labels, OptionalInt loop) {
    return new Path<>(states, labels, loop.isPresent() ? new End.Loop<>(loop.getAsInt()) : new End.AtState<>());
  }

  public int length() {
    return labels.size();
  }

  /** Its first state alone. */
  public Path<L> beginning() {
    return new Path<>(states.subList(0, 1), List.of(), new End.AtState<>());
  }

  /** The same with another end. */
  public Path<L> ending(End<L> other) {
    return new Path<>(states, labels, other);
  }

  /** The same with another representation of states. */
  public Path<L> translated(UnaryOperator<long[]> state) {
    return new Path<>(states.stream().map(state).toList(), labels, end);
  }

  /** How it ends; like {@link skein.core.run.Ending}, for systems with any labels. */
  public sealed interface End<L> {

    record AtState<L>() implements End<L> {}

    record NoStep<L>() implements End<L> {}

    record Loop<L>(int to) implements End<L> {}

    record AtBound<L>() implements End<L> {}

    record Error<L>(Optional<L> step, ModelError error) implements End<L> {}
  }
}

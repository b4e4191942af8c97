package skein.explore.graph;

import java.util.function.ToIntFunction;

/** Whose step a transition is. The agents are 0 up to {@code count}. */
public record Actors<L>(int count, ToIntFunction<L> of) {

  /** Where nobody asks. */
  public static <L> Actors<L> none() {
    return new Actors<>(0, _ -> LabelledGraph.ANYBODY);
  }
}

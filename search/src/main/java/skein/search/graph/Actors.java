package skein.search.graph;

import java.util.function.ToIntFunction;

/** The agent that takes a transition. Agents are numbered from 0 to {@code count - 1}. */
public record Actors<L>(int count, ToIntFunction<L> of) {

  /** If agents do not matter. */
  public static <L> Actors<L> none() {
    return new Actors<>(0, _ -> LabelledGraph.ANYBODY);
  }
}

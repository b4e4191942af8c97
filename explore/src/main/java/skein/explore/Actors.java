package skein.explore;

import java.util.function.ToIntFunction;

/** Whose step a transition is. The agents are 0 up to {@code count}. */
record Actors<L>(int count, ToIntFunction<L> of) {

  /** Where fairness between agents is of no concern. */
  static <L> Actors<L> none() {
    return new Actors<>(0, _ -> {
      throw new IllegalStateException("nobody knows whose step it is");
    });
  }
}

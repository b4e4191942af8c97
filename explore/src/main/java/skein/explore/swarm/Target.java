package skein.explore.swarm;

import java.util.List;
import java.util.OptionalInt;

/**
 * What a run must come to for a search to be content. Predicates are numbered; where one raises an error, nothing is concluded from
 * it.
 */
public sealed interface Target {

  /** A state in which the predicate holds, or does not. */
  record State(int predicate, boolean truth) implements Target {}

  /** A state without a step. */
  record End() implements Target {}

  /** A state without a step in which the predicate does not hold. */
  record EndWithout(int predicate) implements Target {}

  /** A state in which a step or one of the predicates raises an error. */
  record Fault(List<Integer> predicates) implements Target {}

  /** The run stays in states where the goal does not hold, and it ends or comes back to one of its states, as far as these count. */
  record Avoidance(int goal, boolean ends, boolean loops) implements Target {}

  /**
   * A run that came to its target.
   *
   * @param loop the state that its last state is again, if it goes round
   */
  record Find(List<long[]> states, OptionalInt loop) {

    public Find {
      states = List.copyOf(states);
    }

    int steps() {
      return states.size() - 1;
    }
  }
}

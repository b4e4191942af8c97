package skein.explore.swarm;

import java.util.List;
import java.util.OptionalInt;

/** What a run must reach for a search to succeed. Predicates are given by index; nothing is concluded from one that raises an error. */
public sealed interface Target {

  /** A state in which the predicate holds, or does not. */
  record State(int predicate, boolean truth) implements Target {}

  /** A state without a step. */
  record End() implements Target {}

  /** A state without a step in which the predicate does not hold. */
  record EndWithout(int predicate) implements Target {}

  /** A state in which a step or one of the predicates raises an error. */
  record Fault(List<Integer> predicates) implements Target {}

  /** The run stays in states where the goal does not hold, and ends or loops, whichever counts. */
  record Avoidance(int goal, boolean ends, boolean loops) implements Target {}

  /**
   * A run that reaches its target.
   *
   * @param loop the index of the state that its last state repeats, if it loops
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

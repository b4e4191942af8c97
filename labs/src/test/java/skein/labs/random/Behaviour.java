package skein.labs.random;

import java.util.List;

/**
 * The first states of a model, level by level, and what can be observed of them.
 *
 * @param states in breadth-first order; the successors of a state that is not expanded are unknown
 */
record Behaviour(List<State> states) {

  /** The same, where only counts whether there are errors. */
  Behaviour withErrorsOnce() {
    return new Behaviour(
        states.stream()
            .map(s -> new State(s.depth(), s.shown(), s.expanded(), s.successors(), Math.min(1, s.errors()), s.predicates(), s.told()))
            .toList());
  }

  /**
   * @param depth the number of steps from an initial state
   * @param shown the state as text, without control states and turn
   * @param successors one for each step without an error, by index
   * @param errors the number of its steps that cause an error
   * @param predicates whether each property's predicate is true, not true, or causes an error
   * @param told its steps as text
   */
  record State(
      int depth,
      String shown,
      boolean expanded,
      List<Integer> successors,
      int errors,
      List<String> predicates,
      List<String> told) {}
}

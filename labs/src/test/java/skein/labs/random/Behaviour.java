package skein.labs.random;

import java.util.List;

/**
 * The first states of a model, level by level, as somebody sees them.
 *
 * @param states breadth first; the successors of a state that is not expanded are unknown
 */
record Behaviour(List<State> states) {

  /**
   * @param depth how many steps from an initial state
   * @param shown everything about the state but its control and turn, as text
   * @param successors one for each step that does not err, by index
   * @param errors how many of its steps err
   * @param predicates whether each property's predicate is true, not true, or errs
   * @param told its steps in words
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

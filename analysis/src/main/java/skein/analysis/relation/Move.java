package skein.analysis.relation;

import java.util.List;
import java.util.SortedMap;

/**
 * The effect of one rule taken by one agent, including the schedule. All terms are over the state before it and the inputs of its choices; the inputs
 * of different moves are different variables.
 *
 * @param rule the index of the rule
 * @param choices in execution order
 * @param enabled whether it is a step, with its choices as given by the inputs
 * @param errs whether it raises an error
 * @param leaves whether it would be a step if it did not write a value that the value analysis excludes for a cell: never in a reachable state, since
 * that analysis is sound; given so that this can be proved
 * @param next the bits of each cell that it may change; other cells are unchanged
 */
public record Move(
    int rule, int agent, List<Choice> choices, Term enabled, Term errs, Term leaves, SortedMap<Integer, Term> next) {
  public Move {
    choices = List.copyOf(choices);
  }
}

package skein.analysis.relation;

import java.util.List;
import java.util.SortedMap;

/**
 * What one rule does when one agent takes it, schedule included. All terms are over the state before it and
 * the inputs of its choices, those of different moves being different variables.
 *
 * @param rule the index of the rule
 * @param choices in the order in which they may be met
 * @param enabled whether it is a step, its choices being as the inputs say
 * @param errs whether it raises an error
 * @param leaves whether it would be a step but for a value outside of what the value analysis found for a cell:
 *     so in no state that can be reached, as that analysis is sound; here for those who want to see that proved
 * @param next the bits of each cell that it may change; others stay as they are
 */
public record Move(
    int rule, int agent, List<Choice> choices, Term enabled, Term errs, Term leaves, SortedMap<Integer, Term> next) {
  public Move {
    choices = List.copyOf(choices);
  }
}

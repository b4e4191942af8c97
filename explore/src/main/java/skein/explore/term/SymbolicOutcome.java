package skein.explore.term;

import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * One path through a rule, as terms over the state before it: if all conditions hold, each cell of
 * {@code effects} becomes its term. It raises an error if an evaluation raises an error and the conditions before it hold.
 */
public record SymbolicOutcome(
    int rule,
    int agent,
    SortedSet<Integer> conditions,
    SortedMap<Integer, Integer> effects,
    Set<Erring> errors) {

  /** A term that may raise an error, and the conditions under which it is evaluated. */
  public record Erring(SortedSet<Integer> conditions, int term) {}
}

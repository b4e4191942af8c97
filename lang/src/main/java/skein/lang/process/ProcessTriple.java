package skein.lang.process;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A step of a process: where it can be taken, the action with the guards before it, and where it leads.
 *
 * @param entries for each slot named, the locations at which it must be
 * @param cases the first of which the conditions hold applies; the last one has none
 */
public record ProcessTriple(Map<String, Set<Integer>> entries, Act act, List<TermSteps.Guard> guards, List<Case> cases) {

  public ProcessTriple {
    guards = List.copyOf(guards);
    cases = List.copyOf(cases);
  }

  /** @param conditions on slots before the step; location 0 is not in use */
  public record Case(Map<String, Set<Integer>> conditions, Map<String, TermSteps.Placement> assigned) {}
}

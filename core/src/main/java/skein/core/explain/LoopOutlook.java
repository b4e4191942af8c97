package skein.core.explain;

import java.util.List;
import java.util.Optional;

/**
 * Which agents a run neglects if it repeats a loop forever.
 *
 * @param always the agents that take no step in the loop, though they can in each of its states
 * @param sometimes those that take no step in the loop, and can in some of its states but not in all
 * @param goalReachable for an {@code eventually}, whether the goal is reachable from the loop; empty if there is none or it was not found out
 */
public record LoopOutlook(List<Integer> always, List<Integer> sometimes, Optional<Boolean> goalReachable) {

  public LoopOutlook {
    always = List.copyOf(always);
    sometimes = List.copyOf(sometimes);
  }
}

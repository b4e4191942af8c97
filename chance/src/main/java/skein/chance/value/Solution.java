package skein.chance.value;

import java.util.Optional;
import skein.chance.process.MarkovProcess;

/**
 * The values of all states, and a strategy that reaches them.
 *
 * @param strategy for each state the number of a choice; present if choices are to be made, and it can be given without memory
 */
public record Solution(StateValues values, Optional<int[]> strategy) {

  /** A solution where there is nothing to choose. */
  public static Solution of(StateValues values) {
    return new Solution(values, Optional.empty());
  }

  /** Whether the strategy picks a choice of each state. */
  public boolean fits(MarkovProcess process) {
    return strategy.isEmpty() || strategy.get().length == process.states();
  }
}

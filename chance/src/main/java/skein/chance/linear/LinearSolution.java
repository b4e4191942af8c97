package skein.chance.linear;

import java.util.Optional;
import skein.chance.value.StateValues;

/**
 * Values of the states that were asked about, and a strategy that reaches them.
 *
 * @param values of other states nothing is known
 * @param strategy empty where there is nothing to choose, or where the solver gives none
 * @param complement whether the strategy and what it follows are about the negation of the formula
 */
public record LinearSolution(StateValues values, Optional<MemoryStrategy> strategy, boolean complement) {

  public LinearSolution(StateValues values, Optional<MemoryStrategy> strategy) {
    this(values, strategy, false);
  }

  /** Of the negation. */
  public LinearSolution negated() {
    return new LinearSolution(values instanceof ComplementValues(var of) ? of : new ComplementValues(values), strategy, !complement);
  }

  /** The values of what the strategy follows. */
  public StateValues followed() {
    return values instanceof ComplementValues(var of) && complement ? of : values;
  }
}

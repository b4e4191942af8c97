package skein.chance.linear;

import java.util.Optional;
import skein.chance.value.StateValues;

/**
 * Values of the states that were asked about, and a strategy that reaches them.
 *
 * @param values of other states nothing is known
 * @param strategy empty where there is nothing to choose, or where the solver gives none
 */
public record LinearSolution(StateValues values, Optional<MemoryStrategy> strategy) {}

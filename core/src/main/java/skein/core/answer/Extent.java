package skein.core.answer;

import java.util.Optional;

/**
 * The size of the explored part of a state space.
 *
 * @param ends how many states have no step, not even one that raises an error
 * @param errors how many steps raise errors
 * @param complete whether everything that the settings ask for was explored
 * @param cause the limit that was reached; {@code VACUOUS} without initial states, else {@code DECIDED}
 * @param reason why this is not everything; empty if it is
 */
public record Extent(
    Statistics statistics, long ends, long errors, boolean complete, Cause cause, Optional<Reason> reason) {}

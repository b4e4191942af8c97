package skein.core.answer;

import java.util.Optional;

/**
 * How large a state space is, as far as it was explored.
 *
 * @param ends how many states have no step, not even one that errs
 * @param errors how many steps err
 * @param complete whether everything was seen that the settings ask for
 * @param cause the limit that was reached; {@code VACUOUS} without initial states, else {@code DECIDED}
 * @param reason why this is not everything; empty if it is
 */
public record Extent(
    Statistics statistics, long ends, long errors, boolean complete, Cause cause, Optional<Reason> reason) {}

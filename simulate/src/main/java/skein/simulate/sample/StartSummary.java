package skein.simulate.sample;

import java.math.BigInteger;
import java.util.Optional;

/**
 * The initial states of runs.
 *
 * @param count the number of initial states, if known
 * @param uniform whether all of them were equally likely
 */
public record StartSummary(Optional<BigInteger> count, boolean uniform) {}
